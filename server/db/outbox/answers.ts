import { randomUUID } from 'node:crypto'
import type { LeadForm } from '#domain/lead.ts'
import type { AnswerStore, AnswerTime, ReminderRound, WaitingLead } from '#server/leads/answers/answer-store.ts'
import { dayOf, startOfDay } from '#server/local-time.ts'
import { recall, remember } from './memory.ts'
import { countOf, type Database, type Store, type WriteTransaction } from './store.ts'
import { type LeadTable, parseLead } from './tables.ts'

const roundKey = 'answer-reminders'
/** So many fit into a mail that says how many there are, and one transaction. */
const leadsPerRound = 2_000
const rowsAtOnce = 1_000
const neverAnswered = -1

export function createAnswerStore(store: Store): AnswerStore {
  const { read } = store
  return {
    mark: (id, { by, minutesSince }) =>
      store.write(async (tx) => {
        const lead = await tx.selectFrom('lead').select('createdAt').where('id', '=', id).executeTakeFirst()
        if (!lead) return false
        const minutes = Math.max(0, Math.round(minutesSince(lead.createdAt)))
        const answer = { answeredAt: await store.now(tx), answeredBy: by, answerMinutes: minutes, remindAt: null }
        const open = tx.updateTable('lead').set(answer).where('id', '=', id).where('answeredAt', 'is', null)
        return (await open.executeTakeFirst()).numUpdatedRows > 0
      }),

    unmark: (id) =>
      store.write(async (tx) => {
        const result = await tx
          .updateTable('lead')
          .set(({ ref }) => ({ answeredAt: null, answeredBy: null, answerMinutes: null, remindAt: ref('dueAt') }))
          .where('id', '=', id)
          .where('answeredAt', 'is not', null)
          .executeTakeFirst()
        return result.numUpdatedRows > 0
      }),

    book: (id, booking) =>
      store.write(async (tx) => {
        const json = booking && JSON.stringify(booking)
        await tx.updateTable('lead').set({ booking: json }).where('id', '=', id).execute()
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

    reminderRound: (reasonOf) =>
      store.write(async (tx) => {
        const underWay = await recallRound(tx)
        if (underWay) return underWay
        const now = await store.now(tx)
        const due = unanswered(tx).selectAll().where('remindAt', '<=', now).orderBy('remindAt').limit(leadsPerRound)
        const rows = await store.lockRows(due).execute()
        if (rows.length === 0) return undefined
        const round: ReminderRound = { id: randomUUID(), leads: [], begun: [] }
        for (const lead of rows.map(parseWaiting)) {
          const { reason, next } = reasonOf(lead, now)
          round.leads.push({ id: lead.id, reason })
          await tx.updateTable('lead').set({ remindAt: next }).where('id', '=', lead.id).execute()
        }
        await remember(tx, roundKey, JSON.stringify(round))
        return round
      }),

    beginReminder: (id, recipient) =>
      changeRound(store, id, (round) => {
        if (round.begun.includes(recipient)) return false
        round.begun.push(recipient)
        return true
      }),

    async cancelReminder(id, recipient) {
      await changeRound(store, id, (round) => {
        round.begun = round.begun.filter((one) => one !== recipient)
        return true
      })
    },

    async endRound(id) {
      await changeRound(store, id, (_, tx) => tx.deleteFrom('memory').where('name', '=', roundKey).execute())
    },
  }
}

/** Leads that call for an answer and have none. Held ones do once they are released. */
export const unanswered = (on: Database) =>
  on.selectFrom('lead').where('dueAt', 'is not', null).where('answeredAt', 'is', null).where('status', '<>', 'held')

const sumOf = (times: readonly AnswerTime[]) => times.reduce((sum, { count }) => sum + count, 0)

const parseWaiting = (row: LeadTable) => parseLead(row) as WaitingLead

async function recallRound(on: Database): Promise<ReminderRound | undefined> {
  const json = await recall(on, roundKey)
  return json === undefined ? undefined : JSON.parse(json)
}

/** Resolves with false when another process has ended the round. */
const changeRound = (
  store: Store,
  id: string,
  change: (round: ReminderRound, tx: WriteTransaction) => unknown,
): Promise<boolean> =>
  store.write(async (tx) => {
    const locked = store.lockRows(tx.selectFrom('memory').select('value').where('name', '=', roundKey))
    const row = await locked.executeTakeFirst()
    const round: ReminderRound | undefined = row && JSON.parse(row.value)
    if (round?.id !== id) return false
    const isChanged = (await change(round, tx)) !== false
    if (isChanged && (await recallRound(tx))) await remember(tx, roundKey, JSON.stringify(round))
    return isChanged
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
