// Screens that signed links in mails open.
import type { ReactNode } from 'react'
import { addressIn } from '#domain/pages/addresses.ts'
import { type MailView, mailPath } from '#domain/pages/mail-page.ts'
import { type Review, reviewByField, reviewPath } from '#domain/pages/review-page.ts'
import { linkField } from '#domain/pages/signed-link.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import { currentLanguage } from '#language'
import type { MailPageWords } from '#site/schemas/mail.ts'
import type { ReviewWords } from '#site/schemas/review.ts'
import { Button } from '#site/ui/Button.tsx'
import { TextField } from '#site/ui/Field.tsx'
import styles from './PrivateScreens.module.css'

export type PrivateScreenProps = { here: string; heading: string; text?: string; wide?: boolean; children?: ReactNode }

export function PrivateScreen({ here, heading, text, wide = false, children }: PrivateScreenProps) {
  return (
    <section className={`container ${styles.screen} ${wide ? '' : styles.narrow}`} aria-labelledby="private-heading">
      <p className="muted">{here}</p>
      <h1 id="private-heading">{heading}</h1>
      {text && <p>{text}</p>}
      {children}
    </section>
  )
}

/** A request with the question of what to do with it, or the answer that was given. */
export function ReviewRequest({ words, review }: { words: ReviewWords; review: Review }) {
  if (review.state === 'answered') return <AnsweredRequest words={words} review={review} />
  if (review.state !== 'asked')
    return (
      <PrivateScreen here={words.here} {...outcomeWords(words, review)}>
        {'reference' in review && <p className="muted">{review.reference}</p>}
      </PrivateScreen>
    )
  const { heading, text, button } = words[review.action]
  return (
    <PrivateScreen here={words.here} heading={fillIn(heading, { reference: review.reference })}>
      <dl className={styles.facts} aria-label={words.facts}>
        {review.facts.map(({ name, value }) => (
          <div key={name}>
            <dt className="muted small">{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      <p>{text}</p>
      <form action={reviewPath} method="post" className={styles.form}>
        <input type="hidden" name={linkField} value={review.link} />
        {review.action === 'answered' && (
          <TextField label={words.answered.by} name={reviewByField} maxLength={100} required />
        )}
        <Button type="submit">{button}</Button>
      </form>
    </PrivateScreen>
  )
}

/** Says that somebody answered, and takes it back with a press. */
function AnsweredRequest({ words, review }: { words: ReviewWords; review: Review & { state: 'answered' } }) {
  const { heading, text, undo } = review.isNew ? words.isAnswered : words.alreadyAnswered
  return (
    <PrivateScreen here={words.here} heading={heading} text={text}>
      <p className="muted">{[review.reference, review.by].filter(Boolean).join(' · ')}</p>
      <form action={reviewPath} method="post" className={styles.form}>
        <input type="hidden" name={linkField} value={review.undo} />
        <Button type="submit" look="quiet">
          {undo}
        </Button>
      </form>
    </PrivateScreen>
  )
}

const doneWords = { deliver: 'delivered', spam: 'putAway', reopened: 'isReopened' } as const

function outcomeWords(words: ReviewWords, review: Exclude<Review, { state: 'asked' | 'answered' }>) {
  if (review.state === 'done') return words[doneWords[review.action]]
  if (review.state === 'delivered') return words.alreadyDelivered
  if (review.state === 'spam') return words.alreadySpam
  return words[review.state]
}

/** Confirms an email address or unsubscribes it, and reports the outcome. */
export function MailChoice({ words, mail }: { words: MailPageWords; mail: MailView }) {
  if (mail.state !== 'asked') return <PrivateScreen here={words.here} {...words[mail.state]} />
  const { heading, text, button } = words[mail.action]
  const { seat, news } = words.confirm
  return (
    <PrivateScreen here={words.here} heading={heading}>
      <p className={styles.address} dir="ltr">
        {mail.email}
      </p>
      <p>{text}</p>
      {mail.action === 'confirm' && mail.hasSeat && <p>{seat}</p>}
      {mail.action === 'confirm' && mail.news && <p>{fillIn(news, { words: mail.news })}</p>}
      <form action={addressIn(currentLanguage(), mailPath)} method="post">
        <input type="hidden" name={linkField} value={mail.link} />
        <Button type="submit">{button}</Button>
      </form>
    </PrivateScreen>
  )
}
