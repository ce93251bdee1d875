import type { DeveloperRelations } from '#site/schemas/developerrelations.ts'
import styles from './AgentRefusals.module.css'

export type AgentRefusalsProps = DeveloperRelations['refusals']

/** What the agent does not do, in large type. */
export function AgentRefusals({ heading, items }: AgentRefusalsProps) {
  return (
    <section className={`container ${styles.section}`} aria-labelledby="refusals-heading">
      <h2 id="refusals-heading">{heading}</h2>
      <ul role="list" className={`ruled ${styles.items}`}>
        {items.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
