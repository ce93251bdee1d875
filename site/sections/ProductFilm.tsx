import type { ReactNode } from 'react'
import styles from './ProductFilm.module.css'

export type ProductFilmProps = {
  heading: string
  lead?: string | undefined
  /** The player. */
  children: ReactNode
}

/** The demo film with a heading. */
export function ProductFilm({ heading, lead, children }: ProductFilmProps) {
  return (
    <section className={`container section close ${styles.section}`} aria-labelledby="film-heading">
      <div>
        <h2 id="film-heading">{heading}</h2>
        {lead && <p className="lead">{lead}</p>}
      </div>
      {children}
    </section>
  )
}
