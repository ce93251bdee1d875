import { AgentPanel } from '#site/pictures/AgentPanel.tsx'
import type { AutonomousAgentPlatform } from '#site/schemas/autonomousagentplatform.ts'
import styles from './AgentControls.module.css'

export type AgentControlsProps = AutonomousAgentPlatform['switches']

/** What an owner can do to an agent at any time, beside the panel that does it. */
export function AgentControls({ heading, lead, items, panel }: AgentControlsProps) {
  return (
    <section className={`container split ${styles.section}`} aria-labelledby="switches-heading">
      <div className={styles.panel}>
        <AgentPanel {...panel} />
      </div>
      <div>
        <h2 id="switches-heading">{heading}</h2>
        <p className="lead">{lead}</p>
        <dl className={styles.items}>
          {items.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="muted">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
