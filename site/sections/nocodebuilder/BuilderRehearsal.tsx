import type { NoCodeBuilder } from '#site/schemas/nocodebuilder.ts'
import { SectionHead } from '#site/ui/SectionHead.tsx'
import styles from './BuilderRehearsal.module.css'

export type BuilderRehearsalProps = NoCodeBuilder['rehearsal']

/** A trial run: one mark for each case of last month, by what the agent would have done. */
export function BuilderRehearsal({ heading, lead, description, counts }: BuilderRehearsalProps) {
  const marks = counts.flatMap(({ kind, count }) => Array.from({ length: count }, (_, index) => `${kind} ${index}`))
  return (
    <section className="deep" aria-labelledby="rehearsal-heading">
      <div className="container section">
        <SectionHead id="rehearsal-heading" heading={heading} lead={lead} className={styles.head} />
        <div data-sews>
          <div className={styles.marks} role="img" aria-label={description}>
            {marks.map((mark) => (
              <span key={mark} data-kind={mark.split(' ')[0]} />
            ))}
          </div>
        </div>
        <dl className={styles.counts}>
          {counts.map(({ name, count, kind, text }) => (
            <div key={kind} data-kind={kind}>
              <dt>
                <b>{count}</b> {name}
              </dt>
              <dd className="muted">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
