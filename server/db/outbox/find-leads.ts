import type { Delivery, Lead, LeadStatus, Try } from '#server/leads/outbox.ts'
import type { Read } from './store.ts'
import { deliveryOf, leadOf } from './tables.ts'

/** By id or reference. */
export async function findLead(read: Read, name: string): Promise<Lead | undefined> {
  for (const column of ['id', 'reference'] as const) {
    const row = await read.selectFrom('lead').selectAll().where(column, '=', name).executeTakeFirst()
    if (row) return leadOf(row)
  }
  return undefined
}

/** Newest first. */
export async function listLeads(
  read: Read,
  { status, limit }: { status?: LeadStatus | undefined; limit?: number | undefined },
): Promise<Lead[]> {
  let query = read.selectFrom('lead').selectAll().orderBy('created_at', 'desc')
  if (status) query = query.where('status', '=', status)
  if (limit !== undefined) query = query.limit(limit)
  return (await query.execute()).map(leadOf)
}

export async function deliveriesOf(read: Read, leadId: string): Promise<Delivery[]> {
  const rows = await read.selectFrom('delivery').selectAll().where('lead_id', '=', leadId).execute()
  return rows.sort((a, b) => a.id - b.id).map(deliveryOf)
}

export async function triesOf(read: Read, leadId: string): Promise<Try[]> {
  const rows = await read
    .selectFrom('delivery')
    .innerJoin('delivery_try', 'delivery_try.delivery_id', 'delivery.id')
    .select(['delivery.destination', 'delivery_try.at', 'delivery_try.code', 'delivery_try.id'])
    .where('delivery.lead_id', '=', leadId)
    .execute()
  return rows.sort((a, b) => a.id - b.id).map(({ destination, at, code }) => ({ destination, at, code }))
}
