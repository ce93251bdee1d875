import type { BlockOf } from '#site/schemas/blocks.ts'
import { SectionHead } from '#site/ui/SectionHead.tsx'
import styles from './PointsBlock.module.css'

/** Reasons on the dark band, each a sentence in large type beside its explanation. */
export function PointsBlock({ id, heading, lead, points }: BlockOf<'points'> & { id: string }) {
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
