import { type Lead, type LeadStatus, leadStatuses, type Outbox } from '#server/leads/outbox.ts'
import { type Desk, DeskError, type Given, type Option, text } from './command.ts'
import { filterOptions, readFilter } from './lead-filter.ts'

/** Of a command that acts on one lead by its reference, or on many by a filter. */
export const manyOptions = {
  ...filterOptions,
  count: { value: 'NUMBER', says: 'how many you mean: with another number nothing is done' },
} as const satisfies Record<string, Option>

/**
 * The leads that a filter finds, once the operator has said how many these are; undefined when no filter is given.
 * `what`: what is done to them, as in "delete them". Throws a DeskError that says how many there are.
 */
export async function confirmMany(
  desk: Desk,
  outbox: Outbox,
  given: Given,
  { what, isMeant }: { what: string; isMeant: (lead: Lead) => boolean },
): Promise<Lead[] | undefined> {
  const isFiltered = Object.keys(filterOptions).some((name) => name in given.options)
  const count = text(given, 'count')
  if (!isFiltered) {
    if (count === undefined) return undefined
    throw new DeskError('Say which leads you mean, as in --status held --text casino: list shows what these find.')
  }
  if (given.argument !== undefined) throw new DeskError('Name either one lead by its reference, or many by a filter.')
  const leads = (await outbox.list(readFilter(given, desk.config.timeZone))).filter(isMeant)
  if (leads.length === 0) throw new DeskError('There are none.')
  if (count === undefined)
    throw new DeskError(`${found(leads)}: look at them with list, and add --count ${leads.length} to ${what}.`)
  if (count !== String(leads.length))
    throw new DeskError(
      `${found(leads)}, and not ${count}, so nothing was done: look again with list, and add --count ${leads.length} to ${what}.`,
    )
  return leads
}

export const leadsInWords = (count: number): string => (count === 1 ? '1 lead' : `${count.toLocaleString('en')} leads`)

/** Like "There are 12 leads (10 held, 2 dead)". */
function found(leads: readonly Lead[]): string {
  const ofStatus = (status: LeadStatus) => leads.filter((lead) => lead.status === status).length
  const parts = leadStatuses.filter((status) => ofStatus(status) > 0).map((status) => `${ofStatus(status)} ${status}`)
  return `There ${leads.length === 1 ? 'is' : 'are'} ${leadsInWords(leads.length)} (${parts.join(', ')})`
}
