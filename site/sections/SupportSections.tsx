import type { Site } from '#site/schemas/site.ts'
import type { Support } from '#site/schemas/support.ts'
import sharedStyles from '#site/ui/shared-styles.module.css'
import styles from './SupportSections.module.css'

/** What a first response is, and what to include so that it can be an answer. */
export function FirstResponse({ figure, heading, text, include }: Support['answer']) {
  return (
    <section className={`section deep ${styles.band}`} aria-labelledby="response-heading">
      <div className={`container split ${styles.columns}`}>
        <div className={styles.figure} aria-hidden="true">
          {figure}
        </div>
        <div className={styles.words}>
          <h2 id="response-heading" className="subheading">
            {heading}
          </h2>
          <p className="lead measure">{text}</p>
        </div>
        <div className={styles.include}>
          <h3>{include.heading}</h3>
          <ul className="muted measure">
            {include.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

export type SupportChannelsProps = Support['channels'] & {
  contact: Site['contact']
  chatButton: string
  /** What the live channel is connected to. */
  answering: 'search' | 'chat'
  /** Id of the dialog that the button opens. */
  chatDialog: string
}

/** Email, live channel and phone, each as large as a heading. */
export function SupportChannels(props: SupportChannelsProps) {
  const { heading, email, chat, phone, contact, chatButton, answering, chatDialog } = props
  const { support } = contact
  return (
    <section className={styles.section} aria-labelledby="channels-heading">
      <h2 id="channels-heading" className={sharedStyles.label}>
        {heading}
      </h2>
      <ul role="list" className="ruled">
        <li>
          <h3 className="muted">{email.name}</h3>
          <a href={`mailto:${support.email}`}>{support.email}</a>
          <p>{email.text}</p>
          <p className="muted small">{email.when}</p>
        </li>
        <li>
          <h3 className="muted">{chat.name}</h3>
          <button type="button" command="show-modal" commandfor={chatDialog}>
            {chatButton}
          </button>
          <p>{chat[answering].text}</p>
          <p className="muted small">{chat[answering].when}</p>
        </li>
        <li>
          <h3 className="muted">{phone.name}</h3>
          <a href={`tel:${support.phone.replace(/[^+\d]/g, '')}`}>{support.phone.replaceAll(' ', '\u00a0')}</a>
          <p>{phone.text}</p>
          <p className="muted small">{phone.when}</p>
        </li>
      </ul>
    </section>
  )
}
