import type { Integrations } from '#site/schemas/integrations.ts'
import styles from './IntegrationBenefits.module.css'

/** Three benefits as three verbs on one line of thread. The last knot is tied off. */
export function IntegrationBenefits({ heading, items }: Integrations['benefits']) {
  return (
    <section className={`section deep ${styles.band}`} aria-labelledby="verbs-heading">
      <div className="container">
        <h2 id="verbs-heading" className="muted">
          {heading}
        </h2>
        <ol role="list" className={styles.verbs} data-sews>
          {items.map(({ verb, name, text }) => (
            <li key={verb}>
              <p className={styles.verb}>{verb}</p>
              <h3>{name}</h3>
              <p className="muted">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
