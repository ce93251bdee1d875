import type { ReactNode } from 'react'
import { fillIn } from '#domain/fill-in.ts'
import { type Review, reviewField, reviewPath } from '#domain/site-locals.ts'
import type { ReviewWords } from '#site/schemas/behind-links.ts'
import { Button } from '#site/ui/Button.tsx'
import styles from './ReviewRequest.module.css'

export type ReviewRequestProps = { words: ReviewWords; review: Review }

/** One request and the question what becomes of it, or how that question was answered. */
export function ReviewRequest({ words, review }: ReviewRequestProps) {
  if (review.state !== 'asked') {
    const { heading, text } = endingOf(words, review)
    return (
      <Frame here={words.here} heading={heading}>
        <p>{text}</p>
        {'reference' in review && <p className="muted">{review.reference}</p>}
      </Frame>
    )
  }
  const { heading, text, button } = words[review.action]
  return (
    <Frame here={words.here} heading={fillIn(heading, { reference: review.reference })}>
      <dl className={styles.facts} aria-label={words.facts}>
        {review.facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      <p>{text}</p>
      <form action={reviewPath} method="post">
        <input type="hidden" name={reviewField} value={review.link} />
        <Button type="submit">{button}</Button>
      </form>
    </Frame>
  )
}

function endingOf(words: ReviewWords, review: Exclude<Review, { state: 'asked' }>) {
  if (review.state === 'done') return review.action === 'deliver' ? words.delivered : words.putAway
  if (review.state === 'delivered') return words.alreadyDelivered
  if (review.state === 'spam') return words.alreadySpam
  return words[review.state]
}

function Frame({ here, heading, children }: { here: string; heading: string; children: ReactNode }) {
  return (
    <section className={`container ${styles.frame}`} aria-labelledby="review-heading">
      <p className="muted">{here}</p>
      <h1 id="review-heading">{heading}</h1>
      {children}
    </section>
  )
}
