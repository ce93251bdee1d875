import { CalendarDays, Mail, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { fillIn } from '#domain/words/fill-in.ts'
import { CalendarSlots } from '#site/drawings/HiringCards.tsx'
import type { Contact } from '#site/schemas/contact.ts'
import type { Help } from '#site/schemas/help.ts'
import type { Site } from '#site/schemas/site.ts'
import { StepList } from '#site/ui/StepList.tsx'
import sharedStyles from '#site/ui/shared-styles.module.css'
import styles from './ContactSections.module.css'
import { Embed, type EmbedFacts } from './embed/Embed.tsx'

export type ContactIntroProps = {
  heading: string
  lead: string
  /** Time of the webinar, or a sentence that it has none yet. */
  when?: string | undefined
  /** Shown to visitors without another reason for contact. */
  prices?: Contact['prices'] | undefined
  next: Contact['next']['request']
  info: Contact['info']
  contact: Site['contact']
  /** The chat option; `chatDialog` is the id of its dialog. */
  chat: Pick<Help['chat'], 'option' | 'button' | 'note'>
  chatDialog: string
  /** The form beside the text. */
  children: ReactNode
}

export function ContactIntro({
  heading,
  lead,
  when,
  prices,
  next,
  info,
  contact,
  chat,
  chatDialog,
  children,
}: ContactIntroProps) {
  return (
    <section className={`container with-form ${styles.section}`}>
      <div>
        <h1>{heading}</h1>
        <p className="lead measure">{lead}</p>
        {when && (
          <p>
            <b>{when}</b>
          </p>
        )}
        {prices && (
          <p>
            {prices.text}{' '}
            <a className="tap" href={prices.link.href}>
              {prices.link.label}
            </a>
          </p>
        )}
      </div>
      <div className={`beside ${sharedStyles.panel}`}>{children}</div>
      <div className={styles.after}>
        <div>
          <h2 className={sharedStyles.title}>{next.heading}</h2>
          <StepList className={styles.steps}>
            {next.steps.map((step) => (
              <li key={step.name}>
                <b>{step.name}</b>
                <p className="muted">{step.text}</p>
              </li>
            ))}
          </StepList>
        </div>
        <div className={styles.info}>
          <h2 className={sharedStyles.title}>{info.heading}</h2>
          <dl>
            <div>
              <dt className="row">
                <Mail aria-hidden="true" width={20} height={20} strokeWidth={1.75} />
                {info.emailLabel}
              </dt>
              <dd>
                <a className="tap" href={`mailto:${contact.email}`}>
                  {contact.email}
                </a>
              </dd>
            </div>
            <div>
              <dt className="row">
                <MessageCircle aria-hidden="true" width={20} height={20} strokeWidth={1.75} />
                {chat.option}
              </dt>
              <dd>
                <button
                  type="button"
                  className={`tap link ${styles.open}`}
                  command="show-modal"
                  commandfor={chatDialog}
                >
                  {chat.button}
                </button>
                <p className="muted small">{chat.note}</p>
              </dd>
            </div>
          </dl>
        </div>
      </div>
    </section>
  )
}

/** The scheduling service's booking page, loaded on demand. Rendered only if such a service is connected. */
export function CalendarBooking({ words, calendar }: { words: Contact['pickATime']; calendar: EmbedFacts }) {
  return (
    <section
      className={`container split off-paper ${styles.calendarBooking}`}
      id="pick-a-time"
      aria-labelledby="pick-a-time-heading"
    >
      <div className={`${sharedStyles.sticky} ${styles.words}`}>
        <h2 id="pick-a-time-heading">{words.heading}</h2>
        <p className="lead measure">{words.lead}</p>
      </div>
      <Embed
        facts={calendar}
        shape="page"
        start={
          <>
            <CalendarDays aria-hidden="true" width={20} height={20} />
            {words.button}
          </>
        }
        frameTitle={fillIn(words.frameTitle, { company: calendar.company })}
        link={fillIn(words.link, { company: calendar.company })}
        poster={<CalendarSlots {...words.picture} />}
      />
    </section>
  )
}
