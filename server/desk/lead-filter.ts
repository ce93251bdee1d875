import { leadForms } from '#domain/lead/lead.ts'
import { parseDay, startOfDay } from '#server/base/local-time.ts'
import { parseReference } from '#server/outbox/lead-reference.ts'
import type { LeadFilter, Outbox } from '#server/outbox/outbox.ts'
import { type Lead, leadStatuses } from '#server/outbox/stored-lead.ts'
import { DeskError, isOptionSet, type Option, type ParsedArguments, text } from './command.ts'

export const filterOptions = {
  status: { value: 'STATUS', says: leadStatuses.join(', ') },
  form: { value: 'FORM', says: `${leadForms.join(', ')}, or the name of a form on a page of blocks` },
  answer: { value: 'ID=VALUE', says: 'with this answer to a question of yours, like country=sweden' },
  since: { value: 'DAY', says: 'received on this day or later, like 2026-11-22' },
  until: { value: 'DAY', says: 'received on this day or before' },
  text: { value: 'TEXT', says: 'anywhere in what was written or in its source, in whatever case' },
  email: { value: 'EMAIL', says: 'all that this address has sent' },
  waiting: { says: 'those that nobody has answered' },
} as const satisfies Record<string, Option>

/** Rejects with a DeskError for an invalid value. */
export async function readFilter(
  outbox: Pick<Outbox, 'count'>,
  given: ParsedArguments,
  timeZone: string,
): Promise<LeadFilter> {
  const [since, until] = [parseDayOption(given, 'since'), parseDayOption(given, 'until')]
  return {
    status: oneOf(leadStatuses, 'status', text(given, 'status')),
    form: await knownForm(outbox, text(given, 'form')),
    ownAnswers: parseAnswer(text(given, 'answer')),
    since: since === undefined ? undefined : startOfDay(since, timeZone),
    until: until === undefined ? undefined : startOfDay(until, timeZone, 1),
    text: text(given, 'text'),
    email: parseEmail(text(given, 'email')),
    waiting: isOptionSet(given, 'waiting') || undefined,
  }
}

/** A form on a page may be gone, but not its leads. */
async function knownForm(outbox: Pick<Outbox, 'count'>, form: string | undefined): Promise<string | undefined> {
  const isOfPage = async (id: string) => /^[a-z0-9-]{1,60}$/.test(id) && (await outbox.count({ form: id })) > 0
  if (form !== undefined && !leadForms.some((name) => name === form) && !(await isOfPage(form)))
    throw new DeskError(
      `There is no form ${form}: use one of ${leadForms.join(', ')}, or the name of a form on a page that has a lead.`,
    )
  return form
}

function parseAnswer(answer: string | undefined): LeadFilter['ownAnswers'] {
  if (answer === undefined) return undefined
  const [, id, value] = /^([a-z0-9-]+)=(.+)$/.exec(answer) ?? []
  if (id === undefined || value === undefined)
    throw new DeskError('Write the id of a question and a value after --answer, like country=sweden.')
  return { [id]: value }
}

export function parseEmail(email: string | undefined): string | undefined {
  if (email === undefined || /^\s*[^\s@]+@[^\s@]+\s*$/.test(email)) return email?.trim()
  throw new DeskError('Write one email address after --email, like ana@company.com.')
}

function oneOf<T extends string>(known: readonly T[], name: string, value: string | undefined): T | undefined {
  const found = known.find((one) => one === value)
  if (value !== undefined && found === undefined)
    throw new DeskError(`There is no ${name} ${value}: use one of ${known.join(', ')}.`)
  return found
}

export function parseDayOption(given: ParsedArguments, name: string): string | undefined {
  const value = text(given, name)
  if (value === undefined) return undefined
  const day = parseDay(value)
  if (day === undefined) throw new DeskError(`Write a day like 2026-11-22 after --${name}.`)
  return day
}

export function parseLimit(limit: string | undefined, usual: number): number {
  if (limit === undefined) return usual
  if (/^[1-9]\d{0,8}$/.test(limit)) return Number(limit)
  throw new DeskError('Write a whole number of 1 or more after --limit.')
}

/** Finds a lead by a typed reference. Throws a DeskError when there is none. */
export async function findLead(outbox: Outbox, name: string | undefined): Promise<Lead> {
  if (name === undefined) throw new DeskError('Name a lead by its reference, like 7KQ2-M4XP.')
  const lead = (await outbox.find(name)) ?? (await outbox.find(parseReference(name)))
  if (!lead) throw new DeskError(`There is no lead ${name}.`)
  return lead
}
