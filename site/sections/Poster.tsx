import type { ReactNode } from 'react'
import type { Link } from '#site/schemas/fields.ts'
import { Breadcrumbs } from '#site/ui/Breadcrumbs.tsx'
import styles from './Poster.module.css'

export type PosterProps = {
  /** The pages above this one; its own short name comes last. */
  trail: readonly Link[]
  here: string
  heading: string
  /** A picture as wide as the window. */
  children: ReactNode
}

/** A screen that is one picture below a large heading. */
export function Poster({ trail, here, heading, children }: PosterProps) {
  return (
    <section className={styles.poster}>
      <div className="container">
        <Breadcrumbs trail={trail} here={here} />
        <h1>{heading}</h1>
      </div>
      {children}
    </section>
  )
}
