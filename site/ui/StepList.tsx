import type { ReactNode } from 'react'
import styles from './StepList.module.css'

export type StepListProps = {
  /** `<li>` elements. */
  children: ReactNode
  className?: string | undefined
}

/** Steps along a stitched line, each with a ring. `--ground` is the colour inside the rings. */
export const StepList = ({ children, className }: StepListProps) => (
  <ol role="list" className={[styles.list, className].filter(Boolean).join(' ')} data-sews>
    {children}
  </ol>
)
