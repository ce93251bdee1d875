import type { ReactNode } from 'react'
import card from '#site/drawings/Card.module.css'
import { PersonPortrait } from '#site/drawings/PersonPortrait.tsx'
import type { DrawnWorkspace, Workspace } from '#site/schemas/workspace.ts'
import sharedStyles from '#site/ui/shared-styles.module.css'
import styles from './AppointmentPanes.module.css'

export type CandidateNoteProps = {
  name: string
  candidate: DrawnWorkspace['engage']['candidate']
  children?: ReactNode
}

/** The candidate that a pane is about. */
export function CandidateNote({ name, candidate, children }: CandidateNoteProps) {
  return (
    <div className={styles.aside}>
      <span className={styles.face}>
        <PersonPortrait parts={candidate.avatar} />
      </span>
      <b>{name}</b>
      <span className="muted">{candidate.role}</span>
      <span className="muted">{candidate.place}</span>
      {children}
    </div>
  )
}

/** The emails up to the question for a time, and the rules for them. */
export function EmailPane({ title, candidate, you, agent, mails, rules }: DrawnWorkspace['engage']) {
  const senders = { you, agent, candidate: title }
  return (
    <div className={styles.emails}>
      <ol role="list" className={styles.mails}>
        {mails.map(({ from, when, text }) => (
          <li key={when} data-from={from} data-comes>
            <p>
              <b>
                <bdi>{senders[from]}</bdi>
              </b>{' '}
              <span className="muted">{when}</span>
            </p>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <CandidateNote name={title} candidate={candidate}>
        <ul role="list" className={`${card.rows} ${styles.rules}`}>
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </CandidateNote>
    </div>
  )
}

type SlotSentenceProps = {
  /** Contains {slot}. */
  text: string
  slots: readonly string[]
  /** The initially chosen slot, counted from 1. */
  agreed: number
}

/** A sentence that names the slot chosen in the calendar: it contains all slots, and CSS shows the chosen one. */
export function SlotSentence({ text, slots, agreed }: SlotSentenceProps) {
  const [before, after] = text.split('{slot}')
  return (
    <>
      {before}
      {slots.map((slot, index) => (
        <span key={slot} data-slot={index + 1} data-unchosen={index + 1 === agreed ? undefined : ''}>
          {slot}
        </span>
      ))}
      {after}
    </>
  )
}

export type CalendarPaneProps = Workspace['schedule'] & {
  slots: readonly { day: number; time: number }[]
  slotTexts: readonly string[]
  withSlot: (text: string) => ReactNode
}

/** A week in two calendars; half hours that are free in both can be chosen. */
export function CalendarPane({ slots, slotTexts, withSlot, ...words }: CalendarPaneProps) {
  const { legend, days, times, calendars, agreed, answer, invitation } = words
  return (
    <div className={styles.calendar}>
      <fieldset className={styles.week}>
        <legend className="muted">{legend}</legend>
        <div className={`muted ${styles.hours}`} aria-hidden="true">
          {times.map((time) => (
            <span key={time}>{time}</span>
          ))}
        </div>
        {days.map(({ short, name }, day) => (
          <div key={name} className={styles.weekday}>
            <b aria-hidden="true">{short}</b>
            {times.map((time, at) => {
              const shared = slots.findIndex((slot) => slot.day === day && slot.time === at)
              if (shared < 0) {
                const busy = calendars.map((calendar) => calendar.busy[day]?.[at]).join('')
                return <i key={time} className="drawing" data-busy={busy} />
              }
              return (
                <label key={time} className={`${sharedStyles.choice} ${styles.slot}`}>
                  <input
                    type="radio"
                    name="slot"
                    value={`slot-${shared + 1}`}
                    defaultChecked={shared + 1 === agreed}
                    aria-label={slotTexts[shared]}
                    className={sharedStyles.inputOverlay}
                  />
                  {time}
                </label>
              )
            })}
          </div>
        ))}
      </fieldset>
      <div className={styles.aside}>
        <ul role="list" className={`wrap ${styles.owners}`}>
          {calendars.map(({ name }) => (
            <li key={name}>
              <i className="drawing" /> {name}
            </li>
          ))}
        </ul>
        <p className={styles.answer}>{withSlot(answer)}</p>
        <p className={styles.invitation}>{withSlot(invitation)}</p>
      </div>
    </div>
  )
}
