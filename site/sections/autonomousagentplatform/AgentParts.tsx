import type { AutonomousAgentPlatform } from '#site/schemas/autonomousagentplatform.ts'
import looks from '#site/ui/looks.module.css'
import styles from './AgentParts.module.css'

export type AgentPartsProps = AutonomousAgentPlatform['parts']

/** What an agent consists of, as the sheet that its owner has written. */
export function AgentParts({ heading, lead, caption, items }: AgentPartsProps) {
  return (
    <section className={`container section split ${styles.section}`} aria-labelledby="parts-heading">
      <div className={`${looks.stays} ${styles.head}`}>
        <h2 id="parts-heading">{heading}</h2>
        <p className="lead">{lead}</p>
      </div>
      <figure className={styles.sheet}>
        <figcaption>{caption}</figcaption>
        <dl>
          {items.map(({ name, text }) => (
            <div key={name}>
              <dt className={looks.title}>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </figure>
    </section>
  )
}
