import type { ReactNode } from 'react'
import styles from './HomeFilm.module.css'

export type HomeFilmProps = { heading: string; children: ReactNode }

/** The demo film, on small screens only. */
export function HomeFilm({ heading, children }: HomeFilmProps) {
  return (
    <section className={`container section ${styles.section}`} aria-labelledby="film-heading">
      <h2 id="film-heading">{heading}</h2>
      {children}
    </section>
  )
}
