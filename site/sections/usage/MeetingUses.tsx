import type { Usage } from '#site/schemas/usage.ts'
import looks from '#site/ui/looks.module.css'
import styles from './MeetingUses.module.css'

export type MeetingUsesProps = Usage['uses']

/** What the meeting is used for, on the dark band. */
export function MeetingUses({ heading, items }: MeetingUsesProps) {
  return (
    <section className="section deep" aria-labelledby="uses-heading">
      <div className={`container split ${styles.columns}`}>
        <h2 id="uses-heading">{heading}</h2>
        <dl>
          {items.map(({ name, text }) => (
            <div key={name} data-sews>
              <dt className={looks.title}>{name}</dt>
              <dd className="muted">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
