import type { AutonomousAgentPlatform } from '#site/schemas/autonomousagentplatform.ts'
import styles from './AgentMorning.module.css'
import { Card } from './Card.tsx'

export type AgentMorningProps = Omit<AutonomousAgentPlatform['morning'], 'description'>

/** A log that runs along the thread, stops at a question, and goes on with the answer. */
export function AgentMorning({ caption, aside, steps }: AgentMorningProps) {
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
