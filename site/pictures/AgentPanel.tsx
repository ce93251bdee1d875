import type { AutonomousAgentPlatform } from '#site/schemas/autonomousagentplatform.ts'
import styles from './AgentPanel.module.css'
import { Card } from './Card.tsx'

export type AgentPanelProps = Omit<AutonomousAgentPlatform['switches']['panel'], 'description'>

/** Agents with their switches, and how much of a limit is used. */
export function AgentPanel({ caption, aside, agents, limit }: AgentPanelProps) {
  return (
    <Card caption={caption} aside={aside}>
      <ul role="list" className={styles.agents}>
        {agents.map(({ name, state, on }) => (
          <li key={name}>
            <span className="muted">
              <b>{name}</b>
              {state}
            </span>
            <svg viewBox="0 0 44 26" width="44" height="26" aria-hidden="true">
              <rect
                x="1"
                y="1"
                width="42"
                height="24"
                rx="12"
                {...(on ? { fill: 'var(--brand)' } : { fill: 'var(--sunk)', stroke: 'var(--edge)', strokeWidth: 1.5 })}
              />
              <circle cx={on ? 31 : 13} cy="13" r="9" fill={on ? 'var(--on-brand)' : 'var(--edge)'} />
            </svg>
          </li>
        ))}
      </ul>
      <p className={styles.limit}>
        <span>{limit.name}</span>
        <b>
          {limit.used} / {limit.of}
        </b>
      </p>
      <svg className={styles.used} viewBox="0 0 300 8" preserveAspectRatio="none" aria-hidden="true">
        <path d="M4 4H296" fill="none" stroke="var(--sunk)" strokeWidth={6} strokeLinecap="round" />
        <path
          d={`M4 4H${4 + (292 * limit.used) / limit.of}`}
          fill="none"
          stroke="var(--thread)"
          strokeWidth={6}
          strokeLinecap="round"
          strokeDasharray="13 11"
        />
      </svg>
    </Card>
  )
}
