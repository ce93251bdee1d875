import type { InterviewTranscriptWords } from '#site/schemas/picture-content.ts'
import { Card } from './Card.tsx'
import styles from './InterviewTranscript.module.css'

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
