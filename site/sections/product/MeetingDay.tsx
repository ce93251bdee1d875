import { InterviewTranscript } from '#site/pictures/InterviewTranscript.tsx'
import type { Product } from '#site/schemas/product.ts'
import styles from './MeetingDay.module.css'
import { ProductDayHead } from './ProductDayHead.tsx'

export type MeetingDayProps = Product['days']['meeting'] & { yours: string }

/** The interview: its transcript, and the kit that the panel prepared with. */
export function MeetingDay({ transcript, kit, ...head }: MeetingDayProps) {
  return (
    <section className="deep" aria-labelledby="meeting-heading">
      <div className={`container section split ${styles.inner}`}>
        <ProductDayHead id="meeting-heading" {...head} />
        <div className={styles.kit}>
          <h3>{kit.heading}</h3>
          <ol>
            {kit.questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ol>
        </div>
        <div className={styles.transcript} role="img" aria-label={transcript.description}>
          <InterviewTranscript {...transcript} />
        </div>
      </div>
    </section>
  )
}
