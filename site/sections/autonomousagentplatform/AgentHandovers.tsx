import type { AutonomousAgentPlatform } from '#site/schemas/autonomousagentplatform.ts'
import looks from '#site/ui/looks.module.css'
import styles from './AgentHandovers.module.css'

export type AgentHandoversProps = AutonomousAgentPlatform['relay']

/** The four agents as stairs: each begins where the one before hands on. */
export function AgentHandovers({ heading, lead, takes, hands, agents }: AgentHandoversProps) {
  return (
    <section className="deep" aria-labelledby="relay-heading">
      <div className="container section">
        <h2 id="relay-heading">{heading}</h2>
        <p className={`lead ${styles.lead}`}>{lead}</p>
        <ol role="list" className={styles.stairs} data-sews>
          {agents.map((agent) => (
            <li key={agent.name} className={looks.ringed}>
              <h3>{agent.name}</h3>
              <p className="muted">{agent.text}</p>
              <dl>
                <div>
                  <dt className="muted">{takes}</dt>
                  <dd>{agent.takes}</dd>
                </div>
                <div>
                  <dt className="muted">{hands}</dt>
                  <dd>{agent.hands}</dd>
                </div>
              </dl>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
