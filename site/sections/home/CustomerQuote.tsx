import { PersonPortrait } from '#site/drawings/PersonPortrait.tsx'
import type { Home } from '#site/schemas/home.ts'
import type { Drawn } from '#site/schemas/portrait.ts'
import styles from './CustomerQuote.module.css'

/** A customer's quote. */
export function CustomerQuote({
  quote,
  avatar,
  name,
  title,
  company,
  sample,
}: Drawn<NonNullable<Home['testimonial']>>) {
  return (
    <section className="container section close" aria-label={`${name}, ${company}`}>
      <figure className={`reveal ${styles.quote}`}>
        <blockquote>
          <p>{quote}</p>
        </blockquote>
        <figcaption className="muted">
          <span className={styles.portrait}>
            <PersonPortrait parts={avatar} />
          </span>
          <span>
            <b>{name}</b>
            {title}, <bdi>{company}</bdi>
            {sample && <span className="small">{sample}</span>}
          </span>
        </figcaption>
      </figure>
    </section>
  )
}
