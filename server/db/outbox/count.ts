import { type DeliveryStatus, deliveryStatuses, type LeadStatus, leadStatuses } from '#server/leads/outbox.ts'
import type { Read } from './store.ts'

export async function countLeads(read: Read): Promise<Record<LeadStatus, number>> {
  const counts = { queued: 0, sent: 0, held: 0, dead: 0 }
  for (const status of leadStatuses) {
    const row = await read
      .selectFrom('lead')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('status', '=', status)
      .where('canary_at', 'is', null)
      .executeTakeFirstOrThrow()
    counts[status] = row.count
  }
  return counts
}

export async function countDeliveries(read: Read, destination: string): Promise<Record<DeliveryStatus, number>> {
  const counts = { queued: 0, waiting: 0, sending: 0, sent: 0, dead: 0 }
  for (const status of deliveryStatuses) {
    const row = await read
      .selectFrom('delivery')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('destination', '=', destination)
      .where('status', '=', status)
      .executeTakeFirstOrThrow()
    counts[status] = row.count
  }
  for (const { status } of await canaryDeliveries(read, destination)) counts[status] -= 1
  return counts
}

/** A few at most, and for a minute or so. */
const canaryDeliveries = (read: Read, destination: string) =>
  read
    .selectFrom('lead')
    .innerJoin('delivery', 'delivery.lead_id', 'lead.id')
    .select('delivery.status')
    .where('lead.canary_at', '>', 0)
    .where('delivery.destination', '=', destination)
    .execute()
