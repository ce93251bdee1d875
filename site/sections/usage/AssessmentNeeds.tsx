import { Mic, Video, Volume2, Wifi } from 'lucide-react'
import type { Usage } from '#site/schemas/usage.ts'
import styles from './AssessmentNeeds.module.css'

export type AssessmentNeedsProps = Usage['needs']

const signs = [Mic, Volume2, Video, Wifi]

/** What a candidate has ready before the assessment, in one row. */
export function AssessmentNeeds({ heading, items, text }: AssessmentNeedsProps) {
  return (
    <section className={`container ${styles.section}`} aria-labelledby="needs-heading">
      <h2 id="needs-heading">{heading}</h2>
      <ul role="list">
        {items.map((item, index) => {
          const Sign = signs[index]
          return (
            <li key={item}>
              {Sign && <Sign aria-hidden="true" width={22} height={22} strokeWidth={1.75} />}
              {item}
            </li>
          )
        })}
      </ul>
      <p className="muted">{text}</p>
    </section>
  )
}
