import type { SalesAndMarketing } from '#site/schemas/salesandmarketing.ts'
import sharedStyles from '#site/ui/shared-styles.module.css'
import { Card } from './Card.tsx'
import styles from './OutboundSequence.module.css'

/** Emails along the thread. The reply leads the thread out of the row, and later emails stay unsent. */
export function OutboundSequence({ sent, reply, stopped, unsent }: Omit<SalesAndMarketing['sequence'], 'description'>) {
  return (
    <div className={styles.sequence}>
      {sent.map(({ when, state, subject, text }) => (
        <div key={when} className={`${sharedStyles.withKnot} ${styles.sent}`}>
          <Card caption={when} aside={state}>
            <b>{subject}</b>
            <span className="muted">{text}</span>
          </Card>
        </div>
      ))}
      <div className={styles.reply}>
        <svg viewBox="0 0 60 100" preserveAspectRatio="none" fill="none" aria-hidden="true">
          <path d="M8 0C8 38 20 50 60 50" className="stitches" vectorEffect="non-scaling-stroke" />
        </svg>
        <div>
          <span>{reply.when}</span>
          <b>{reply.text}</b>
        </div>
      </div>
      <div className={`muted ${styles.stopped}`}>{stopped}</div>
      {unsent.map(({ when, state, subject }) => (
        <div key={when} className={`muted ${styles.unsent}`}>
          <span>{when}</span>
          <s>{subject}</s>
          <span>{state}</span>
        </div>
      ))}
    </div>
  )
}
