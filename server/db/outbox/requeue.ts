import type { DeliveryStatus, LeadStatus } from '#server/leads/outbox.ts'
import { newDeliveries } from './add-leads.ts'
import type { Store } from './store.ts'

/** Which deliveries an operator means who asks for another try. */
const meant: Record<Exclude<LeadStatus, 'held'>, DeliveryStatus[]> = {
  queued: ['queued', 'waiting', 'dead'],
  sent: ['sent'],
  dead: ['dead'],
}

/** Puts a lead of status `from` back on its ways, due now and with a fresh count. False when nothing of that can be. */
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
      .executeTakeFirst()
    return again.numUpdatedRows > 0n
  })
}
