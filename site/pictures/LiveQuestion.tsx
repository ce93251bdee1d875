import type { LiveQuestionWords } from '#site/schemas/webinars.ts'
import { Card } from './Card.tsx'
import styles from './LiveQuestion.module.css'

/** A moment of a webinar: a question from the chat, and the agent points to the line. */
export function LiveQuestion({ caption, time, asker, question, answer, more }: LiveQuestionWords) {
  return (
    <div className={styles.window}>
      <Card caption={caption} aside={time}>
        <div className={styles.progress} />
        <div className={styles.asker}>{asker}</div>
        <div className={styles.question}>{question}</div>
        <div className={styles.answer}>{answer}</div>
        <div className={styles.more}>{more}</div>
      </Card>
    </div>
  )
}
