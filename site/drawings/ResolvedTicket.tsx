import type { CustomerService } from '#site/schemas/customerservice.ts'
import card from './Card.module.css'
import { Card, Marked } from './Card.tsx'
import styles from './ResolvedTicket.module.css'

export type ResolvedTicketProps = Omit<CustomerService['ticket'], 'description'>

/** A ticket, tied to the page that its answer cites. */
export function ResolvedTicket({ caption, state, question, answer, source }: ResolvedTicketProps) {
  return (
    <div className={styles.scene}>
      <div className={styles.ticket}>
        <Card caption={caption} aside={state}>
          <div className={`${card.bubble} ${styles.question}`}>{question}</div>
          <div className={styles.answer}>
            <Marked text={answer} />
          </div>
        </Card>
      </div>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" fill="none" aria-hidden="true">
        <path d="M26 -14C-14 6 -8 62 42 62C70 62 78 58 100 56" className="tie" vectorEffect="non-scaling-stroke" />
      </svg>
      <div className={styles.source}>
        <Card caption={source.caption} aside={source.place}>
          <b className={card.name}>{source.title}</b>
          <div className={`muted ${styles.text}`}>
            <Marked text={source.text} />
          </div>
          <p className={`muted ${card.foot} ${styles.edited}`}>{source.edited}</p>
        </Card>
      </div>
    </div>
  )
}
