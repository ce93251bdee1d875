import { PersonPortrait } from '#site/drawings/PersonPortrait.tsx'
import type { BlockOf } from '#site/schemas/blocks.ts'
import type { Drawn } from '#site/schemas/portrait.ts'
import styles from './QuoteBlock.module.css'

/** A customer's quote. */
export function QuoteBlock({ quote, avatar, name, title, company, sample }: Drawn<BlockOf<'quote'>>) {
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
