import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Notice.module.css'

const signs = { success: CircleCheck, note: Info, error: CircleAlert }

export type NoticeProps = {
  /** `error` is announced at once; the others in a `NoticePlace`, when the screen reader pauses. */
  kind: keyof typeof signs
  title: string
  children?: ReactNode
}

/** A message that stays on the page: what happened, in a sentence or two. */
export function Notice({ kind, title, children }: NoticeProps) {
  const Sign = signs[kind]
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

/**
 * The place where a notice will be. It stands there, empty, before the notice comes: screen readers read out what comes
 * into such a place, but hardly a place that comes.
 */
export function NoticePlace({ children }: { children?: ReactNode }) {
  return (
    <div role="status" className={styles.place}>
      {children}
    </div>
  )
}
