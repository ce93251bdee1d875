import type { AutonomousAgentPlatform } from '#site/schemas/autonomousagentplatform.ts'
import styles from './AgentPanel.module.css'
import { Card } from './Card.tsx'

export type AgentPanelProps = AutonomousAgentPlatform['switches']['panel']

/** Agents with switches that pause them, how much of a limit is used, and the log; `switch-log` writes into it. */
export function AgentPanel({ caption, aside, agents, limit, log }: AgentPanelProps) {
  return (
    <Card caption={caption} aside={aside}>
      <ul role="list" className={styles.agents}>
        {agents.map(({ name, on, working, paused, started, stopped }) => (
          <li key={name}>
            <label>
              <input
                type="checkbox"
                // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is checked
                role="switch"
                aria-label={name}
                defaultChecked={on}
                data-started={started}
                data-stopped={stopped}
              />
              <span className="muted">
                <b>{name}</b>
                <span>{working}</span>
                <span>{paused}</span>
              </span>
            </label>
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
        />
      </svg>
      <div role="log" aria-label={log.name} className={styles.log} data-switch-log>
        <ol role="list">
          {log.lines.map(({ at, text }) => (
            <li key={at}>
              <time>{at}</time>
              {text}
            </li>
          ))}
        </ol>
      </div>
    </Card>
  )
}
