import { fillIn, isolateDirection } from '#domain/fill-in.ts'
import { type Answers, nameOf } from '#domain/lead.ts'
import type { DigestWords, ServiceWords } from '#domain/site-facts.ts'
import { formatTime } from '#server/leads/local-time.ts'
import type { Lead } from '#server/leads/outbox.ts'

export type FactsOf = (lead: Lead) => { name: string; value: string }[]

type FactWords = Pick<ServiceWords, 'language'> & {
  digest: Pick<DigestWords, 'facts'>
  leadMail: Pick<ServiceWords['leadMail'], 'forms'>
}

/** Writes a few lines about who asks for what, and why it needs a person. */
export function createFactsOf({ language, digest, leadMail }: FactWords, timeZone: string): FactsOf {
  const { who, what, why, when } = digest.facts
  return ({ answers, form: formName, status, heldFor, createdAt }) => {
    const form = leadMail.forms[formName]
    const named = formatSender(answers)
    const time = formatTime(createdAt, timeZone, language)
    return [
      { name: who.name, value: named || who.nobody },
      { name: what.name, value: excerpt(answers.message ?? '', maxChars) || fillIn(what.nothing, { form }) },
      { name: why.name, value: status === 'held' ? fillIn(why.held, { signs: heldFor ?? '' }) : why.givenUp },
      { name: when.name, value: fillIn(when.said, { time, form }) },
    ]
  }
}

const maxChars = 280

export const formatSender = (answers: Answers): string =>
  [nameOf(answers), answers.email, answers.phone, answers.company]
    .flatMap((part) => (part ? isolateDirection(part) : []))
    .join(', ')

/** Brings a text onto one line, and cuts it with a mark that says so. */
export function excerpt(message: string, maxChars: number): string {
  const line = [...message.replace(/\s+/g, ' ').trim()]
  return line.length <= maxChars ? line.join('') : `${line.slice(0, maxChars).join('')}…`
}
