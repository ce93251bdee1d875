import { randomUUID } from 'node:crypto'
import type { Claim } from '#server/leads/outbox.ts'
import type { Store } from './store.ts'
import { deliveryOf, leadOf } from './tables.ts'

/** Leases deliveries that are ready to whoever asks; no other gets them before the lease runs out. */
export function claim(store: Store, destination: string, limit: number, leaseMs: number): Promise<Claim[]> {
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
    const leaseToken = randomUUID()
    const rows = await tx
      .updateTable('delivery')
      .set((column) => ({
        status: 'sending',
        lease_token: leaseToken,
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
      return lead ? { lead, delivery: deliveryOf(row), leaseToken, now } : []
    })
  })
}

/** Prolongs the leases that are still held. */
export async function renewLeases(store: Store, claims: readonly Claim[], leaseMs: number): Promise<void> {
  if (claims.length === 0) return
  await store.write(async (tx) => {
    const held = tx
      .selectFrom('delivery')
      .select('id')
      .where(
        'id',
        'in',
        claims.map(({ delivery }) => delivery.id),
      )
      .where('lease_token', 'in', [...new Set(claims.map(({ leaseToken }) => leaseToken))])
      .where('status', '=', 'sending')
    // One that is being settled at this moment needs no lease any more.
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
