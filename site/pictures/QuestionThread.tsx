import { ThreadPath } from '#site/ui/ThreadPath.tsx'
import styles from './QuestionThread.module.css'

/** A question mark sewn in one line. From its dot the thread goes on, straightened out, to the answer. */
export function QuestionThread() {
  return (
    <div className={styles.scene}>
      <ThreadPath
        width={560}
        height={420}
        d="M-44 272C36 276 78 208 108 132 136 58 206 8 286 12c92 6 150 82 130 156-20 66-116 78-146 132-8 14-10 26-10 40"
      />
      <svg viewBox="0 0 560 420" fill="none" aria-hidden="true">
        <circle cx="260" cy="396" r="15" fill="var(--surface)" stroke="var(--thread)" strokeWidth={9} />
        <path d="M290 396H524" className="stitches" />
        <circle cx="548" cy="396" r="8" fill="var(--thread)" />
      </svg>
    </div>
  )
}
