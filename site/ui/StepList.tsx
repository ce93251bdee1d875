import type { ReactNode } from 'react'
import styles from './StepList.module.css'

export type StepListProps = {
  /** `<li>` elements. */
  children: ReactNode
  className?: string | undefined
}

/** A list of steps along a stitched line, with a ring for each. `--ground` is the colour that shows through the rings. */
export const StepList = ({ children, className }: StepListProps) => (
  <ol role="list" className={[styles.list, className].filter(Boolean).join(' ')} data-sews>
    {children}
  </ol>
)
