import { fillInCount } from '#domain/words/fill-in.ts'
import type { Outbox } from '#server/outbox/outbox.ts'
import { type Lead, type LeadStatus, leadStatuses } from '#server/outbox/stored-lead.ts'
import { type Desk, DeskError, type Option, type ParsedArguments, text } from './command.ts'
import { filterOptions, readFilter } from './lead-filter.ts'

/** Options of commands that act on one lead by reference, or on many by filter. */
export const bulkOptions = {
  ...filterOptions,
  count: { value: 'NUMBER', says: 'how many you mean: with another number nothing is done' },
} as const satisfies Record<string, Option>

/**
 * Returns the leads that a filter matches once the operator has confirmed their number; undefined without a filter.
 * `what` names the action, as in "delete them". Throws a DeskError that tells the number.
 */
export async function confirmBulk(
  desk: Desk,
  outbox: Outbox,
  given: ParsedArguments,
  { what, isMeant }: { what: string; isMeant: (lead: Lead) => boolean },
): Promise<Lead[] | undefined> {
  const isFiltered = Object.keys(filterOptions).some((name) => name in given.options)
  const count = text(given, 'count')
  if (!isFiltered) {
    if (count === undefined) return undefined
    throw new DeskError('Say which leads you mean, as in --status held --text casino: list shows what these find.')
  }
  if (given.argument !== undefined) throw new DeskError('Name either one lead by its reference, or many by a filter.')
  const leads = (await outbox.list(await readFilter(outbox, given, desk.config.timeZone))).filter(isMeant)
  if (leads.length === 0) throw new DeskError('There are none.')
  if (count === undefined)
    throw new DeskError(`${found(leads)}: look at them with list, and add --count ${leads.length} to ${what}.`)
  if (count !== String(leads.length))
    throw new DeskError(
      `${found(leads)}, and not ${count}, so nothing was done: look again with list, and add --count ${leads.length} to ${what}.`,
    )
  return leads
}

/** Formats counts like "There are 12 leads (10 held, 2 dead)". */
export function found(leads: readonly Lead[]): string {
  const ofStatus = (status: LeadStatus) => leads.filter((lead) => lead.status === status).length
  const parts = leadStatuses.filter((status) => ofStatus(status) > 0).map((status) => `${ofStatus(status)} ${status}`)
  const thereAre = fillInCount({ one: 'There is {count} lead', other: 'There are {count} leads' }, leads.length, 'en')
  return `${thereAre} (${parts.join(', ')})`
}
