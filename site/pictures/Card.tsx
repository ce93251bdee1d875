import type { ReactNode } from 'react'
import styles from './Card.module.css'

export type CardProps = {
  caption?: string
  /** Shown opposite the caption. */
  aside?: string
  children: ReactNode
}

/** The sheet that a picture is drawn on. */
export function Card({ caption, aside, children }: CardProps) {
  return (
    <div className={styles.card}>
      {caption && (
        <div className={`muted ${styles.caption}`}>
          <span>{caption}</span>
          {aside && <span>{aside}</span>}
        </div>
      )}
      {children}
    </div>
  )
}
