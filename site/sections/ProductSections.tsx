import type { ReactNode } from 'react'
import { BriefToAdvert } from '#site/drawings/BriefToAdvert.tsx'
import { InterviewTranscript, OfferLetter } from '#site/drawings/HiringCards.tsx'
import { SharedCalendar } from '#site/drawings/SharedCalendar.tsx'
import type { Link } from '#site/schemas/fields.ts'
import type { Product } from '#site/schemas/product.ts'
import { Breadcrumbs } from '#site/ui/Breadcrumbs.tsx'
import { Button } from '#site/ui/Button.tsx'
import { SectionHead } from '#site/ui/SectionHead.tsx'
import sharedStyles from '#site/ui/shared-styles.module.css'
import styles from './ProductSections.module.css'

export type ProductOpeningProps = Product['intro'] & {
  trail: readonly Link[]
  /** Accessible name of the workspace. */
  shown: string
  /** The workspace, as wide as the page. */
  children: ReactNode
}

/** A headline over the whole width, and below it the workspace at the end of a hire. */
export function ProductOpening({ trail, here, heading, lead, action, more, shown, children }: ProductOpeningProps) {
  return (
    <>
      <section className={`container ${styles.opening}`}>
        <Breadcrumbs trail={trail} here={here} />
        <h1>{heading}</h1>
        <div className={styles.below}>
          <p className="lead">{lead}</p>
          <div className="actions">
            <Button href={action.href}>{action.label}</Button>
            <Button href={more.href} look="quiet">
              {more.label}
            </Button>
          </div>
        </div>
      </section>
      <section className={`container ${styles.workspace}`} aria-labelledby="workspace-heading">
        <h2 id="workspace-heading" className="visually-hidden">
          {shown}
        </h2>
        {children}
      </section>
    </>
  )
}

export type ProductDayHeadProps = {
  /** Id of the heading, which names the section. */
  id: string
  day: string
  heading: string
  lead: string
  /** Label of the decision. */
  yours: string
  decision: string
  /** Spans the whole width, with the text beside the heading. */
  wide?: boolean
}

/** The head of a chapter: the day, what happens, and the reader's decision. */
function ProductDayHead({ id, day, heading, lead, yours, decision, wide }: ProductDayHeadProps) {
  return (
    <div className={`${styles.head} ${wide ? `split ${styles.wide}` : ''}`}>
      <div>
        <p className={styles.day}>{day}</p>
        <h2 id={id}>{heading}</h2>
      </div>
      <div>
        <p className="lead measure">{lead}</p>
        <p className={styles.decision}>
          <b>{yours}</b>
          {decision}
        </p>
      </div>
    </div>
  )
}

/** Notes on a role, and the job description written from them. */
export function BriefDay({ day, heading, lead, decision, yours, ...brief }: Product['brief'] & { yours: string }) {
  return (
    <section className={`container section split ${styles.section}`} aria-labelledby="brief-heading">
      <ProductDayHead id="brief-heading" day={day} heading={heading} lead={lead} decision={decision} yours={yours} />
      <BriefToAdvert {...brief} />
    </section>
  )
}

/** The planned emails along the thread, which ends at the answer. */
export function SequenceDay({ description, emails, ...head }: Product['days']['sequence'] & { yours: string }) {
  return (
    <section id="sequence" className="sunk" aria-labelledby="sequence-heading">
      <div className="container section">
        <ProductDayHead id="sequence-heading" {...head} wide />
        <div className={styles.track} data-sews role="img" aria-label={description}>
          {emails.map(({ when, name, text, sent }) => (
            <div key={when} className={`${sharedStyles.withKnot} ${styles.email}`} data-sent={sent}>
              <span className="small muted">{when}</span>
              <b className={sharedStyles.title}>{name}</b>
              <p className="text">{text}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

export type CalendarDayProps = Product['days']['calendar'] & {
  yours: string
  /** Index of the half hour that is free in all calendars. */
  shared: number
}

/** Several calendars, with the half hour that is free in all of them. */
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

/** The interview: its transcript, and the panel's preparation kit. */
export function MeetingDay({ transcript, kit, ...head }: Product['days']['meeting'] & { yours: string }) {
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

/** The offer letter and the terms that were filled in. */
export function LetterDay({ description, offer, terms, ...head }: Product['days']['letter'] & { yours: string }) {
  return (
    <section className={`container section split ${styles.letterDay}`} aria-labelledby="letter-heading">
      <ProductDayHead id="letter-heading" {...head} />
      <div className={`tinted ${styles.scene}`} role="img" aria-label={description}>
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

/** What the product does in the account provider's services, and the permissions that it requests. */
export function AccountAccess({ heading, lead, services, scopesHeading, scopes, promise, more }: Product['account']) {
  return (
    <section
      className={`container section close short split ${styles.accountAccess}`}
      aria-labelledby="account-heading"
    >
      <SectionHead id="account-heading" heading={heading} lead={lead} className={styles.accountAccessHead} />
      <dl className={styles.services}>
        {services.map(({ name, text }) => (
          <div key={name}>
            <dt className={sharedStyles.title}>{name}</dt>
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
        <p className="measure">
          <b>{promise}</b> <a href={more.href}>{more.label}</a>
        </p>
      </div>
    </section>
  )
}
