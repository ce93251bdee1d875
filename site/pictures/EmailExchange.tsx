import type { EmailExchangeWords } from '#site/schemas/picture-content.ts'
import { Card } from './Card.tsx'
import styles from './EmailExchange.module.css'

/** The agent's first email and the candidate's answer. */
export function EmailExchange({ caption, when, agent, candidate }: EmailExchangeWords) {
  return (
    <Card caption={caption} aside={when}>
      <p className={styles.agent}>{agent}</p>
      <p className={styles.candidate}>{candidate}</p>
    </Card>
  )
}
