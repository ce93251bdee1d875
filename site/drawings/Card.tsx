import type { ReactNode } from 'react'
import styles from './Card.module.css'

export type CardProps = {
  caption?: string
  /** Shown opposite the caption. */
  aside?: string
  /** Looks like a document: pale paper in the dark theme too. */
  sheet?: boolean
  children: ReactNode
}

/** The sheet that a picture is drawn on. */
export function Card({ caption, aside, sheet, children }: CardProps) {
  return (
    <div className={sheet ? `sheet ${styles.card}` : styles.card}>
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

/** A text whose words in [brackets] are highlighted. */
export function Marked({ text }: { text: string }) {
  const [before, marked, after] = text.split(/[[\]]/)
  return (
    <>
      {before}
      <mark>{marked}</mark>
      {after}
    </>
  )
}
