import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { readConsent } from '#server/leads/consent.ts'
import type { ErasedPerson, PurgeResult, Retention } from '#server/leads/outbox.ts'
import { readAnswers, writeAnswers } from '#server/leads/stored-answers.ts'
import { keepInFunnel } from './funnel.ts'
import { emailKey, type OutboxTables, portions, recall, remember, type Store } from './store.ts'
import { forgetAddress, forgetAddresses, readEdition } from './visitor-mails.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** This is a few ms of work, which then pauses for as long, so that others get their turn. */
const atOnce = 200
const pauseMs = 10

/** Removes leads that are past their retention. Queued ones never go, nor held and dead ones that nobody has seen. */
export async function purge(
  store: Store,
  { sentDays, seenDays, timeZone }: Retention,
  despiteClock: boolean,
): Promise<PurgeResult> {
  const now = await store.now(store.read)
  const permission = await store.write((tx) => mayPurge(tx, now))
  if (!permission.allowed && !despiteClock) return { outcome: 'refused', untilMs: permission.untilMs }
  const limits = [
    ['sent', 'settled_at', now - sentDays * dayMs],
    ['held', 'seen_at', now - seenDays * dayMs],
    ['dead', 'seen_at', now - seenDays * dayMs],
  ] as const
  const webinar = await readEdition(store.read)
  const isAhead = webinar?.start != null && webinar.start > now
  let count = 0
  for (const [status, column, time] of limits)
    for (let found = atOnce; found === atOnce; ) {
      if (count > 0) await pause(pauseMs)
      found = await store.write(async (tx) => {
        const columns = ['id', 'created_at', 'language', 'source', 'status'] as const
        const due = tx.selectFrom('lead').select(columns).where('status', '=', status).where(column, '<=', time)
        // A seat is kept until its webinar has taken place.
        const past = isAhead
          ? due.where(({ or, eb }) => or([eb('reason', '<>', 'webinar'), eb('created_at', '<=', webinar.from)]))
          : due
        const rows = await store.keepFound(past.limit(atOnce)).execute()
        if (rows.length > 0) {
          await keepInFunnel(tx, rows, timeZone)
          await tx
            .deleteFrom('lead')
            .where(
              'id',
              'in',
              rows.map(({ id }) => id),
            )
            .execute()
        }
        return rows.length
      })
      count += found
    }
  await forgetAddresses(store, now)
  if (count > 0) await store.scrub()
  return { outcome: 'purged', count }
}

/** Removes leads for good, whatever their status. */
export async function eraseAll(store: Store, ids: readonly string[]): Promise<number> {
  let count = 0
  for (const some of portions(ids, atOnce)) {
    if (count > 0) await pause(pauseMs)
    const result = await store.write((tx) => tx.deleteFrom('lead').where('id', 'in', some).executeTakeFirst())
    count += Number(result.numDeletedRows)
  }
  await store.scrub()
  return count
}

// Guards against a clock that jumps: purging trusts the clock only after it has gone on steadily for a while.

type Permission = { allowed: true } | { allowed: false; untilMs: number }

/**
 * The purge looks at the clock every hour, and a server is seldom off for longer than a day, so a larger step is not
 * believed.
 */
const plausibleStepMs = 26 * hourMs
const plausibleStepBackMs = hourMs
const steadyForMs = 7 * dayMs

/** Notes the time, and says whether it can be believed enough to delete by. */
export async function mayPurge(db: Kysely<OutboxTables>, now: number): Promise<Permission> {
  const seen = Number((await recall(db, 'clock-seen')) ?? now)
  let untilMs = Number((await recall(db, 'purge-not-before')) ?? 0)
  await remember(db, 'clock-seen', String(now))
  if (now - seen > plausibleStepMs || seen - now > plausibleStepBackMs) {
    untilMs = now + steadyForMs
    await remember(db, 'purge-not-before', String(untilMs))
  }
  return now < untilMs ? { allowed: false, untilMs } : { allowed: true }
}

/** This is so few at a time that nobody waits for the commit. */
const leadsAtOnce = 500

/** Removes all leads of an email address; their deliveries and tries go with them. */
export async function erasePerson(store: Store, email: string): Promise<ErasedPerson> {
  const erased = { leads: 0, underWay: 0 }
  await store.write((tx) => forgetAddress(tx, email))
  for (let found = leadsAtOnce; found === leadsAtOnce; erased.leads += found)
    found = await store.write(async (tx) => {
      const rows = await tx
        .selectFrom('lead')
        .select('id')
        .where('email', '=', emailKey(email))
        .limit(leadsAtOnce)
        .execute()
      if (rows.length === 0) return 0
      const ids = rows.map(({ id }) => id)
      const deliveries = await tx.selectFrom('delivery').select('status').where('lead_id', 'in', ids).execute()
      erased.underWay += deliveries.filter(({ status }) => status === 'sending').length
      await tx.deleteFrom('lead').where('id', 'in', ids).execute()
      return rows.length
    })
  // The store is rewritten even when there was no lead, as an earlier search may have failed half-way.
  return { ...erased, isRewritten: await store.rewrite() }
}

/** Takes back the wish for product news in every lead of an address, and notes when; resolves with how many had it. */
export async function endUpdates(store: Store, email: string): Promise<number> {
  const rows = await store.read
    .selectFrom('lead')
    .select(['id', 'answers'])
    .where('email', '=', emailKey(email))
    .execute()
  let count = 0
  for (const { id, answers } of rows) if (readAnswers(answers).updates) count += await endUpdatesOf(store, id)
  if (count > 0) await store.scrub()
  return count
}

const endUpdatesOf = (store: Store, id: string): Promise<number> =>
  store.write(async (tx) => {
    const row = await tx.selectFrom('lead').select(['answers', 'consent']).where('id', '=', id).executeTakeFirst()
    const { updates, ...answers } = readAnswers(row?.answers ?? '{}')
    if (!row || !updates) return 0
    const consent = { words: null, version: null, ...readConsent(row.consent), withdrawnAt: await store.now(tx) }
    await tx
      .updateTable('lead')
      .set({ answers: writeAnswers(answers), consent: JSON.stringify(consent) })
      .where('id', '=', id)
      .execute()
    return 1
  })
