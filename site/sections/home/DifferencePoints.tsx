import type { ReactNode } from 'react'
import type { Home } from '#site/schemas/home.ts'
import { SectionHead } from '#site/ui/SectionHead.tsx'
import styles from './DifferencePoints.module.css'

export type DifferencePointsProps = Pick<Home['difference'], 'heading' | 'points'> & {
  id?: string
  lead?: string | undefined
  /** Shows the points at work. */
  children?: ReactNode
}

/** Four reasons on the dark band, under a shortlist on which each of them can be tried. */
export function DifferencePoints({
  id = 'difference-heading',
  heading,
  lead,
  points,
  children,
}: DifferencePointsProps) {
  return (
    <section className="section deep" aria-labelledby={id}>
      <div className="container">
        <SectionHead id={id} heading={heading} lead={lead} beside="wide" />
        {children}
        <ol role="list" className={styles.points}>
          {points.map((point, index) => (
            <li key={point.name} className="reveal">
              <span aria-hidden="true">{index + 1}</span>
              <h3>{point.name}</h3>
              <p className="muted">{point.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
