import { randomUUID } from 'node:crypto'
import type { LeadForm } from '#domain/lead/lead.ts'
import { dayOf, startOfDay } from '#server/base/local-time.ts'
import type { AnswerStore, AnswerTime, PlannedReminders, WaitingLead } from '#server/outbox/answer-store.ts'
import { addReported, type BookingState, isBooked } from '#server/outbox/bookings.ts'
import { remember } from './memory.ts'
import { countOf, type Database, lockLeads, type Store, type WriteTransaction } from './store.ts'
import { type LeadTable, parseLead } from './tables.ts'

const remindersKey = 'reminder-mails'
/** So many fit into a mail that says how many there are, and one transaction. */
const leadsAtOnce = 2_000
/** No mail takes longer to send. */
const sendingMs = 15 * 60_000
const rowsAtOnce = 1_000
const neverAnswered = -1
/** Begins what is stored of whoever answers with a booking. */
const bookedWith = 'booked with '
type Answer = Parameters<AnswerStore['mark']>[1]

export function createAnswerStore(store: Store): AnswerStore {
  const { read } = store
  return {
    mark: (id, answer) => store.write((tx) => mark(store, tx, id, answer)),

    unmark: (id) => store.write(async (tx) => unmark(tx, id, { reopenedAt: await store.now(tx) })),

    book: (reference, reported, minutesSince) =>
      store.write(async (tx) => {
        const service = reported[0]?.service
        const id = (await leadBookedWith(tx, reported, await store.now(tx))) ?? (await leadNamed(tx, reference))
        if (id === undefined) return 'unknown'
        await lockLeads(tx, 'id', [id])
        const row = await tx.selectFrom('lead').selectAll().where('id', '=', id).executeTakeFirst()
        if (!row) return 'unknown'
        const { answeredBy, bookings: known } = parseLead(row)
        const bookings = addReported(known, reported)
        await tx
          .updateTable('lead')
          .set({ booking: JSON.stringify(bookings) })
          .where('id', '=', id)
          .execute()
        if (isBooked(bookings))
          return (await mark(store, tx, id, { by: `${bookedWith}${service}`, minutesSince })) ? 'answered' : undefined
        return answeredBy?.startsWith(bookedWith) && (await unmark(tx, id)) ? 'reopened' : undefined
      }),

    async waiting(limit) {
      const now = await store.now(read)
      const rows = await unanswered(read).selectAll().orderBy('dueAt').limit(limit).execute()
      const late = await countOf(unanswered(read).where('dueAt', '<=', now))
      return { count: await countOf(unanswered(read)), late, first: rows.map(parseWaiting) }
    },

    async times(since, timeZone) {
      // A purge may move rows from one to the other meanwhile; then they are read again.
      for (let tries = 1; ; tries += 1) {
        const before = await purgedTimes(read, since)
        const here = await timesOfLeads(store, since, timeZone)
        const after = await purgedTimes(read, since)
        if (sumOf(before) === sumOf(after) || tries === 5) return [...after, ...here]
      }
    },

    planReminders: (planOf) =>
      changeReminders(store, async (planned, tx) => {
        const now = await store.now(tx)
        const due = unanswered(tx).selectAll().where('remindAt', '<=', now).orderBy('remindAt').limit(leadsAtOnce)
        for (const lead of (await store.lockRows(due).execute()).map(parseWaiting)) {
          const { reason, recipient, next } = planOf(lead, now)
          await tx.updateTable('lead').set({ remindAt: next }).where('id', '=', lead.id).execute()
          const waiting = planned.find((mail) => mail.recipient === recipient && mail.begunAt === null)
          const mail = waiting ?? { id: randomUUID(), recipient, leads: [], begunAt: null }
          if (!waiting) planned.push(mail)
          mail.leads = [...mail.leads.filter(({ id }) => id !== lead.id), { id: lead.id, reason }]
        }
        // Whoever began the others is gone.
        return planned.filter(({ begunAt }) => begunAt === null || Math.abs(now - begunAt) < sendingMs)
      }),

    async beginReminder(id) {
      let isOurs = false
      await changeReminders(store, async (planned, tx) => {
        const mail = planned.find((one) => one.id === id && one.begunAt === null)
        isOurs = mail !== undefined
        if (mail) mail.begunAt = await store.now(tx)
        return planned
      })
      return isOurs
    },

    async cancelReminder(id) {
      await changeReminders(store, async (planned) =>
        planned.map((mail) => (mail.id === id ? { ...mail, begunAt: null } : mail)),
      )
    },

    async endReminder(id) {
      await changeReminders(store, async (planned) => planned.filter((mail) => mail.id !== id))
    },
  }
}

/** Nobody moves or cancels a meeting of a request that is older. */
const bookedForMs = 400 * 24 * 60 * 60_000

/** Resolves with the lead that knows one of these bookings. */
async function leadBookedWith(
  tx: WriteTransaction,
  reported: readonly BookingState[],
  now: number,
): Promise<string | undefined> {
  for (const { service, id } of reported.filter((one) => one.id !== '')) {
    const rows = await tx
      .selectFrom('lead')
      .selectAll()
      .where('booking', 'is not', null)
      .where('createdAt', '>', now - bookedForMs)
      .where('booking', 'like', `%"${id}"%`)
      .execute()
    // An id may hold the underscore, which stands for any letter in a pattern.
    const known = rows
      .map(parseLead)
      .find(({ bookings }) => bookings.some((booking) => booking.service === service && booking.id === id))
    if (known) return known.id
  }
  return undefined
}

const leadNamed = async (tx: WriteTransaction, reference: string): Promise<string | undefined> =>
  (await tx.selectFrom('lead').select('id').where('reference', '=', reference).executeTakeFirst())?.id

async function mark(store: Store, tx: WriteTransaction, id: string, { by, minutesSince }: Answer): Promise<boolean> {
  const lead = await tx.selectFrom('lead').select('createdAt').where('id', '=', id).executeTakeFirst()
  if (!lead) return false
  const minutes = Math.max(0, Math.round(minutesSince(lead.createdAt)))
  const answer = { answeredAt: await store.now(tx), answeredBy: by, answerMinutes: minutes, remindAt: null }
  const open = tx.updateTable('lead').set(answer).where('id', '=', id).where('answeredAt', 'is', null)
  return (await open.executeTakeFirst()).numUpdatedRows > 0
}

async function unmark(
  tx: WriteTransaction,
  id: string,
  byPerson: Partial<Pick<LeadTable, 'reopenedAt'>> = {},
): Promise<boolean> {
  const result = await tx
    .updateTable('lead')
    .set(({ ref }) => ({
      answeredAt: null,
      answeredBy: null,
      answerMinutes: null,
      remindAt: ref('dueAt'),
      ...byPerson,
    }))
    .where('id', '=', id)
    .where('answeredAt', 'is not', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0
}

/** Leads that call for an answer and have none. Held ones do once they are released. */
export const unanswered = (on: Database) =>
  on.selectFrom('lead').where('dueAt', 'is not', null).where('answeredAt', 'is', null).where('status', '<>', 'held')

const sumOf = (times: readonly AnswerTime[]) => times.reduce((sum, { count }) => sum + count, 0)

const parseWaiting = (row: LeadTable) => parseLead(row) as WaitingLead

const changeReminders = (
  store: Store,
  change: (planned: PlannedReminders[], tx: WriteTransaction) => Promise<PlannedReminders[]>,
): Promise<PlannedReminders[]> =>
  store.write(async (tx) => {
    // Locks the row until the transaction ends.
    const row = await tx
      .insertInto('memory')
      .values({ name: remindersKey, value: '[]' })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ name: remindersKey }))
      .returning('value')
      .executeTakeFirstOrThrow()
    const planned = await change(JSON.parse(row.value), tx)
    if (planned.length > 0) await remember(tx, remindersKey, JSON.stringify(planned))
    else await tx.deleteFrom('memory').where('name', '=', remindersKey).execute()
    return planned
  })

type AnsweredLead = Pick<
  LeadTable,
  'createdAt' | 'form' | 'language' | 'status' | 'dueAt' | 'answeredAt' | 'answerMinutes'
>

function timeOf({ createdAt, form, language, dueAt, ...lead }: AnsweredLead, timeZone: string, now: number) {
  const answeredAt = lead.answeredAt ?? now
  return {
    day: dayOf(createdAt, timeZone),
    form,
    language: language ?? '',
    minutes: lead.answerMinutes ?? undefined,
    isLate: dueAt !== null && answeredAt > dueAt,
    count: 1,
  }
}

/** Requests that call for an answer: no spam, and no repeat of another one. */
const isCounted = ({ dueAt, status }: AnsweredLead) => dueAt !== null && status !== 'held'

async function timesOfLeads(store: Store, since: string, timeZone: string): Promise<AnswerTime[]> {
  const now = await store.now(store.read)
  const times: AnswerTime[] = []
  let last = { createdAt: startOfDay(since, timeZone), id: '' }
  for (let found = rowsAtOnce; found === rowsAtOnce; ) {
    const { createdAt: time, id } = last
    const rows = await store.read
      .selectFrom('lead')
      .select(['id', 'createdAt', 'form', 'language', 'status', 'dueAt', 'answeredAt', 'answerMinutes'])
      .where('createdAt', '>=', time)
      .where(({ or, eb }) => or([eb('createdAt', '>', time), eb('id', '>', id)]))
      .orderBy('createdAt')
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute()
    times.push(...rows.filter(isCounted).map((row) => timeOf(row, timeZone, now)))
    found = rows.length
    last = rows.at(-1) ?? last
  }
  return times
}

async function purgedTimes(read: Database, since: string): Promise<AnswerTime[]> {
  const rows = await read.selectFrom('answerTime').selectAll().where('day', '>=', since).execute()
  return rows.map(({ minutes, late, form, ...row }) => ({
    ...row,
    form: form as LeadForm,
    minutes: minutes === neverAnswered ? undefined : minutes,
    isLate: late === 1,
  }))
}

/** Keeps the answer times of purged leads, in the transaction that purges them. */
export async function addPurgedToAnswerTimes(
  tx: WriteTransaction,
  rows: readonly AnsweredLead[],
  { timeZone, now }: { timeZone: string; now: number },
): Promise<void> {
  const times = rows.filter(isCounted).map((row) => timeOf(row, timeZone, now))
  // Sorting prevents deadlocks between processes with the same rows.
  const keys = times.map(({ minutes = neverAnswered, isLate, ...time }) => ({ ...time, minutes, late: Number(isLate) }))
  for (const time of keys.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)))
    await tx
      .insertInto('answerTime')
      .values(time)
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'form', 'language', 'minutes', 'late'])
          .doUpdateSet(({ eb, ref }) => ({ count: eb(ref('answerTime.count'), '+', 1) })),
      )
      .execute()
}
