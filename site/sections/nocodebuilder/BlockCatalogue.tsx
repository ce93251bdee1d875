import type { NoCodeBuilder } from '#site/schemas/nocodebuilder.ts'
import styles from './BlockCatalogue.module.css'

export type BlockCatalogueProps = NoCodeBuilder['shelf']

/** All available blocks, one row for each kind. */
export function BlockCatalogue({ heading, lead, kinds }: BlockCatalogueProps) {
  return (
    <section className={styles.band} aria-labelledby="shelf-heading">
      <div className="container section">
        <h2 id="shelf-heading">{heading}</h2>
        <p className="lead">{lead}</p>
        <dl className={styles.shelves}>
          {kinds.map(({ kind, name, text, blocks }) => (
            <div key={kind} data-kind={kind}>
              <dt>
                {name}
                <span>{text}</span>
              </dt>
              {blocks.map((block) => (
                <dd key={block}>{block}</dd>
              ))}
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
