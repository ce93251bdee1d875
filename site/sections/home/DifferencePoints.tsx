import { InterviewTranscript } from '#site/pictures/InterviewTranscript.tsx'
import type { Home } from '#site/schemas/home.ts'
import styles from './DifferencePoints.module.css'

export type DifferencePointsProps = Home['difference']

/** Four reasons on the dark band, with a transcript that shows the first of them. */
export function DifferencePoints({ heading, lead, points, transcript }: DifferencePointsProps) {
  return (
    <section className="section deep" aria-labelledby="difference-heading">
      <div className={`container split ${styles.columns}`}>
        <div className={styles.side}>
          <h2 id="difference-heading">{heading}</h2>
          <p className={`lead ${styles.lead}`}>{lead}</p>
          <div className={`reveal ${styles.picture}`} role="img" aria-label={transcript.description}>
            <InterviewTranscript {...transcript} />
          </div>
        </div>
        <ol role="list" className={`ruled ${styles.points}`}>
          {points.map((point, index) => (
            <li key={point.name} className="reveal">
              <span aria-hidden="true">{index + 1}</span>
              <div>
                <h3>{point.name}</h3>
                <p className="muted">{point.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
