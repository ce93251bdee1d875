import { leadForms } from '#domain/lead.ts'
import { type LeadFilter, leadStatuses } from '#server/leads/outbox.ts'
import { DeskError, type Given, type Option, text } from './command.ts'
import { startOfDay } from './desk-time.ts'

export const filterOptions = {
  status: { value: 'STATUS', says: leadStatuses.join(', ') },
  form: { value: 'FORM', says: leadForms.join(', ') },
  since: { value: 'DAY', says: 'received on this day or later, like 2026-11-22' },
  until: { value: 'DAY', says: 'received on this day or before' },
  text: { value: 'TEXT', says: 'anywhere in what was written or in its source, in whatever case' },
  email: { value: 'EMAIL', says: 'all that this address has sent' },
} as const satisfies Record<string, Option>

/** Throws a DeskError for a value that cannot be. */
export function readFilter(given: Given, timeZone: string): LeadFilter {
  return {
    status: oneOf(leadStatuses, 'status', text(given, 'status')),
    form: oneOf(leadForms, 'form', text(given, 'form')),
    since: dayOf('since', text(given, 'since'), timeZone, 0),
    until: dayOf('until', text(given, 'until'), timeZone, 1),
    text: text(given, 'text'),
    email: readEmail(text(given, 'email')),
  }
}

export function readEmail(email: string | undefined): string | undefined {
  if (email === undefined || /^\s*[^\s@]+@[^\s@]+\s*$/.test(email)) return email?.trim()
  throw new DeskError('Write one email address after --email, like ana@company.com.')
}

function oneOf<T extends string>(known: readonly T[], name: string, value: string | undefined): T | undefined {
  const found = known.find((one) => one === value)
  if (value !== undefined && found === undefined)
    throw new DeskError(`There is no ${name} ${value}: use one of ${known.join(', ')}.`)
  return found
}

function dayOf(name: string, value: string | undefined, timeZone: string, daysLater: number): number | undefined {
  if (value === undefined) return undefined
  const ms = startOfDay(value, timeZone, daysLater)
  if (ms === undefined) throw new DeskError(`Write a day like 2026-11-22 after --${name}.`)
  return ms
}
