import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type {
  CalendarSlotsWords,
  CandidateCardWords,
  EmailExchangeWords,
  OfferLetterWords,
} from '#site/schemas/picture-content.ts'
import card from './Card.module.css'
import { Card } from './Card.tsx'
import styles from './HiringCards.module.css'
import { PersonPortrait } from './PersonPortrait.tsx'

/** A screened candidate with the match score and its reasons. */
export function CandidateCard({ caption, position, avatar, role, place, match, reasons }: CandidateCardWords) {
  return (
    <Card caption={caption} aside={position}>
      <div className={`row ${styles.person}`}>
        <span className={styles.face}>
          <PersonPortrait parts={avatar} />
        </span>
        <div>
          <b>{role}</b>
          <span className="muted">{place}</span>
        </div>
        <strong>{match}</strong>
      </div>
      <ul role="list" className={`${card.foot} ${styles.reasons}`}>
        {reasons.map((reason) => (
          <li key={reason}>
            <Check aria-hidden="true" strokeWidth={2.5} />
            {reason}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The agent's first email and the candidate's answer. */
export const EmailExchange = ({ caption, when, agent, candidate }: EmailExchangeWords) => (
  <Card caption={caption} aside={when}>
    <p className={card.bubble}>{agent}</p>
    <p className={`${card.bubble} ${styles.reply}`}>{candidate}</p>
  </Card>
)

/** A day's free slots, with the one that suits both calendars chosen. */
export const CalendarSlots = ({ day, length, times, chosen }: CalendarSlotsWords) => (
  <Card caption={day} aside={length}>
    <ul role="list" className={styles.slots}>
      {times.map((time) => (
        <li key={time} className={time === chosen ? styles.chosen : 'muted'}>
          {time}
        </li>
      ))}
    </ul>
  </Card>
)

/** The letter at the end of the thread, which becomes the signature. */
export const OfferLetter = ({ title, signed, children }: OfferLetterWords & { children?: ReactNode }) => (
  <Card sheet>
    <p className={styles.title}>{title}</p>
    <svg className={styles.text} viewBox="0 0 200 36" preserveAspectRatio="none" aria-hidden="true">
      <g stroke="var(--edge)" strokeWidth={5} strokeLinecap="round" opacity={0.5}>
        <path d="M3 4h194M3 18h166M3 32h122" vectorEffect="non-scaling-stroke" />
      </g>
    </svg>
    {children}
    <p className={`muted ${styles.line}`}>{signed}</p>
  </Card>
)
