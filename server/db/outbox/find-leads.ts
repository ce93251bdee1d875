import {
  type Delivery,
  type DeliveryStatus,
  deliveryStatuses,
  type Lead,
  type LeadFilter,
  type LeadStatus,
  leadStatuses,
  type Try,
} from '#server/leads/outbox.ts'
import { deliveryOf, emailKey, leadOf, type Read } from './store.ts'

/** This is so few that a reader of all of them holds up nobody. */
const leadsAtOnce = 1_000

/** Finds a lead by its id or reference. */
export async function findLead(read: Read, name: string): Promise<Lead | undefined> {
  for (const column of ['id', 'reference'] as const) {
    const row = await read.selectFrom('lead').selectAll().where(column, '=', name).executeTakeFirst()
    if (row) return leadOf(row)
  }
  return undefined
}

/** Lists leads, the newest first. */
export async function listLeads(
  read: Read,
  { limit = Number.POSITIVE_INFINITY, ...filter }: LeadFilter & { limit?: number | undefined },
): Promise<Lead[]> {
  const leads: Lead[] = []
  const portion = filter.text === undefined ? Math.min(limit, leadsAtOnce) : leadsAtOnce
  for await (const lead of matching(read, filter, portion)) {
    leads.push(lead)
    if (leads.length >= limit) break
  }
  return leads
}

export async function countMatching(read: Read, filter: LeadFilter): Promise<number> {
  if (filter.text !== undefined) {
    let count = 0
    for await (const _ of matching(read, filter, leadsAtOnce)) count += 1
    return count
  }
  const { count } = await filtered(read, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

async function* matching(read: Read, filter: LeadFilter, portion: number): AsyncGenerator<Lead> {
  const wanted = filter.text?.toLowerCase()
  const hasText = ({ answers, source }: Lead) =>
    wanted === undefined ||
    [...Object.values(answers), ...Object.values(source)].some((text) => text.toLowerCase().includes(wanted))
  for (let last: Lead | undefined, found = portion; found === portion; ) {
    const rows = await filtered(read, filter, last)
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(portion)
      .execute()
    const leads = rows.map(leadOf)
    found = leads.length
    last = leads.at(-1)
    yield* leads.filter(hasText)
  }
}

/** Filters by all that an index knows, and continues after `last`. */
function filtered(read: Read, { status, form, since, until, email }: LeadFilter, last?: Lead) {
  let query = read.selectFrom('lead')
  if (status) query = query.where('status', '=', status)
  if (form) query = query.where('form', '=', form)
  if (since !== undefined) query = query.where('created_at', '>=', since)
  if (until !== undefined) query = query.where('created_at', '<', until)
  if (email !== undefined) query = query.where('email', '=', emailKey(email))
  if (last)
    query = query
      .where('created_at', '<=', last.createdAt)
      .where(({ or, eb }) => or([eb('created_at', '<', last.createdAt), eb('id', '<', last.id)]))
  return query
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

export async function countLeads(read: Read): Promise<Record<LeadStatus, number>> {
  const counts = { queued: 0, sent: 0, held: 0, dead: 0 }
  for (const status of leadStatuses) {
    const row = await read
      .selectFrom('lead')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('status', '=', status)
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
  return counts
}
