import type { InterviewTranscriptWords } from '#site/schemas/picture-content.ts'
import type { Product } from '#site/schemas/product.ts'
import styles from './CalendarPictures.module.css'
import { Card } from './Card.tsx'

export type SharedCalendarProps = Pick<Product['days']['calendar'], 'caption' | 'hours' | 'people'> & { shared: number }

/** One row for each calendar; a frame marks the half hour that is free in all of them. */
export function SharedCalendar({ caption, hours, people, shared }: SharedCalendarProps) {
  const [first, ...rest] = hours
  return (
    <Card caption={caption} aside={`${first} – ${rest.at(-1)}`}>
      <div className={styles.rows}>
        {people.map(({ name, busy }) => (
          <div key={name} className={styles.row}>
            <span>{name}</span>
            <div className={styles.slots}>
              {[...busy].map((letter, slot) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
                <i key={slot} data-busy={letter === 'b'} data-shared={slot === shared} />
              ))}
            </div>
          </div>
        ))}
        <div className={styles.row} data-marks>
          <span />
          <svg viewBox="0 0 800 460" preserveAspectRatio="none" fill="none" aria-hidden="true">
            <rect
              x={shared * 100 + 3}
              y="3"
              width="94"
              height="454"
              rx="14"
              stroke="var(--ink)"
              strokeWidth={3}
              vectorEffect="non-scaling-stroke"
            />
          </svg>
        </div>
      </div>
    </Card>
  )
}

/** A question and an answer, with the words that a criterion rests on marked in it. */
export function InterviewTranscript({ caption, time, question, answer, criterion, note }: InterviewTranscriptWords) {
  const [before = '', marked = '', after = ''] = answer.split(/[[\]]/)
  return (
    <Card caption={caption} aside={time}>
      <p className="muted">{question}</p>
      <p className={styles.answer}>
        {before}
        <mark>{marked}</mark>
        {after}
      </p>
      <p className={styles.note}>
        <b>{criterion}</b>
        <span className="muted">{note}</span>
      </p>
    </Card>
  )
}
