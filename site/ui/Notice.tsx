import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Notice.module.css'

export type NoticeProps = {
  /** `error` is announced at once, `success` when the screen reader pauses. */
  kind: 'success' | 'error'
  title: string
  children?: ReactNode
}

/** A message that stays on the page: what happened, in a sentence or two. */
export function Notice({ kind, title, children }: NoticeProps) {
  const Sign = kind === 'error' ? CircleAlert : CircleCheck
  return (
    <div className={styles.notice} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <Sign aria-hidden="true" width={22} height={22} />
      <div>
        <p className={styles.title}>{title}</p>
        {children}
      </div>
    </div>
  )
}
