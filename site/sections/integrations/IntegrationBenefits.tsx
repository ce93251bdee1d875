import type { IntegrationsPage } from '#site/schemas/integrations.ts'
import styles from './AgentVerbs.module.css'

export type AgentVerbsProps = IntegrationsPage['benefits']

/** Three benefits as three verbs on one line of thread. The last knot is tied off. */
export function AgentVerbs({ heading, items }: AgentVerbsProps) {
  return (
    <section className={`section ${styles.band}`} aria-labelledby="verbs-heading">
      <div className="container">
        <h2 id="verbs-heading">{heading}</h2>
        <ol role="list" className={styles.verbs}>
          {items.map(({ verb, name, text }) => (
            <li key={verb} className="reveal">
              <p className={styles.verb}>{verb}</p>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
