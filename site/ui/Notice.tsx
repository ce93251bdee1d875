import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Notice.module.css'

const icons = { success: CircleCheck, note: Info, error: CircleAlert }

export type NoticeProps = {
  /** `error` is announced at once, the others at the next pause if inside a `NoticeRegion`. */
  kind: keyof typeof icons
  title: string
  children?: ReactNode
}

/** A message that stays on the page. */
export function Notice({ kind, title, children }: NoticeProps) {
  const KindIcon = icons[kind]
  return (
    <div className={`tinted ${styles.notice}`} data-kind={kind} role={kind === 'error' ? 'alert' : undefined}>
      <KindIcon aria-hidden="true" width={22} height={22} />
      <div>
        <p className={styles.title}>{title}</p>
        {children}
      </div>
    </div>
  )
}

/**
 * A live region. It must exist, empty, before its notice: screen readers announce changes inside a region, not new
 * regions.
 */
export function NoticeRegion({ children }: { children?: ReactNode }) {
  return (
    <div role="status" className={styles.region}>
      {children}
    </div>
  )
}
