import { BriefToAdvert } from '#site/pictures/BriefToAdvert.tsx'
import { InterviewTranscript, OfferLetter } from '#site/pictures/HiringCards.tsx'
import { SharedCalendar } from '#site/pictures/SharedCalendar.tsx'
import type { Product } from '#site/schemas/product.ts'
import looks from '#site/ui/looks.module.css'
import { SectionHead } from '#site/ui/SectionHead.tsx'
import styles from './ProductDays.module.css'

export type ProductDayHeadProps = {
  /** Id of the heading, for the section that it names. */
  id: string
  day: string
  heading: string
  lead: string
  /** Label of the decision. */
  yours: string
  decision: string
  /** The head stands over the whole width, with its text beside the heading. */
  wide?: boolean
}

/** The head of a chapter: when it is, what happens, and what stays with the reader. */
function ProductDayHead({ id, day, heading, lead, yours, decision, wide }: ProductDayHeadProps) {
  return (
    <div className={`${styles.head} ${wide ? styles.wide : ''}`}>
      <div>
        <p className={styles.day}>{day}</p>
        <h2 id={id}>{heading}</h2>
      </div>
      <div>
        <p className="lead">{lead}</p>
        <p className={styles.decision}>
          <b>{yours}</b>
          {decision}
        </p>
      </div>
    </div>
  )
}

export type BriefDayProps = Product['brief'] & { yours: string }

/** The notes on a role, and the job description that was written from them. */
export function BriefDay({ day, heading, lead, decision, yours, ...brief }: BriefDayProps) {
  return (
    <section className={`container section split ${styles.section}`} aria-labelledby="brief-heading">
      <ProductDayHead id="brief-heading" day={day} heading={heading} lead={lead} decision={decision} yours={yours} />
      <BriefToAdvert {...brief} />
    </section>
  )
}

export type SequenceDayProps = Product['days']['sequence'] & { yours: string }

/** The emails as they were planned, along the thread that ends at the answer. */
export function SequenceDay({ description, emails, ...head }: SequenceDayProps) {
  return (
    <section id="sequence" className={styles.band} aria-labelledby="sequence-heading">
      <div className="container section">
        <ProductDayHead id="sequence-heading" {...head} wide />
        <div className={styles.track} data-sews role="img" aria-label={description}>
          {emails.map(({ when, name, text, sent }) => (
            <div key={when} className={`${looks.ringed} ${styles.email}`} data-sent={sent}>
              <span className="small muted">{when}</span>
              <b>{name}</b>
              <p className="muted">{text}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

export type CalendarDayProps = Product['days']['calendar'] & {
  yours: string
  /** The index of the half hour that is free in all calendars. */
  shared: number
}

/** Five calendars over one another, with the half hour that they share. */
export function CalendarDay({ description, caption, hours, people, shared, ...head }: CalendarDayProps) {
  return (
    <section id="calendar" className={`container section split ${styles.section}`} aria-labelledby="calendar-heading">
      <div className={styles.picture} role="img" aria-label={description}>
        <SharedCalendar caption={caption} hours={hours} people={people} shared={shared} />
      </div>
      <ProductDayHead id="calendar-heading" {...head} />
    </section>
  )
}

export type MeetingDayProps = Product['days']['meeting'] & { yours: string }

/** The interview: its transcript, and the kit that the panel prepared with. */
export function MeetingDay({ transcript, kit, ...head }: MeetingDayProps) {
  return (
    <section className="deep" aria-labelledby="meeting-heading">
      <div className={`container section split ${styles.inner}`}>
        <ProductDayHead id="meeting-heading" {...head} />
        <div className={styles.kit}>
          <h3>{kit.heading}</h3>
          <ol>
            {kit.questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ol>
        </div>
        <div className={styles.transcript} role="img" aria-label={transcript.description}>
          <InterviewTranscript {...transcript} />
        </div>
      </div>
    </section>
  )
}

export type LetterDayProps = Product['days']['letter'] & { yours: string }

/** The offer letter, with the terms that were filled in attached to it. */
export function LetterDay({ description, offer, terms, ...head }: LetterDayProps) {
  return (
    <section className={`container section split ${styles.letterDay}`} aria-labelledby="letter-heading">
      <ProductDayHead id="letter-heading" {...head} />
      <div className={styles.scene} role="img" aria-label={description}>
        <div className={styles.letter}>
          <OfferLetter {...offer} />
        </div>
        <dl className={styles.terms}>
          {terms.map(({ name, value }) => (
            <div key={name}>
              <dt className="small muted">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

export type AccountAccessProps = Product['account']

/** What the product may do in the account provider's services, and which permissions it asks for. */
export function AccountAccess({ heading, lead, services, scopesHeading, scopes, promise, more }: AccountAccessProps) {
  return (
    <section className={`container split ${styles.accountAccess}`} aria-labelledby="account-heading">
      <SectionHead id="account-heading" heading={heading} lead={lead} className={styles.accountAccessHead} />
      <dl className={styles.services}>
        {services.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="muted">{text}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.scopes}>
        <h3>{scopesHeading}</h3>
        <ul>
          {scopes.map((scope) => (
            <li key={scope}>{scope}</li>
          ))}
        </ul>
        <p>
          <b>{promise}</b> <a href={more.href}>{more.label}</a>
        </p>
      </div>
    </section>
  )
}
