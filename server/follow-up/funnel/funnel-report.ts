// What is told of the counts: the table of a funnel, and a week beside the one before.
import {
  type FunnelDimension,
  type FunnelReport,
  type FunnelStep,
  funnelSteps,
  type StepCounts,
} from '#domain/pages/funnel.ts'
import { daysBefore, daysBetween } from '#server/base/local-time.ts'
import { addSteps, zeroSteps } from '#server/outbox/funnel-cells.ts'
import type { FunnelCount, FunnelDays } from '#server/outbox/funnel-count.ts'
import type { Outbox } from '#server/outbox/outbox.ts'

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
