import { OfferLetter } from '#site/pictures/OfferLetter.tsx'
import type { Product } from '#site/schemas/product.ts'
import styles from './LetterDay.module.css'
import { ProductDayHead } from './ProductDayHead.tsx'

export type LetterDayProps = Product['days']['letter'] & { yours: string }

/** The offer letter, with the terms that were filled in attached to it. */
export function LetterDay({ description, offer, terms, ...head }: LetterDayProps) {
  return (
    <section className={`container section split ${styles.section}`} aria-labelledby="letter-heading">
      <ProductDayHead id="letter-heading" {...head} />
      <div className={styles.scene} role="img" aria-label={description}>
        <div className={styles.letter}>
          <OfferLetter {...offer} />
        </div>
        <dl className={styles.terms}>
          {terms.map(({ name, value }) => (
            <div key={name}>
              <dt className="small muted">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
