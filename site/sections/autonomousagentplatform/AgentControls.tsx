import { AgentPanel } from '#site/pictures/AgentPanel.tsx'
import type { AgentPlatform } from '#site/schemas/agent-platform.ts'
import styles from './AgentSwitches.module.css'

export type AgentSwitchesProps = AgentPlatform['switches']

/** What an owner can do to an agent at any time, beside the panel that does it. */
export function AgentSwitches({ heading, lead, items, panel }: AgentSwitchesProps) {
  return (
    <section className={`container ${styles.section}`} aria-labelledby="switches-heading">
      <div className={`reveal ${styles.panel}`} role="img" aria-label={panel.description}>
        <AgentPanel {...panel} />
      </div>
      <div>
        <h2 id="switches-heading">{heading}</h2>
        <p className={`lead ${styles.lead}`}>{lead}</p>
        <dl className={styles.items}>
          {items.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
