import { RotateCcw } from 'lucide-react'
import type { LiveQuestionWords } from '#site/schemas/webinars.ts'
import { Card } from './Card.tsx'
import styles from './LiveQuestion.module.css'

/** A moment of a webinar, in motion: a question from the chat, the line of the CV that answers it, and the answer. */
export function LiveQuestion({ description, caption, time, asker, question, answer, more, again }: LiveQuestionWords) {
  return (
    <div className={styles.clip}>
      <div className={styles.window} role="img" aria-label={description}>
        <Card caption={caption} aside={time}>
          <div className={styles.progress} />
          <svg
            className={`sheet ${styles.page}`}
            viewBox="0 0 320 118"
            fill="none"
            strokeLinecap="round"
            aria-hidden="true"
          >
            <path className={styles.name} d="M20 22h84" strokeWidth={11} />
            <path className={styles.text} d="M20 44h186M20 60h204M20 76h162M20 92h172" strokeWidth={5} />
            <path className={styles.found} d="M20 92h172" strokeWidth={6} />
            <path
              className={styles.thread}
              d="M20 103h176c28 0 40-12 48-32 8-20 28-14 24 2s-26 10-22-8c4-20 24-32 52-28"
            />
          </svg>
          <div className={styles.asker}>{asker}</div>
          <div className={styles.question}>{question}</div>
          <div className={styles.answer}>{answer}</div>
          <div className={styles.more}>{more}</div>
        </Card>
      </div>
      <button type="button" className={styles.again} data-replay data-keeps-room hidden>
        <RotateCcw aria-hidden="true" width={16} height={16} /> {again}
      </button>
    </div>
  )
}
