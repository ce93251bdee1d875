// Adds what one store has and another lacks: a backup to the store it is restored to, or a database to the file that becomes
// its backup. It removes and overwrites nothing, so it may run beside a server, and again after an interruption.
import { type Selectable, sql } from 'kysely'
import { remember } from '#server/outbox/operations/memory.ts'
import { chunk, type Database, idsOf, type WriteTransaction } from '#server/outbox/operations/store.ts'
import type { DeliveryTable, LeadTable, OutboxTables } from '#server/outbox/operations/tables.ts'
import { neededMigrationKey } from './migrate.ts'
import { movedAwayKey, moveUnderwayKey } from './move-state.ts'

export type Merged = {
  added: number
  /** Of the added ones, those that are still to be delivered. */
  queued: number
  /** Leads that were there already, by their reference. */
  known: number
}

/** Few enough that no post waits long for the transaction, and that a statement takes all their columns. */
const atOnce = 500

/** Entries that are about one store. */
const localKeys = [moveUnderwayKey, movedAwayKey, neededMigrationKey, 'probe']
const secretKeys = ['fingerprint-key', 'link-key', 'link-keys-before']

/** Leads that were delivered before `deliveredSince`, in ms since the epoch, are left out: the store has purged them. */
export async function mergeLeads(from: Database, to: Database, { deliveredSince = 0 } = {}): Promise<Merged> {
  await mergeMemory(from, to)
  const merged = { added: 0, queued: 0, known: 0 }
  for await (const leads of leadsOf(from)) {
    const wanted = leads.filter((lead) => lead.status !== 'sent' || (lead.settledAt ?? 0) >= deliveredSince)
    const added = await to.transaction().execute((tx) => addMissing(from, tx, wanted))
    merged.added += added.length
    merged.queued += added.filter(({ status }) => status === 'queued').length
    merged.known += wanted.length - added.length
  }
  await mergeCounts(from, to)
  await mergeAnswerTimes(from, to)
  await mergeMailedAddresses(from, to)
  await mergeAudit(from, to)
  return merged
}

async function* leadsOf(from: Database): AsyncGenerator<Selectable<LeadTable>[]> {
  for (let last = ''; ; ) {
    const leads = await from.selectFrom('lead').selectAll().where('id', '>', last).orderBy('id').limit(atOnce).execute()
    if (leads.length === 0) return
    yield leads
    last = leads.at(-1)?.id ?? last
  }
}

/** Resolves with the leads that were missing. */
async function addMissing(from: Database, tx: WriteTransaction, leads: Selectable<LeadTable>[]) {
  if (leads.length === 0) return []
  // A lead has the same reference in each store, and one that a visitor sent again has the same key.
  const inserted = await tx
    .insertInto('lead')
    .values(leads)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'status'])
    .execute()
  for (const ids of chunk(idsOf(inserted), 100)) await addDeliveries(from, tx, ids)
  return inserted
}

async function addDeliveries(from: Database, tx: WriteTransaction, leadIds: readonly string[]): Promise<void> {
  const deliveries = await from.selectFrom('delivery').selectAll().where('leadId', 'in', leadIds).execute()
  if (deliveries.length === 0) return
  const nameOf = (delivery: Pick<DeliveryTable, 'leadId' | 'destination'>) =>
    `${delivery.leadId} ${delivery.destination}`
  // Each store numbers its deliveries by itself.
  const rows = deliveries.map(({ id, ...row }) => row)
  const added = await tx.insertInto('delivery').values(rows).returning(['id', 'leadId', 'destination']).execute()
  const newIds = new Map(added.map((delivery) => [nameOf(delivery), delivery.id]))
  const idOf = new Map(deliveries.map((delivery) => [delivery.id, newIds.get(nameOf(delivery))]))
  const tries = await from.selectFrom('deliveryTry').selectAll().where('deliveryId', 'in', idsOf(deliveries)).execute()
  const newTries = tries.flatMap(({ at, code, deliveryId }) => {
    const id = idOf.get(deliveryId)
    return id === undefined ? [] : [{ at, code, deliveryId: id }]
  })
  for (const some of chunk(newTries, atOnce)) await tx.insertInto('deliveryTry').values(some).execute()
}

/** A new store takes over the keys, so that links in mails stay valid; one whose keys were replaced on purpose keeps them. */
async function mergeMemory(from: Database, to: Database): Promise<void> {
  const rotation = await to.selectFrom('audit').select('id').where('what', '=', 'rotated keys').executeTakeFirst()
  const rows = await from.selectFrom('memory').selectAll().where('name', 'not in', localKeys).execute()
  for (const { name, value } of rows)
    if (secretKeys.includes(name) && rotation === undefined) await remember(to, name, value)
    else
      await to
        .insertInto('memory')
        .values({ name, value })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
}

const counted = ['seen', 'started', 'sent', 'held', 'delivered', 'answered', 'bots'] as const

/** Both have counted the same days at first, so the larger count is the later one. */
async function mergeCounts(from: Database, to: Database): Promise<void> {
  const key = ['day', 'page', 'language', 'source', 'campaign'] as const
  const rows = await from.selectFrom('funnel').selectAll().execute()
  for (const some of chunk(rows, atOnce))
    await to
      .insertInto('funnel')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(key).doUpdateSet(
          Object.fromEntries(
            counted.map((column) => {
              const [mine, theirs] = [sql.ref(`funnel.${column}`), sql.ref(`excluded.${column}`)]
              return [column, sql<number>`case when ${theirs} > ${mine} then ${theirs} else ${mine} end`]
            }),
          ),
        ),
      )
      .execute()
}

/** As with the counts, the larger one is the later. */
async function mergeAnswerTimes(from: Database, to: Database): Promise<void> {
  const [mine, theirs] = [sql.ref('answer_time.count'), sql.ref('excluded.count')]
  for (const some of chunk(await from.selectFrom('answerTime').selectAll().execute(), atOnce))
    await to
      .insertInto('answerTime')
      .values(some)
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'form', 'language', 'minutes', 'late'])
          .doUpdateSet({ count: sql<number>`case when ${theirs} > ${mine} then ${theirs} else ${mine} end` }),
      )
      .execute()
}

/** Whoever wanted no more mail in either store gets none. */
async function mergeMailedAddresses(from: Database, to: Database): Promise<void> {
  const rows = await from.selectFrom('mailedAddress').selectAll().execute()
  for (const some of chunk(rows, atOnce))
    await to
      .insertInto('mailedAddress')
      .values(some)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((column) => ({
          confirmedAt: column.fn.coalesce('mailedAddress.confirmedAt', 'excluded.confirmedAt'),
          stoppedAt: column.fn.coalesce('mailedAddress.stoppedAt', 'excluded.stoppedAt'),
        })),
      )
      .execute()
}

async function mergeAudit(from: Database, to: Database): Promise<void> {
  const textOf = ({ at, who, what, count, way, note }: Selectable<OutboxTables['audit']>) =>
    JSON.stringify([at, who, what, count, way, note])
  const known = new Set((await to.selectFrom('audit').selectAll().execute()).map(textOf))
  const entries = await from.selectFrom('audit').selectAll().orderBy('id').execute()
  const missing = entries.filter((entry) => !known.has(textOf(entry))).map(({ id, ...entry }) => entry)
  for (const some of chunk(missing, atOnce)) await to.insertInto('audit').values(some).execute()
}
