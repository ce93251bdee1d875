// Scores signs that a request comes from a machine. No word of a message counts: the words of spam change, and
// casinos, banks and agencies hire too.
import { type Answers, nameOf } from '#domain/lead/lead.ts'
import { honeypotField } from '#domain/lead/lead-wire.ts'
import type { OwnAnswer } from '#domain/lead/question.ts'
import { emailKey } from '#server/outbox/email-address.ts'
import { hasCode, isMostlyCode } from './code-in-text.ts'

export type SpamSigns = {
  answers: Answers
  ownAnswers?: readonly OwnAnswer[] | undefined
  /** Value of the field that people do not see. */
  honeypot: string
  /** Time from the first sight of the form to the post; undefined when the post has none. */
  filledInMs: number | undefined
  /** Whether all visitors together send more than their limit. */
  isFlood?: boolean
}

/** Why a request is held: the signs with their weights, and the sum. */
export type Suspicion = { reason: string; weight: number }

type SpamSignal = { says: string; weight: number; isIn: (signs: SpamSigns) => boolean }

/** From this weight on, a request is held for a person to judge. */
export const holdThreshold = 8

/** Hardly anybody reads and fills in a form faster. */
const minFillMs = 2_000

/** All that was written freely. What was chosen has a text of ours. */
const message = ({ answers, ownAnswers = [] }: SpamSigns) =>
  [answers.message, ...ownAnswers.map(({ value, text }) => (text === undefined ? value : undefined))]
    .filter(Boolean)
    .join('\n')
const links = (signs: SpamSigns) => message(signs).match(/https?:\/\/\S+/gi) ?? []
/** Whose link goes to the domain of the own address shows the own company. */
const foreignLinks = (signs: SpamSigns) => {
  const domain = emailKey(signs.answers.email ?? '').split('@')[1] ?? ''
  return links(signs).filter((link) => {
    const host = URL.parse(link)?.hostname ?? ''
    return domain === '' || (host !== domain && !host.endsWith(`.${domain}`))
  })
}
const besideLinks = (signs: SpamSigns) =>
  message(signs)
    .replace(/https?:\/\/\S+/gi, '')
    .trim()
/** Machines that do not know what a site takes try HTML and BBCode at once. */
const markups = (signs: SpamSigns) =>
  [/<a\s[^<>]*href/i, /\[url[=\]]/i].filter((markup) => markup.test(message(signs))).length
/** Whether a long word has capitals all over it, which no language does. */
const isScrambled = (text = '') => /^[a-z]{10,}$/i.test(text) && (text.match(/[a-z][A-Z]/g)?.length ?? 0) >= 3

const signal = (weight: number, says: string, isIn: SpamSignal['isIn']): SpamSignal => ({ says, weight, isIn })

export const spamSignals: readonly SpamSignal[] = [
  signal(20, `the hidden field ${honeypotField} is filled in`, ({ honeypot }) => honeypot !== ''),
  // Never enough alone, because a browser can fill in a form faster than its owner. A negative time means that the
  // clock was set back.
  signal(
    5,
    'filled in within 2 seconds',
    ({ filledInMs }) => filledInMs !== undefined && filledInMs >= 0 && filledInMs < minFillMs,
  ),
  // Nothing says that it is spam, but so many can only be read by somebody who expects it.
  signal(holdThreshold, 'sent during a flood of requests', ({ isFlood = false }) => isFlood),
  // The enquiry form has no required field, but an entirely empty request cannot be answered.
  signal(20, 'empty', (signs) => {
    const { email, phone } = signs.answers
    return [nameOf(signs.answers), email, phone, message(signs)].join('') === ''
  }),
  signal(20, 'a link in the name', ({ answers }) => /https?:\/\//i.test(nameOf(answers))),
  signal(holdThreshold, 'code in a name or the company', ({ answers }) =>
    [nameOf(answers), answers.company ?? ''].some(hasCode),
  ),
  signal(holdThreshold, 'code with hardly a word around it', (signs) => isMostlyCode(message(signs))),
  // Somebody may ask about a tag, or send a list of openings: neither is enough alone.
  signal(4, 'link markup in the message', (signs) => markups(signs) === 1),
  signal(20, 'link markup of two kinds in the message', (signs) => markups(signs) === 2),
  signal(4, 'more than 10 links', (signs) => links(signs).length > 10),
  signal(3, 'more than 5 links', (signs) => links(signs).length > 5),
  signal(3, 'a link as phone number', ({ answers }) => /https?:\/\//i.test(answers.phone ?? '')),
  signal(4, 'nothing but links', (signs) => links(signs).length > 0 && besideLinks(signs) === ''),
  signal(4, 'a shortened link or a chat invitation', (signs) =>
    links(signs).some((link) =>
      /\/\/(www\.)?(bit\.ly|tinyurl\.com|t\.co|goo\.gl|cutt\.ly|is\.gd|rb\.gy|shorturl\.at|t\.me|wa\.me|chat\.whatsapp\.com)\//i.test(
        link,
      ),
    ),
  ),
  signal(5, 'a link to a throw-away domain', (signs) =>
    foreignLinks(signs).some((link) =>
      /\/\/[^/]+\.(top|xyz|click|cam|win|icu|loan|buzz|monster|cyou|sbs)(\/|$)/i.test(link),
    ),
  ),
  signal(4, 'a name of random letters', ({ answers }) =>
    [answers.firstName, answers.lastName, answers.name].some(isScrambled),
  ),
  signal(4, 'a message of random letters', (signs) => isScrambled(message(signs))),
]

/**
 * Returns undefined for an unsuspicious request. A false positive only costs a delay, because held requests are kept
 * for a person.
 */
export function findSpamSuspicion(signs: SpamSigns): Suspicion | undefined {
  const found = spamSignals.filter(({ isIn }) => isIn(signs))
  const weight = found.reduce((sum, one) => sum + one.weight, 0)
  if (weight < holdThreshold) return undefined
  return { weight, reason: found.map((one) => `${one.says} (${one.weight})`).join(', ') }
}
