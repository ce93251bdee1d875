import { randomUUID } from 'node:crypto'
import type { Lease } from '#server/leads/outbox.ts'
import { deliveryOf, leadOf, type Read, type Store } from './store.ts'

/** Leases deliveries that are ready to whoever asks; no other gets them before the lease runs out. */
export function lease(store: Store, destination: string, limit: number, leaseMs: number): Promise<Lease[]> {
  return store.write(async (tx) => {
    const readyOnes = tx
      .selectFrom('delivery')
      .select('id')
      .where('destination', '=', destination)
      .where('status', '=', 'queued')
      .orderBy('tries')
      .orderBy('due_at')
      .limit(limit)
    const found = await store.keepFound(readyOnes).execute()
    if (found.length === 0) return []
    const now = await store.now(tx)
    const token = randomUUID()
    const rows = await tx
      .updateTable('delivery')
      .set((column) => ({
        status: 'sending',
        lease_token: token,
        due_at: now + leaseMs,
        tries: column('tries', '+', 1),
      }))
      .where(
        'id',
        'in',
        found.map(({ id }) => id),
      )
      .returningAll()
      .execute()
    const leads = await tx
      .selectFrom('lead')
      .selectAll()
      .where(
        'id',
        'in',
        rows.map((row) => row.lead_id),
      )
      .execute()
    const byId = new Map(leads.map((lead) => [lead.id, leadOf(lead)]))
    return rows.flatMap((row) => {
      const lead = byId.get(row.lead_id)
      return lead ? { lead, delivery: deliveryOf(row), token, now } : []
    })
  })
}

/** Prolongs the leases that are still held. */
export async function renewLeases(store: Store, leases: readonly Lease[], leaseMs: number): Promise<void> {
  if (leases.length === 0) return
  await store.write(async (tx) => {
    const held = tx
      .selectFrom('delivery')
      .select('id')
      .where(
        'id',
        'in',
        leases.map(({ delivery }) => delivery.id),
      )
      .where('lease_token', 'in', [...new Set(leases.map(({ token }) => token))])
      .where('status', '=', 'sending')
    // A delivery that is being settled at this moment needs no lease any more.
    const found = await store.keepFound(held).execute()
    if (found.length === 0) return
    const now = await store.now(tx)
    await tx
      .updateTable('delivery')
      .set({ due_at: now + leaseMs })
      .where(
        'id',
        'in',
        found.map(({ id }) => id),
      )
      .execute()
  })
}

/** Resolves with the fewest tries of a ready delivery, for each destination that has one. */
export async function ready(read: Read, destinations: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>()
  for (const destination of destinations) {
    const row = await read
      .selectFrom('delivery')
      .select('tries')
      .where('destination', '=', destination)
      .where('status', '=', 'queued')
      .orderBy('tries')
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirst()
    if (row) found.set(destination, row.tries)
  }
  return found
}

const minuteMs = 60_000
// No wait and no lease reaches so far ahead. One that does was written before the clock was set back.
const farthestMs = { waiting: 65 * minuteMs, sending: 10 * minuteMs } as const
/** This is so few at a time that nobody waits for the commit. */
const atOnce = 500

/** Makes ready what has waited long enough, and what was in the hands of a process that let its lease run out. */
export async function promote(store: Store): Promise<void> {
  const now = await store.now(store.read)
  for (const status of ['waiting', 'sending'] as const)
    for (const [comparison, time] of [
      ['<=', now],
      ['>', now + farthestMs[status]],
    ] as const) {
      const due = (on: Read) =>
        on
          .selectFrom('delivery')
          .select('id')
          .where('status', '=', status)
          .where('due_at', comparison, time)
          .limit(atOnce)
      // A look costs little, and a transaction keeps others from writing.
      if ((await due(store.read).execute()).length === 0) continue
      await store.write(async (tx) => {
        const found = await store.keepFound(due(tx)).execute()
        if (found.length === 0) return
        await tx
          .updateTable('delivery')
          .set({ status: 'queued', due_at: now, lease_token: null })
          .where(
            'id',
            'in',
            found.map(({ id }) => id),
          )
          .execute()
      })
    }
}
