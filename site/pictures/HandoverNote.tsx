import type { CustomerService } from '#site/schemas/customerservice.ts'
import { Card } from './Card.tsx'
import styles from './HandoverNote.module.css'

export type HandoverNoteProps = Omit<CustomerService['handover']['note'], 'description'>

/** What a person finds when the agent stops: four lines and two ways on. */
export function HandoverNote({ caption, aside, rows, send, change }: HandoverNoteProps) {
  return (
    <Card caption={caption} aside={aside}>
      <dl className={styles.rows}>
        {rows.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.choices}>
        <span>{send}</span>
        <span>{change}</span>
      </p>
    </Card>
  )
}
