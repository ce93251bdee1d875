import { sql, type Updateable } from 'kysely'
import type { DeliveryStatus, LeadStatus, Lease, Settlement } from '#server/leads/outbox.ts'
import { newDeliveries } from './add-leads.ts'
import { type DeliveryTable, type Store, toVisitors, type Write } from './store.ts'

export type Ending = { lease: Lease; settlement: Settlement }

/**
 * Ends tries in one transaction. Resolves for each with whether its lease was still held; without it, nothing is
 * changed.
 */
export function settle(store: Store, endings: readonly Ending[]): Promise<boolean[]> {
  return store.write(async (tx) => {
    const now = await store.now(tx)
    const kept: Ending[] = []
    for (const [changes, those] of alike(endings, now)) kept.push(...(await change(tx, changes, those)))
    if (kept.length > 0)
      await tx
        .insertInto('delivery_try')
        .values(
          kept.map(({ lease, settlement }) => ({ delivery_id: lease.delivery.id, at: now, code: settlement.code })),
        )
        .execute()
    const ended = kept.filter(({ settlement: { to } }) => to === 'sent' || to === 'dead')
    await settleLeads(tx, [...new Set(ended.map(({ lease }) => lease.lead.id))], now)
    return endings.map((ending) => kept.includes(ending))
  })
}

type Changes = Updateable<DeliveryTable>

/** Groups tries that end alike, as most do, so that each group takes one statement. */
function alike(endings: readonly Ending[], now: number): [Changes, Ending[]][] {
  const groups = new Map<string, [Changes, Ending[]]>()
  for (const ending of endings) {
    const changes = changesOf(ending, now)
    const name = JSON.stringify([changes, ending.lease.token])
    const group = groups.get(name) ?? [changes, []]
    group[1].push(ending)
    groups.set(name, group)
  }
  return [...groups.values()]
}

function changesOf({ lease: { delivery }, settlement }: Ending, now: number): Changes {
  const common = { status: settlement.to, last_code: settlement.code, lease_token: null }
  if (settlement.to === 'sent') return { ...common, sent_at: now }
  if (settlement.to === 'queued') return { ...common, due_at: now }
  const failures = delivery.failures + 1
  if (settlement.to === 'dead') return { ...common, failures, refusals: delivery.refusals + 1 }
  return {
    ...common,
    due_at: now + settlement.delayMs,
    failures,
    ...(settlement.refused && { refusals: delivery.refusals + 1, refused_since: delivery.refusedSince ?? now }),
  }
}

async function change(tx: Write, changes: Changes, endings: readonly Ending[]): Promise<Ending[]> {
  const rows = await tx
    .updateTable('delivery')
    .set(changes)
    .where(
      'id',
      'in',
      endings.map(({ lease }) => lease.delivery.id),
    )
    .where('status', '=', 'sending')
    .where('lease_token', '=', endings[0]?.lease.token ?? '')
    .returning('id')
    .execute()
  const changed = new Set(rows.map(({ id }) => id))
  return endings.filter(({ lease }) => changed.has(lease.delivery.id))
}

/** Ends each lead whose deliveries to us have all ended: as dead when one of them is, else as sent. */
export async function settleLeads(tx: Write, leadIds: readonly string[], now: number): Promise<void> {
  if (leadIds.length === 0) return
  await tx
    .updateTable('lead')
    .set(({ exists, selectFrom }) => ({
      status: sql<'sent' | 'dead'>`case when ${exists(
        selectFrom('delivery')
          .select('id')
          .whereRef('lead_id', '=', 'lead.id')
          .where('status', '=', 'dead')
          .where('destination', 'not like', toVisitors),
      )} then 'dead' else 'sent' end`,
      settled_at: now,
    }))
    .where('id', 'in', leadIds)
    .where('status', '=', 'queued')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('delivery')
            .select('id')
            .whereRef('lead_id', '=', 'lead.id')
            .where('status', 'in', ['queued', 'waiting', 'sending'])
            .where('destination', 'not like', toVisitors),
        ),
      ),
    )
    .execute()
}

/** The deliveries that an operator means when asking for another try. */
const meant: Record<Exclude<LeadStatus, 'held'>, DeliveryStatus[]> = {
  queued: ['queued', 'waiting', 'dead'],
  sent: ['sent'],
  dead: ['dead'],
}

/**
 * Puts a lead of status `from` back on its ways, due now and with a fresh count. Resolves with false when its status is
 * another, or a try is under way.
 */
export function requeue(store: Store, id: string, from: LeadStatus, destinations: readonly string[]): Promise<boolean> {
  return store.write(async (tx) => {
    const now = await store.now(tx)
    const lead = await tx
      .updateTable('lead')
      .set({ status: 'queued', held_for: null, network: null, settled_at: null, seen_at: null })
      .where('id', '=', id)
      .where('status', '=', from)
      .executeTakeFirst()
    if (lead.numUpdatedRows === 0n) return false
    await store.announce(tx)
    if (from === 'held') {
      const deliveries = newDeliveries(id, destinations, now)
      await tx
        .insertInto('delivery')
        .values(deliveries)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return true
    }
    const again = await tx
      .updateTable('delivery')
      .set({ status: 'queued', due_at: now, tries: 0, failures: 0, refusals: 0, refused_since: null, sent_at: null })
      .where('lead_id', '=', id)
      .where('status', 'in', meant[from])
      .where('destination', 'not like', toVisitors)
      .executeTakeFirst()
    return again.numUpdatedRows > 0n
  })
}

/** This is so few at a time that nobody waits for the commit. */
const atOnce = 500

/** Takes back what waits for places other than these; resolves with how many deliveries that were. */
export async function withdraw(store: Store, known: readonly string[]): Promise<number> {
  let count = 0
  for (let place = await nextPlace(store, ''); place !== undefined; place = await nextPlace(store, place))
    if (!known.includes(place)) count += await withdrawFrom(store, place)
  return count
}

/** Finds the next place in one step of the index; a list of all of them would read the whole of it. */
async function nextPlace({ read }: Store, last: string): Promise<string | undefined> {
  const row = await read
    .selectFrom('delivery')
    .select('destination')
    .where('destination', '>', last)
    .orderBy('destination')
    .limit(1)
    .executeTakeFirst()
  return row?.destination
}

async function withdrawFrom(store: Store, place: string): Promise<number> {
  let count = 0
  for (const status of ['queued', 'waiting'] as const)
    for (let found = atOnce; found === atOnce; count += found)
      found = await store.write(async (tx) => {
        const waiting = tx.selectFrom('delivery').select(['id', 'lead_id'])
        const rows = await store
          .keepFound(waiting.where('destination', '=', place).where('status', '=', status).limit(atOnce))
          .execute()
        if (rows.length === 0) return 0
        const ids = rows.map(({ id }) => id)
        await tx.deleteFrom('delivery').where('id', 'in', ids).execute()
        const leads = rows.map((row) => row.lead_id)
        await settleLeads(tx, leads, await store.now(tx))
        return rows.length
      })
  return count
}
