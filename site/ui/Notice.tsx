import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Notice.module.css'

export type NoticeProps = {
  /** `error` is announced at once; `success` in a `NoticePlace`, when the screen reader pauses. */
  kind: 'success' | 'error'
  title: string
  children?: ReactNode
}

/** A message that stays on the page: what happened, in a sentence or two. */
export function Notice({ kind, title, children }: NoticeProps) {
  const Sign = kind === 'error' ? CircleAlert : CircleCheck
  return (
    <div className={styles.notice} data-kind={kind} role={kind === 'error' ? 'alert' : undefined}>
      <Sign aria-hidden="true" width={22} height={22} />
      <div>
        <p className={styles.title}>{title}</p>
        {children}
      </div>
    </div>
  )
}

/** Where a notice will be. It stands there, empty, before: screen readers tell what comes into such a place, and hardly a place that comes. */
export function NoticePlace({ className, children }: { className?: string | undefined; children?: ReactNode }) {
  return (
    <div role="status" className={className ?? styles.place}>
      {children}
    </div>
  )
}
