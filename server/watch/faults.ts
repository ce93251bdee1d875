// Describes faults for whoever is on call: causes rather than consequences, without any visitor's text.

import { countEnglish } from '#domain/words/fill-in.ts'
import { formatTime } from '#server/base/local-time.ts'
import type { SideFailures } from '#server/base/side-outputs.ts'
import { destinationInSentence, explainFailure, isGone } from '#server/destinations/destinations.ts'
import type { Waiting } from '#server/outbox/answer-store.ts'
import type { BudgetKind } from '#server/outbox/mail-budgets.ts'
import type { CircuitNote, DeliveryProblems, DeliveryRoute } from '#server/outbox/outbox.ts'
import { deskCommand } from '#server/settings/desk-command.ts'

export type Fault = {
  /** Stable for as long as the fault lasts. */
  key: string
  title: string
  /** What to do. */
  detail: string
  /** The extent, where it can grow. */
  count?: number
}

const minuteMs = 60_000
const awayForMs = 10 * minuteMs
export const waitingForMs = 15 * minuteMs
const blogForMs = 24 * 60 * minuteMs

type Words = { timeZone: string; hasMailServer: boolean }

/** A queue for a destination that is down is no fault of its own. */
export function deliveryFaults(troubles: DeliveryProblems, routes: readonly DeliveryRoute[], words: Words): Fault[] {
  const { now, circuits, waiting, demands, dead } = troubles
  return [
    ...circuits.flatMap((note) => awayFault(note, now, words)),
    ...waitingFault(waiting, circuits, routes, now, words),
    ...demands.map(({ destination, code, count, reference }) => ({
      key: `demand:${destination}:${code}`,
      title: `${countEnglish(count, 'lead waits', 'leads wait')} for ${destinationInSentence(destination)}`,
      detail: `${capitalize(explainFailure(destination, code))}. One of them is ${reference}: ${deskCommand} show ${reference}. They go out once that is mended.`,
      count,
    })),
    ...dead.map(({ destination, count, references, code }) => ({
      key: `dead:${destination}`,
      title: `${countEnglish(count, 'lead was', 'leads were')} given up for ${destinationInSentence(destination)}`,
      detail: `It refused each for five days; the last answer was ${code}. ${
        count > references.length ? 'Among them are' : 'See'
      } ${references.join(', ')}: ${deskCommand} show ${references[0]}. Mend the cause, then retry.`,
      count,
    })),
  ]
}

function awayFault({ name, state, code, since }: CircuitNote, now: number, { timeZone }: Words): Fault[] {
  if (state === 'closed') return []
  // Does not recover by itself.
  if (isGone(name, code))
    return [
      {
        key: `gone:${name}`,
        title: `Switched off: ${destinationInSentence(name)}`,
        detail: `${capitalize(explainFailure(name, code))}.`,
      },
    ]
  if (now - since < awayForMs) return []
  const detail = `${capitalize(explainFailure(name, code))}. So it is since ${formatTime(since, timeZone)}. Leads wait, and go out once that is mended.`
  return [{ key: `away:${name}`, title: `No leads get through to ${destinationInSentence(name)}`, detail }]
}

/** Leads queued during an outage count as late only from its end on. */
function waitingFault(
  waiting: DeliveryProblems['waiting'],
  circuits: readonly CircuitNote[],
  routes: readonly DeliveryRoute[],
  now: number,
  { timeZone, hasMailServer }: Words,
): Fault[] {
  const overSince = (name: string | undefined) => circuits.find((note) => note.name === name)?.since ?? 0
  const late = waiting
    .map(({ destination, since }) => {
      const server = routes.find((route) => route.destination === destination)?.server
      return { destination, since, from: Math.max(since, overSince(destination), overSince(server)) }
    })
    .filter(({ from }) => now - from >= waitingForMs)
    .toSorted((one, other) => one.since - other.since)
  const [oldest] = late
  if (!oldest) return []
  const where = late.map(({ destination }) => destinationInSentence(destination)).join(', ')
  const why =
    !hasMailServer && late.some(({ destination }) => destination.startsWith('mailbox:'))
      ? ' SMTP_URL is not set.'
      : ` Look at what the log says of them, and at ${deskCommand} list --status queued.`
  return [
    {
      key: 'queue',
      title: 'Leads have waited for more than 15 minutes',
      detail: `The oldest waits since ${formatTime(oldest.since, timeZone)}, for: ${where}.${why}`,
    },
  ]
}

export const storeFault = (why: string): Fault => ({
  key: 'store',
  title: 'Leads cannot be stored',
  detail: `${capitalize(why)}. Visitors are told that their request did not arrive, until that is mended.`,
})

/** An alert that does not get through cannot be told as one. */
export const sideFaults = ({ alerts, ...failures }: SideFailures, host: string): Fault[] =>
  Object.entries(failures).map(([name, code]) => ({
    key: `side:${name}`,
    title: `Part of the server fails on ${host}: ${name}`,
    detail: `The last try ended with ${code}. Visitors and leads do not depend on it. Look for room on the disk, and at who reads what the server writes.`,
  }))

/** A mail server that is away is told by the leads that wait for it, too. */
export const teamMailFaults = (
  troubles: readonly { mailbox: string; code: string; since: number }[],
  now: number,
  timeZone: string,
): Fault[] =>
  troubles
    .filter(({ since }) => now - since >= waitingForMs)
    .map(({ mailbox, code, since }) => ({
      key: `team:${mailbox}`,
      title: `Mails to the team at ${mailbox} are not taken`,
      detail: `Reminders and digests since ${formatTime(since, timeZone)}: ${explainFailure(`mailbox:${mailbox}`, code)}. Others get theirs. Mend the mailbox, or name another: the addresses of the site, or DIGEST_MAILBOX.`,
    }))

/** `confirmedAt`: when the blog was last fetched. */
export function blogFaults(confirmedAt: number, now: number, timeZone: string): Fault[] {
  if (now - confirmedAt < blogForMs) return []
  const detail = `The last time was ${formatTime(confirmedAt, timeZone)}; what was known then is shown. The log says why, at "Error fetching blogs:".`
  return [{ key: 'blog', title: 'The blog could not be fetched for a day', detail }]
}

/** Backups are made every night, and one may be late. */
export const backupForMs = 48 * 60 * minuteMs

/** `backedUpAt`: when the leads were last copied; undefined when they never were, which the doctor tells. */
export function backupFaults(
  backedUpAt: number | undefined,
  now: number,
  timeZone: string,
  copyFailedAt?: number | undefined,
): Fault[] {
  if (copyFailedAt !== undefined) {
    const detail = `That was at ${formatTime(copyFailedAt, timeZone)}. The log of the timer says why /etc/website/after-backup failed: journalctl --unit website-backup.`
    return [{ key: 'backup-copy', title: 'The last backup is on the machine of the leads alone', detail }]
  }
  if (backedUpAt === undefined || now - backedUpAt < backupForMs) return []
  const detail = `The last one is of ${formatTime(backedUpAt, timeZone)}. The log of the timer says why: journalctl --unit website-backup.`
  return [{ key: 'backup', title: 'The leads were not backed up for two days', detail }]
}

/** One that is late is told to a person; several mean that nobody looks. */
const severalLate = 3

export function answerFaults({ late, first }: Waiting, timeZone: string): Fault[] {
  const [oldest] = first
  if (late < severalLate || !oldest) return []
  return [
    {
      key: 'unanswered',
      title: `${late} requests were not answered in time`,
      detail: `${oldest.reference} was due first, at ${formatTime(oldest.dueAt, timeZone)}. See ${deskCommand} list --waiting. If they were answered, somebody forgot to say so: ${deskCommand} answered ${oldest.reference}.`,
      count: late,
    },
  ]
}

const spentForMs = 24 * 60 * minuteMs
const spentOf: Partial<Record<BudgetKind, string>> = {
  domain: 'five in 30 days at one domain',
  provider: '200 in 24 hours at one provider',
  hour: '200 in an hour',
  day: '1,000 in 24 hours',
}

/** `spent`: when mails were last left out for lack of each budget. Aliases of one mailbox are nobody's fault. */
export function mailBudgetFaults(spent: Partial<Record<BudgetKind, number>>, now: number, timeZone: string): Fault[] {
  const lately = Object.entries(spentOf).flatMap(([kind, limit]) => {
    const at = spent[kind as BudgetKind]
    return at !== undefined && now - at < spentForMs ? [{ at, limit }] : []
  })
  if (lately.length === 0) return []
  const since = formatTime(Math.min(...lately.map(({ at }) => at)), timeZone)
  return [
    {
      key: 'visitor-mails',
      title: 'Some visitors get no receipt',
      detail: `Since ${since} more mails to unconfirmed addresses were wanted than ${lately.map(({ limit }) => limit).join(' and ')}; the others were left out. Somebody may be typing the addresses of strangers: ${deskCommand} list. The leads are not affected.`,
    },
  ]
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
