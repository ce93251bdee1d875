import { type Answers, nameOf } from '#domain/lead.ts'
import { honeypotField } from '#domain/lead-wire.ts'

export type SpamSigns = {
  answers: Answers
  /** What stands in the field that people do not see. */
  honeypot: string
  /** From the page's rendering to the post; unknown for a post that carries no time. */
  filledInMs: number | undefined
}

/** Nobody reads a form and fills it in faster. */
const minFillMs = 2_000
const maxLinks = 4

/** Why a lead looks like a machine's, or undefined. Suspects are kept for a person to judge, so a wrong guess costs a delay only. */
export function spamSuspicion({ answers, honeypot, filledInMs }: SpamSigns): string | undefined {
  const { email = '', phone = '', message = '' } = answers
  if (honeypot !== '') return `the hidden field ${honeypotField} is filled in`
  // A negative time is a clock that was set back, not a machine.
  if (filledInMs !== undefined && filledInMs >= 0 && filledInMs < minFillMs) return 'filled in within 2 seconds'
  if (/https?:\/\//i.test(`${nameOf(answers)} ${phone}`)) return 'a link in the name or phone number'
  if (/<a\s[^>]{0,200}href|\[url[=\]]/i.test(message)) return 'link markup in the message'
  if ((message.match(/https?:\/\//gi)?.length ?? 0) > maxLinks) return `more than ${maxLinks} links`
  // The enquiry form has no required field, but there is nobody to answer without a single answer.
  if ([nameOf(answers), email, phone, message].join('') === '') return 'empty'
  return undefined
}
