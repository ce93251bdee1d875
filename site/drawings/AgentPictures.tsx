import type { AutonomousAgentPlatform } from '#site/schemas/autonomousagentplatform.ts'
import styles from './AgentPictures.module.css'
import card from './Card.module.css'
import { Card } from './Card.tsx'

/** Agents with pause switches, the used share of a limit, and the log that `switch-log` appends to. */
export function AgentPanel({ caption, aside, agents, limit, log }: AutonomousAgentPlatform['switches']['panel']) {
  return (
    <Card caption={caption} aside={aside}>
      <ul role="list" className={styles.agents}>
        {agents.map(({ name, on, working, paused, started, stopped }) => (
          <li key={name}>
            <label className="row">
              <input
                type="checkbox"
                // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox exposes its state natively
                role="switch"
                className="drawing"
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
      <p className={`${card.foot} ${styles.limit}`}>
        <span>{limit.name}</span>
        <b>
          {limit.used} / {limit.of}
        </b>
      </p>
      <svg className={styles.used} viewBox="0 0 300 8" preserveAspectRatio="none" aria-hidden="true">
        <g fill="none" strokeWidth={6} strokeLinecap="round">
          <path d="M4 4H296" stroke="var(--sunk)" />
          <path d={`M4 4H${4 + (292 * limit.used) / limit.of}`} stroke="var(--thread)" />
        </g>
      </svg>
      <div role="log" aria-label={log.name} className={`${card.foot} ${styles.log}`} data-switch-log>
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

/** A log along the thread that stops at a question and continues with the answer. */
export function AgentMorning({ caption, aside, steps }: Omit<AutonomousAgentPlatform['morning'], 'description'>) {
  return (
    <Card caption={caption} aside={aside}>
      <ol role="list" className={styles.steps}>
        {steps.map(({ at, by, text }) => (
          <li key={at + text} data-by={by}>
            <span className={`muted ${styles.at}`}>{at}</span>
            <span className={styles.text}>{text}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
