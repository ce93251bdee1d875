// What the team reads of a lead in a mail and on a page behind its links.

import { type Answers, nameOf } from '#domain/lead/lead.ts'
import { textOf } from '#domain/lead/question.ts'
import type { DigestWords } from '#domain/words/digest-words.ts'
import { fillIn, isolateDirection } from '#domain/words/fill-in.ts'
import type { ServiceWords } from '#domain/words/service-words.ts'
import { formatTime } from '#server/base/local-time.ts'
import { formName } from '#server/destinations/lead-text.ts'
import type { Lead } from '#server/outbox/stored-lead.ts'

export type FactsOf = (lead: Lead) => { name: string; value: string }[]

type FactWords = Pick<ServiceWords, 'language'> & {
  digest: Pick<DigestWords, 'facts' | 'unanswered'>
  leadMail: Pick<ServiceWords['leadMail'], 'forms'>
}

/** Describes who asks for what, and why it needs a person. */
export function createFactsOf({ language, digest, leadMail }: FactWords, timeZone: string): FactsOf {
  const { who, what, why, when } = digest.facts
  const reasonOf = ({ status, heldFor, dueAt }: Lead) => {
    if (status === 'held') return fillIn(why.held, { signs: heldFor ?? '' })
    if (status === 'dead') return why.givenUp
    return dueAt === null ? '' : fillIn(digest.unanswered.due, { time: formatTime(dueAt, timeZone, language) })
  }
  return (lead) => {
    const { answers, ownAnswers, createdAt } = lead
    const own = ownAnswers.map((answer) => `${answer.label}: ${textOf(answer)}`)
    const reason = reasonOf(lead)
    const form = formName(lead, leadMail)
    const named = formatSender(answers)
    const time = formatTime(createdAt, timeZone, language)
    return [
      { name: who.name, value: named || who.nobody },
      {
        name: what.name,
        value:
          excerpt([answers.message, ...own].filter(Boolean).join('\n'), maxMessageChars) ||
          fillIn(what.nothing, { form }),
      },
      ...(reason ? [{ name: why.name, value: reason }] : []),
      { name: when.name, value: fillIn(when.said, { time, form }) },
    ]
  }
}

const maxMessageChars = 280

export const formatSender = (answers: Answers): string =>
  [nameOf(answers), answers.email, answers.phone, answers.company]
    .flatMap((part) => (part ? isolateDirection(part) : []))
    .join(', ')

/** Puts a text on one line and truncates it with an ellipsis. */
export function excerpt(message: string, maxChars: number): string {
  const line = [...message.replace(/\s+/g, ' ').trim()]
  return line.length <= maxChars ? line.join('') : `${line.slice(0, maxChars).join('')}…`
}
