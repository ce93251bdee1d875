import { emailSpellings } from '#server/outbox/email-address.ts'
import type { Outbox } from '#server/outbox/outbox.ts'
import { parseAnswers, parseConsent, serializeAnswers } from '#server/outbox/stored-answers.ts'
import { addPurgedToAnswerTimes } from './answers.ts'
import { settleLeads } from './deliveries.ts'
import { addPurgedToFunnel } from './funnel.ts'
import { recall, remember } from './memory.ts'
import { chunk, idsOf, lockLeads, type Store, type WriteTransaction } from './store.ts'
import { forgetAddress, forgetAddresses, readEdition } from './visitor-mails.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** A batch takes a few ms, then others get their turn. */
const atOnce = 200

export const purgeMethods = (store: Store) =>
  ({
    async purge({ sentDays, seenDays, timeZone }, { despiteClock = false } = {}) {
      const now = await store.now(store.read)
      const untilMs = await store.write((tx) => notBefore(tx, now))
      if (now < untilMs && !despiteClock) return { outcome: 'refused', untilMs }
      const limits = [
        ['sent', 'settledAt', now - sentDays * dayMs],
        ['held', 'seenAt', now - seenDays * dayMs],
        ['dead', 'seenAt', now - seenDays * dayMs],
      ] as const
      const webinar = await readEdition(store.read)
      const isAhead = webinar?.start != null && webinar.start > now
      let count = 0
      for (const [status, column, time] of limits)
        for (let found = atOnce; found === atOnce; count += found) {
          found = await store.write(async (tx) => {
            const due = tx.selectFrom('lead').select('id').where('status', '=', status).where(column, '<=', time)
            // Seats are kept until their webinar is over.
            const past = isAhead
              ? due.where(({ or, eb }) => or([eb('reason', '<>', 'webinar'), eb('createdAt', '<=', webinar.from)]))
              : due
            const rows = await tx
              .deleteFrom('lead')
              .where('id', 'in', store.lockRows(past.limit(atOnce)))
              .returningAll()
              .execute()
            await addPurgedToFunnel(tx, rows, timeZone)
            await addPurgedToAnswerTimes(tx, rows, { timeZone, now })
            return rows.length
          })
        }
      await forgetAddresses(store, now)
      if (count > 0) await store.scrub()
      return { outcome: 'purged', count }
    },

    async erase(ids) {
      let count = 0
      for (const some of chunk(ids, atOnce)) count += await store.write((tx) => eraseLeads(tx, some))
      await store.scrub()
      return count
    },

    async erasePerson(email) {
      const erased = { leads: 0, underWay: 0 }
      await store.write((tx) => forgetAddress(tx, email))
      for (let found = atOnce; found === atOnce; erased.leads += found)
        found = await store.write(async (tx) => {
          const theirs = tx.selectFrom('lead').select('id').where('email', 'in', emailSpellings(email))
          const ids = idsOf(await theirs.limit(atOnce).execute())
          if (ids.length === 0) return 0
          const deliveries = await tx.selectFrom('delivery').select('status').where('leadId', 'in', ids).execute()
          erased.underWay += deliveries.filter(({ status }) => status === 'sending').length
          await eraseLeads(tx, ids)
          return ids.length
        })
      // Rewritten even without a lead, because an earlier run may have failed half-way.
      return { ...erased, isRewritten: await store.vacuum() }
    },

    async endUpdates(email) {
      const theirs = store.read.selectFrom('lead').select('id').where('email', 'in', emailSpellings(email))
      let count = 0
      for (const { id } of await theirs.execute()) if (await endUpdatesOf(store, id)) count += 1
      if (count > 0) await store.scrub()
      return count
    },

    async withdraw(known) {
      let count = 0
      for (
        let place = await nextDestination(store, '');
        place !== undefined;
        place = await nextDestination(store, place)
      )
        if (!known.includes(place)) count += await withdrawFrom(store, place)
      return count
    },
  }) satisfies Partial<Outbox>

/** Takes along what derives from a lead: its repeats, what was added to it, and what derives from these. */
async function eraseLeads(tx: WriteTransaction, ids: readonly string[]): Promise<number> {
  const erased: string[] = []
  for (let found = await lockLeads(tx, 'id', ids); found.length > 0; ) {
    erased.push(...idsOf(found))
    const references = found.map(({ reference }) => reference)
    found = [...(await lockLeads(tx, 'duplicateOf', references)), ...(await lockLeads(tx, 'addedTo', references))]
  }
  if (erased.length === 0) return 0
  const result = await tx.deleteFrom('lead').where('id', 'in', erased).executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** The purge checks the clock hourly, and servers are rarely off for more than a day: a larger step is implausible. */
const plausibleStepMs = 26 * hourMs
const plausibleStepBackMs = hourMs
const steadyForMs = 7 * dayMs

/** Records the time, and resolves with the time from which the clock is trusted enough to delete. */
async function notBefore(tx: WriteTransaction, now: number): Promise<number> {
  const seen = Number((await recall(tx, 'clock-seen')) ?? now)
  await remember(tx, 'clock-seen', String(now))
  if (now - seen > plausibleStepMs || seen - now > plausibleStepBackMs)
    await remember(tx, 'purge-not-before', String(now + steadyForMs))
  return Number((await recall(tx, 'purge-not-before')) ?? 0)
}

const endUpdatesOf = (store: Store, id: string): Promise<boolean> =>
  store.write(async (tx) => {
    const row = await tx.selectFrom('lead').select(['answers', 'consent']).where('id', '=', id).executeTakeFirst()
    const {
      answers: { updates, ...answers },
      ...others
    } = parseAnswers(row?.answers ?? '{}')
    if (!row || !updates) return false
    const consent = { words: null, version: null, ...parseConsent(row.consent), withdrawnAt: await store.now(tx) }
    await tx
      .updateTable('lead')
      .set({ answers: serializeAnswers({ ...others, answers }), consent: JSON.stringify(consent) })
      .where('id', '=', id)
      .execute()
    return true
  })

/** One step in the index; a list of all destinations would scan it. */
async function nextDestination({ read }: Store, last: string): Promise<string | undefined> {
  const row = await read
    .selectFrom('delivery')
    .select('destination')
    .where('destination', '>', last)
    .orderBy('destination')
    .limit(1)
    .executeTakeFirst()
  return row?.destination
}

const withdrawnAtOnce = 500

async function withdrawFrom(store: Store, place: string): Promise<number> {
  let count = 0
  for (const status of ['queued', 'waiting'] as const)
    for (let found = withdrawnAtOnce; found === withdrawnAtOnce; count += found)
      found = await store.write(async (tx) => {
        const waiting = tx
          .selectFrom('delivery')
          .select('id')
          .where('destination', '=', place)
          .where('status', '=', status)
        const rows = await tx
          .deleteFrom('delivery')
          .where('id', 'in', store.lockRows(waiting.limit(withdrawnAtOnce)))
          .returning('leadId')
          .execute()
        const leads = rows.map((row) => row.leadId)
        if (leads.length > 0) await settleLeads(tx, leads, await store.now(tx))
        return rows.length
      })
  return count
}
