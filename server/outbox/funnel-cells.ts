// The counts of a funnel, and their sums.

import type { LeadSource } from '#domain/lead/lead-source.ts'
import { funnelSteps, type StepCounts } from '#domain/pages/funnel.ts'
import { dayOf } from '#server/base/local-time.ts'
import type { Lead } from '#server/outbox/stored-lead.ts'
import type { FunnelCell, FunnelCount } from './funnel-count.ts'

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

export function addSteps(sum: StepCounts, count: StepCounts): void {
  for (const step of funnelSteps) sum[step] += count[step]
}
