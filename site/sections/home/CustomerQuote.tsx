import { PersonPortrait } from '#site/pictures/PersonPortrait.tsx'
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
        <svg viewBox="0 0 90 60" fill="none" aria-hidden="true" width="4.5rem">
          <path
            d="M36 8C16 10 8 26 10 42c1 8 14 12 18 2 3-8-6-14-14-8M82 8C62 10 54 26 56 42c1 8 14 12 18 2 3-8-6-14-14-8"
            stroke="var(--thread)"
            strokeWidth={5}
            strokeLinecap="round"
            strokeDasharray="9 8"
          />
        </svg>
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
