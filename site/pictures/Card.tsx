import type { ReactNode } from 'react'
import styles from './Card.module.css'

export type CardProps = {
  caption?: string
  /** Shown opposite the caption. */
  aside?: string
  /** Sets it as a document: it stays pale paper in the dark. */
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

/** A text on a card, with [ and ] around the words that have a line under them. */
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
