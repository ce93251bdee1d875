// The requests that wait for an answer, by when they are due, each with a link to the page that asks who answered.

import type { DeskView } from '#domain/pages/desk-page.ts'
import { reviewPath } from '#domain/pages/review-page.ts'
import { linkField } from '#domain/pages/signed-link.ts'
import { fillIn, fillInCount } from '#domain/words/fill-in.ts'
import { currentLanguage } from '#language'
import type { DeskWords } from '#site/schemas/desk.ts'
import { Button } from '#site/ui/Button.tsx'
import styles from './DeskList.module.css'
import { PrivateScreen } from './PrivateScreens.tsx'

export function DeskList({ words, desk }: { words: DeskWords; desk: DeskView }) {
  if (desk.state !== 'shown') return <PrivateScreen here={words.here} {...words[desk.state]} />
  const { count, leads } = desk
  const heading = count === 0 ? words.nobody : fillInCount(words.heading, count, currentLanguage().tag)
  return (
    <PrivateScreen here={words.here} heading={heading}>
      <ol className={styles.leads}>
        {leads.map(({ reference, who, due, isLate, answered }) => (
          <li key={reference} className={styles.lead}>
            <p className={styles.who} dir="auto">
              {who || reference}
            </p>
            <p className="muted small">
              {reference} ·{' '}
              <span className={isLate ? styles.late : ''}>{fillIn(words[isLate ? 'late' : 'due'], { time: due })}</span>
            </p>
            <Button look="quiet" href={`${reviewPath}?${linkField}=${answered}`}>
              {words.button}
              <span className="visually-hidden">: {reference}</span>
            </Button>
          </li>
        ))}
      </ol>
      {count > leads.length && <p>{fillInCount(words.rest, count - leads.length, currentLanguage().tag)}</p>}
    </PrivateScreen>
  )
}
