import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Notice.module.css'

export type NoticeProps = {
  /** `error` is read out at once, `success` when the reader pauses. */
  kind: 'success' | 'error'
  title: string
  /** Found by reading on, and not announced: for what the focus leads to anyway. */
  quiet?: boolean
  children?: ReactNode
}

/** A message that stays on the page: what happened, in a sentence or two. */
export function Notice({ kind, title, quiet = false, children }: NoticeProps) {
  const announced = kind === 'error' ? 'alert' : 'status'
  const Sign = kind === 'error' ? CircleAlert : CircleCheck
  return (
    <div className={styles.notice} data-kind={kind} role={quiet ? undefined : announced}>
      <Sign aria-hidden="true" width={22} height={22} />
      <div>
        <p className={styles.title}>{title}</p>
        {children}
      </div>
    </div>
  )
}
