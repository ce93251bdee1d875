import type { Home } from '#site/schemas/home.ts'
import { SectionHead } from '#site/ui/SectionHead.tsx'
import styles from './DifferencePoints.module.css'

export type DifferencePointsProps = Pick<Home['difference'], 'heading' | 'points'> & {
  id?: string
  lead?: string | undefined
}

/** Reasons on the dark band, each a sentence in large type beside its explanation. */
export function DifferencePoints({ id = 'difference-heading', heading, lead, points }: DifferencePointsProps) {
  return (
    <section className="section deep" aria-labelledby={id}>
      <div className="container">
        <SectionHead id={id} heading={heading} lead={lead} beside="wide" />
        <ul role="list" className={styles.points}>
          {points.map((point) => (
            <li key={point.name} className="reveal">
              <h3>{point.name}</h3>
              <p className="muted measure">{point.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
