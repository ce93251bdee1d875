import type { CustomerService } from '#site/schemas/customerservice.ts'
import choicePanels from '#site/ui/ChoicePanels.module.css'
import { Choices } from '#site/ui/Choices.tsx'
import card from './Card.module.css'
import { Card } from './Card.tsx'
import styles from './HandoverNote.module.css'

export type HandoverNoteProps = CustomerService['handover']['note']

/** What a person finds when the agent stops: four lines, and the choice to wait, send or change the last. */
export function HandoverNote({ caption, number, waits, answered, rows, wait, send, sent, change }: HandoverNoteProps) {
  const draft = rows.at(-1)
  return (
    <Card>
      <div className={`${choicePanels.group} ${styles.note}`}>
        {/* Shows where the ticket is; reading out both ends would not. */}
        <div className={`muted ${styles.way}`} aria-hidden="true">
          <span>{waits}</span>
          <b className="threaded">{number}</b>
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
              <div className={choicePanels.panels} role="status">
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
