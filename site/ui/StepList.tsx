import type { ReactNode } from 'react'
import styles from './ThreadList.module.css'

export type ThreadListProps = {
  /** `<li>` elements. */
  children: ReactNode
  className?: string | undefined
}

/** Steps down one stitched line, with a ring for each. `--ground` is the colour that shows through the rings. */
export const ThreadList = ({ children, className }: ThreadListProps) => (
  <ol role="list" className={[styles.list, className].filter(Boolean).join(' ')}>
    {children}
  </ol>
)
