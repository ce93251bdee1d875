import type { DeveloperRelations } from '#site/schemas/developer-relations.ts'
import styles from './Refusals.module.css'

export type RefusalsProps = DeveloperRelations['refusals']

/** What the agent does not do, in large letters. */
export function Refusals({ heading, items }: RefusalsProps) {
  return (
    <section className={`container ${styles.section}`} aria-labelledby="refusals-heading">
      <h2 id="refusals-heading">{heading}</h2>
      <ul role="list" className={styles.items}>
        {items.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
