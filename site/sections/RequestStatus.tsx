// What became of a visitor's request, and what the visitor can do about it, without scripts.

import { bookingAddress, bookingChanges } from '#domain/lead/booking.ts'
import { addressIn } from '#domain/pages/addresses.ts'
import {
  maxAddedChars,
  type RequestStep,
  type RequestView,
  requestPath,
  requestStepField,
  requestTextField,
} from '#domain/pages/request-page.ts'
import { linkField } from '#domain/pages/signed-link.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import { currentLanguage } from '#language'
import type { RequestPageWords } from '#site/schemas/request.ts'
import { Button } from '#site/ui/Button.tsx'
import { TextArea } from '#site/ui/Field.tsx'
import { Notice } from '#site/ui/Notice.tsx'
import screen from './PrivateScreens.module.css'
import { PrivateScreen } from './PrivateScreens.tsx'
import styles from './RequestStatus.module.css'

type Shown = RequestView & { state: 'shown' }

type RequestStatusProps = {
  words: RequestPageWords
  request: RequestView
  /** URL of the booking page, if there is one. */
  calendar: string | undefined
}

export function RequestStatus({ words, request, calendar }: RequestStatusProps) {
  if (request.state !== 'shown') return <PrivateScreen here={words.here} {...words[request.state]} />
  const heading = fillIn(words.heading, { reference: request.reference })
  if (request.step === 'erase') return <LastQuestion words={words} request={request} />
  return (
    <PrivateScreen here={words.here} heading={heading}>
      {request.step && (
        <Notice kind={request.step === 'added' ? 'success' : 'error'} title={noticeOf(words, request.step)} />
      )}
      <ol className={styles.steps} aria-label={words.steps.name}>
        {stepsOf(words, request).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <ChosenTime words={words.book} request={request} calendar={calendar} />
      <section className={styles.part}>
        <h2>{words.add.heading}</h2>
        <Step step="add" link={request.link}>
          <TextArea label={words.add.label} name={requestTextField} rows={3} maxLength={maxAddedChars} required />
          <Button type="submit">{words.add.button}</Button>
        </Step>
      </section>
      <section className={styles.part}>
        <h2>{words.held.heading}</h2>
        <dl className={screen.facts}>
          {request.facts.map(({ name, value }) => (
            <div key={`${name} ${value}`}>
              <dt className="muted small">{name}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
          {request.message && (
            <div>
              <dt className="muted small">{words.held.message}</dt>
              <dd dir="auto" className={styles.message}>
                {request.message}
              </dd>
            </div>
          )}
        </dl>
        <Step step="copy" link={request.link}>
          <Button type="submit" look="quiet">
            {words.held.copy}
          </Button>
        </Step>
      </section>
      <section className={styles.part}>
        <h2>{words.erase.heading}</h2>
        <p>{words.erase.text}</p>
        <Step step="erase" link={request.link}>
          <Button type="submit" look="quiet">
            {words.erase.button}
          </Button>
        </Step>
      </section>
    </PrivateScreen>
  )
}

function ChosenTime({
  words: { booked, ...book },
  request,
  calendar,
}: Pick<RequestStatusProps, 'calendar'> & { words: RequestPageWords['book']; request: Shown }) {
  const { booking, answered } = request
  if (booking) {
    const changes = calendar && bookingChanges(calendar, booking)
    return (
      <section className={styles.part}>
        <h2>{booked.heading}</h2>
        <p>{fillIn(booked.text, booking)}</p>
        {changes && (
          <p className={`wrap ${styles.form}`}>
            <Button href={changes.move} rel="noreferrer">
              {booked.move}
            </Button>
            <Button href={changes.cancel} rel="noreferrer" look="quiet">
              {booked.cancel}
            </Button>
          </p>
        )}
      </section>
    )
  }
  if (!calendar || answered) return null
  return (
    <section className={styles.part}>
      <h2>{book.heading}</h2>
      <p>{book.text}</p>
      <p>
        <Button href={bookingAddress(calendar, request)} rel="noreferrer">
          {book.button}
        </Button>
      </p>
    </section>
  )
}

function LastQuestion({ words, request }: { words: RequestPageWords; request: Shown }) {
  const { heading, text, button, keep } = words.erase.sure
  const back = `${addressIn(currentLanguage(), requestPath)}?${linkField}=${request.link}`
  return (
    <PrivateScreen here={words.here} heading={heading}>
      <p className="muted">{request.reference}</p>
      <p>{text}</p>
      <Step step="erase for good" link={request.link}>
        <Button type="submit">{button}</Button>
        <Button href={back} look="quiet">
          {keep}
        </Button>
      </Step>
    </PrivateScreen>
  )
}

function Step({ step, link, children }: { step: RequestStep; link: string; children: React.ReactNode }) {
  return (
    <form action={addressIn(currentLanguage(), requestPath)} method="post" className={`wrap ${styles.form}`}>
      <input type="hidden" name={linkField} value={link} />
      <input type="hidden" name={requestStepField} value={step} />
      {children}
    </form>
  )
}

function stepsOf({ steps }: RequestPageWords, { arrived, read, answered, due, isLate }: Shown): string[] {
  const promised = isLate ? steps.late : steps.due
  return [
    fillIn(steps.arrived, { time: arrived }),
    read ? fillIn(steps.read, { time: read }) : steps.underWay,
    ...(answered ? [fillIn(steps.answered, { time: answered })] : due ? [fillIn(promised, { time: due })] : []),
  ]
}

const noticeOf = ({ add }: RequestPageWords, step: 'added' | 'empty' | 'too often') =>
  ({ added: add.added, empty: add.empty, 'too often': add.tooOften })[step]
