import type { CustomerService } from '#site/schemas/customerservice.ts'
import { Choices } from '#site/ui/Choices.tsx'
import chosen from '#site/ui/chosen.module.css'
import card from './Card.module.css'
import { Card } from './Card.tsx'
import styles from './HandoverNote.module.css'

export type HandoverNoteProps = CustomerService['handover']['note']

/** What a person finds when the agent stops: four lines, and what to do with the last. Sending moves the ticket on. */
export function HandoverNote({ caption, number, waits, answered, rows, wait, send, sent, change }: HandoverNoteProps) {
  const draft = rows.at(-1)
  return (
    <Card>
      <div className={`${chosen.chosen} ${styles.note}`}>
        {/* This is a drawing of where the ticket is. Reading out both of its ends would say nothing. */}
        <div className={`muted ${styles.way}`} aria-hidden="true">
          <span>{waits}</span>
          <b>{number}</b>
          <span>{answered}</span>
        </div>
        <dl className={`${card.rows} ${styles.rows}`}>
          {rows.slice(0, -1).map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
          <div>
            <dt>{draft?.name}</dt>
            <dd>
              <div className={chosen.panels} role="status">
                <p>{draft?.text}</p>
                <p>{sent}</p>
                <textarea aria-label={draft?.name} defaultValue={draft?.text} rows={3} />
              </div>
            </dd>
          </div>
        </dl>
        <Choices legend={`${caption} ${number}`} name="ticket" labels={[wait, send, change]} />
      </div>
    </Card>
  )
}
