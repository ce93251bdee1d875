// The content of mails to visitors: only their choices, never text that they typed. So nobody can use someone else's
// address to have a text of their own sent there.
import { answerDue } from '#domain/lead/answer-promise.ts'
import type { MailAction } from '#domain/pages/mail-page.ts'
import type { SiteFacts, WebinarFacts } from '#domain/pages/site-facts.ts'
import { fillIn, formatLongDateTime } from '#domain/words/fill-in.ts'
import { type Fact, type Mail, type MailPart, renderMail } from '#server/destinations/mailbox/mail.ts'
import type { Lead } from '#server/outbox/stored-lead.ts'

/** The site in a visitor's language. */
export type VisitorFacts = Pick<SiteFacts, 'words' | 'visitorMail' | 'webinar' | 'updates' | 'answerPromise'>

export type MailContext = {
  facts: VisitorFacts
  /** The site's host, as in "cadra.example". */
  host: string
  linkTo: (action: MailAction) => string
  /** URL of the visitor's own page of the request. */
  requestLink: string
}

export type WebinarState = 'ahead' | 'past' | 'undated'

export const hasSeat = ({ reason }: Pick<Lead, 'reason'>): boolean => reason === 'webinar'

/** Returns the start in ms since the epoch, or null while there is no date. */
export const webinarStart = ({ starts }: Pick<WebinarFacts, 'starts'>): number | null =>
  starts ? Date.parse(starts.at) : null

export function webinarState(webinar: WebinarFacts, now: number): WebinarState {
  const start = webinarStart(webinar)
  if (start === null) return 'undated'
  return start > now ? 'ahead' : 'past'
}

export function createReceiptMail(
  lead: Lead,
  { isConfirmed, now }: { isConfirmed: boolean; now: number },
  frame: MailContext,
): Mail {
  const { words, visitorMail, webinar, answerPromise } = frame.facts
  const { receipt, webinar: ofWebinar, confirm } = visitorMail
  const { form, reason, reference, answers, ownAnswers, pageForm, createdAt } = lead
  const ofSeat = hasSeat(lead)
  const state = webinarState(webinar, now)
  const news = unconfirmedNewsWords(lead, frame.facts)
  const { timeZone } = answerPromise
  const due = lead.dueAt ?? answerDue(answerPromise, lead, createdAt) ?? createdAt
  const day = new Date(due).toLocaleDateString(words.language, {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  })
  const interest = answers.interest && words.leadMail.choices[answers.interest]
  return createMail(frame, {
    subject: fillIn(ofSeat ? receipt.subjectOfSeat : receipt.subject, { reference }),
    heading: receipt.heading,
    facts: [
      { name: receipt.reference, value: reference },
      { name: receipt.asked.name, value: pageForm?.name ?? receipt.asked[form === 'contact' ? reason : form] },
      ...(interest ? [{ name: receipt.interest, value: interest }] : []),
      ...ownAnswers.flatMap(({ label, text }) => (text ? [{ name: label, value: text }] : [])),
      ...(ofSeat ? webinarFacts(frame, isConfirmed ? state : 'undated') : []),
      { name: receipt.answer.name, value: fillIn(receipt.answer[form], { day }) },
    ],
    text: ofSeat && (isConfirmed || state !== 'ahead') ? ofWebinar[state] : '',
    question: [
      ...(isConfirmed ? [] : [{ text: confirm.text }]),
      ...(ofSeat && !isConfirmed ? [{ text: confirm.seat }] : []),
      ...(news ? [{ text: fillIn(confirm.news, { words: news }) }] : []),
      ...(isConfirmed && !news ? [] : [{ buttons: [{ label: confirm.button, address: frame.linkTo('confirm') }] }]),
      { links: [{ label: visitorMail.request, address: frame.requestLink }] },
    ],
  })
}

/** Invites to the date or a new one, or reminds a day or an hour ahead. */
export function createWebinarMail(
  kind: 'seat' | 'moved' | 'dayBefore' | 'hourBefore',
  state: WebinarState,
  frame: MailContext,
): Mail {
  const { visitorMail, webinar } = frame.facts
  const { subject, heading, text } = visitorMail.webinar[state === 'undated' ? 'withoutDate' : kind]
  return createMail(frame, {
    subject: fillIn(subject, { talk: webinar.talk }),
    heading,
    facts: webinarFacts(frame, state),
    text,
  })
}

/** Returns the wording that a visitor ticked but has not confirmed; the current wording when that is unknown. */
export const unconfirmedNewsWords = (
  { answers, consent }: Pick<Lead, 'answers' | 'consent'>,
  { updates }: Pick<SiteFacts, 'updates'>,
): string | undefined =>
  answers.updates && consent && consent.withdrawnAt === null && consent.confirmedAt === null
    ? (consent.words ?? updates.words)
    : undefined

type MailContent = { subject: string; heading: string; facts: Fact[]; text: string; question?: MailPart[] }

const createMail = (
  { facts: { words, visitorMail }, host, linkTo }: MailContext,
  { subject, heading, facts, text, question = [] }: MailContent,
) =>
  renderMail(subject, words.language, [
    { heading, facts },
    { text },
    ...question,
    { text: fillIn(visitorMail.footer, { host }), links: [{ label: visitorMail.stop, address: linkTo('stop') }] },
  ])

function webinarFacts({ facts: { words, visitorMail, webinar } }: MailContext, state: WebinarState) {
  const { starts, talk } = webinar
  return [
    { name: visitorMail.webinar.talk, value: talk },
    ...(starts && state === 'ahead'
      ? [{ name: visitorMail.webinar.when, value: formatLongDateTime(starts.at, starts.timeZone, words.language) }]
      : []),
  ]
}
