// The counts of a funnel, and their sums.
import {
  type FunnelDimension,
  type FunnelReport,
  type FunnelStep,
  funnelSteps,
  type StepCounts,
} from '#domain/funnel.ts'
import type { LeadSource } from '#domain/lead-source.ts'
import type { Outbox } from '#server/leads/outbox.ts'
import type { Lead } from '#server/leads/stored-lead.ts'
import { dayOf, daysBefore, daysBetween } from '#server/local-time.ts'
import type { FunnelCell, FunnelCount, FunnelDays } from './funnel-count.ts'

export const zeroSteps = (): StepCounts => ({ seen: 0, started: 0, sent: 0, held: 0, delivered: 0, answered: 0 })

const maxNameChars = 60
const normalizeName = (text: string) => text.trim().toLowerCase().slice(0, maxNameChars).toWellFormed()

/** A link's utm_source names the source; without one, the linking host does. */
export const sourceCell = ({ utm_source: source, referrer, utm_campaign: campaign }: LeadSource) => ({
  source: normalizeName(source ?? referrer ?? ''),
  campaign: normalizeName(campaign ?? ''),
})

export function countOfLead(
  lead: Pick<Lead, 'createdAt' | 'language' | 'source' | 'status' | 'answeredAt'>,
  timeZone: string,
): FunnelCount {
  return {
    ...zeroSteps(),
    day: dayOf(lead.createdAt, timeZone),
    page: lead.source.page ?? '',
    language: lead.language ?? '',
    ...sourceCell(lead.source),
    sent: 1,
    held: lead.status === 'held' ? 1 : 0,
    delivered: lead.status === 'sent' ? 1 : 0,
    answered: lead.answeredAt === null ? 0 : 1,
    bots: 0,
  }
}

export function sumByCell(counts: Iterable<FunnelCount>): FunnelCount[] {
  const sums = new Map<string, FunnelCount>()
  for (const count of counts) addToCell(sums, count)
  return [...sums.values()]
}

/** Adds a count to the sum of its cell. */
export function addToCell(sums: Map<string, FunnelCount>, count: FunnelCount): void {
  const key = cellKey(count)
  const sum = sums.get(key)
  if (sum) {
    addSteps(sum, count)
    sum.bots += count.bots
  } else sums.set(key, { ...count })
}

export const cellKey = ({ day, page, language, source, campaign }: FunnelCell) =>
  [day, page, language, source, campaign].join('\n')

function addSteps(sum: StepCounts, count: StepCounts): void {
  for (const step of funnelSteps) sum[step] += count[step]
}

/** Counts the seven days before `day`, and the seven before those. */
export async function countWeek(outbox: Pick<Outbox, 'funnel'>, day: string, timeZone: string) {
  const middle = daysBefore(day, 7)
  const week = { last: zeroSteps(), before: zeroSteps() }
  const counts = await outbox.funnel({ since: daysBefore(day, 14), until: daysBefore(day, 1), timeZone })
  for (const count of counts) addSteps(count.day < middle ? week.before : week.last, count)
  return week
}

/** Smaller counts might identify somebody whom a reader knows, so these rows are summed up as one. */
const minShownCount = 5

export function funnelReport(
  counts: readonly FunnelCount[],
  { since, until, by }: Pick<FunnelDays, 'since' | 'until'> & { by: FunnelDimension },
): FunnelReport {
  const total = zeroSteps()
  const days = new Map<string, StepCounts>()
  for (const day of daysBetween(since, until)) days.set(day, zeroSteps())
  const names = new Map<string, StepCounts>()
  let bots = 0
  for (const count of counts) {
    bots += count.bots
    addSteps(total, count)
    addSteps(days.get(count.day) ?? zeroSteps(), count)
    const sum = names.get(count[by]) ?? zeroSteps()
    names.set(count[by], sum)
    addSteps(sum, count)
  }
  const small = { ...zeroSteps(), count: 0 }
  const rows: FunnelReport['rows'] = []
  for (const [name, sum] of names) {
    const largest = Math.max(...funnelSteps.map((step: FunnelStep) => sum[step]))
    if (largest >= minShownCount) rows.push({ name, ...sum })
    else if (largest > 0) {
      addSteps(small, sum)
      small.count += 1
    }
  }
  rows.sort((a, b) => b.seen - a.seen || b.sent - a.sent || (a.name < b.name ? -1 : 1))
  return { since, until, by, total, days: [...days].map(([day, sum]) => ({ day, ...sum })), rows, small, bots }
}
