import { language } from '#content/site.yaml'
import { addressIn } from '#domain/addresses.ts'
import { fillIn } from '#domain/fill-in.ts'
import { type MailView, mailField, mailPath } from '#domain/site-locals.ts'
import type { MailPageWords } from '#site/schemas/behind-links.ts'
import { Button } from '#site/ui/Button.tsx'
import styles from './ReviewRequest.module.css'

export type MailChoiceProps = { words: MailPageWords; mail: MailView }

/** Asks whether an address is its reader's own, or wants no more mails, and says what came of it. */
export function MailChoice({ words, mail }: MailChoiceProps) {
  const { heading, text } = words[mail.state === 'asked' ? mail.action : mail.state]
  const { confirm } = words
  return (
    <section className={`container ${styles.frame}`} aria-labelledby="mail-heading">
      <p className="muted">{words.here}</p>
      <h1 id="mail-heading">{heading}</h1>
      {mail.state === 'asked' && (
        <p className={styles.address} dir="ltr">
          {mail.email}
        </p>
      )}
      <p>{text}</p>
      {mail.state === 'asked' && (
        <>
          {mail.action === 'confirm' && mail.hasSeat && <p>{confirm.seat}</p>}
          {mail.action === 'confirm' && mail.news && <p>{fillIn(confirm.news, { words: mail.news })}</p>}
          <form action={addressIn(language, mailPath)} method="post">
            <input type="hidden" name={mailField} value={mail.link} />
            <Button type="submit">{words[mail.action].button}</Button>
          </form>
        </>
      )}
    </section>
  )
}
