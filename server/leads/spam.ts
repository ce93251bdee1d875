import { honeypotField } from '#domain/lead.ts'
import type { AcceptedPayload } from './outbox.ts'

export type SpamSigns = {
  payload: AcceptedPayload
  /** What stands in the field that people do not see. */
  honeypot: string
  /** From the page's rendering to the post; unknown for a post that carries no time. */
  filledInMs: number | undefined
}

/** Nobody reads a form and fills it in faster. */
const minFillMs = 2_000
const maxLinks = 4

/** Why a lead looks like a machine's, or undefined. Suspects are kept for a person to judge, so a wrong guess costs a delay only. */
export function spamSuspicion({ payload, honeypot, filledInMs }: SpamSigns): string | undefined {
  if (honeypot !== '') return `the hidden field ${honeypotField} is filled in`
  // A negative time is a clock that was set back, not a machine.
  if (filledInMs !== undefined && filledInMs >= 0 && filledInMs < minFillMs) return 'filled in within 2 seconds'
  if (/https?:\/\//i.test(`${payload.name} ${payload.phone}`)) return 'a link in the name or phone number'
  if (/<a\s[^>]{0,200}href|\[url[=\]]/i.test(payload.message)) return 'link markup in the message'
  if ((payload.message.match(/https?:\/\//gi)?.length ?? 0) > maxLinks) return `more than ${maxLinks} links`
  if (isEmpty(payload)) return 'empty'
  return undefined
}

/** The enquiry form has no required field, but there is nobody to answer without a single answer. */
const isEmpty = ({ name, email, phone, message }: AcceptedPayload) => [name, email, phone, message].join('') === ''
