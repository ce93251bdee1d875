import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import { fingerprint, networkPrint } from '#server/leads/fingerprint.ts'
import type { AddResult, NewLead } from '#server/leads/outbox.ts'
import { newReference } from '#server/leads/reference.ts'
import { suspicionOf } from '#server/leads/spam.ts'
import { isSameContent, writeAnswers } from '#server/leads/stored-answers.ts'
import type { Store, Write } from './store.ts'
import { type DeliveryTable, emailKey, type LeadTable, leadOf } from './tables.ts'

const duplicateWindowMs = 10 * 60_000

type Asked = { lead: NewLead; print: string; network: string | undefined; row?: Selectable<LeadTable> }

/**
 * Keeps leads in one transaction, each unless its key was used before; a repeat without a key is kept and marked.
 * The results stand in the order of the leads.
 */
export function addLeads(store: Store, key: string, leads: readonly NewLead[]): Promise<AddResult[]> {
  return store.write(async (tx) => {
    const now = await store.now(tx)
    const asked: Asked[] = leads.map((lead) => ({
      lead,
      print: fingerprint(key, lead.content),
      network: networkPrint(key, lead.senderAddress),
    }))
    const results = new Map<Asked, AddResult>()
    // Two that fall on the same reference, or that two processes insert at once: what is not in goes around again.
    for (let open = asked; open.length > 0; open = asked.filter((one) => !results.has(one))) {
      const known = await rowsByKey(tx, open)
      const twins = await referencesByPrint(tx, open, now)
      const fresh: Asked[] = []
      for (const one of open) {
        const { idempotencyKey } = one.lead
        const first = idempotencyKey === undefined ? undefined : known.get(idempotencyKey)
        if (first) results.set(one, replyOf(first, one.lead))
        else {
          one.row = rowOf(one, twins.get(one.print), now)
          twins.set(one.print, twins.get(one.print) ?? one.row.reference)
          if (idempotencyKey !== undefined) known.set(idempotencyKey, one.row)
          fresh.push(one)
        }
      }
      const stored = await insert(tx, fresh)
      for (const one of fresh)
        if (one.row && stored.has(one.row.id)) results.set(one, { outcome: 'stored', lead: leadOf(one.row) })
      // A replay of a lead that came in with it stands or falls with that one.
      for (const [one, { lead }] of results)
        if (one.row?.id !== lead.id && fresh.some(({ row }) => row?.id === lead.id && !stored.has(row.id)))
          results.delete(one)
    }
    if ([...results.values()].some(({ outcome }) => outcome === 'stored')) await store.announce(tx)
    return asked.map((one) => results.get(one) as AddResult)
  })
}

const replyOf = (first: Selectable<LeadTable>, { content }: NewLead): AddResult => {
  const lead = leadOf(first)
  return { outcome: isSameContent(lead, content) ? 'replayed' : 'conflict', lead }
}

async function rowsByKey(tx: Write, asked: readonly Asked[]): Promise<Map<string, Selectable<LeadTable>>> {
  const keys = asked.flatMap(({ lead: { idempotencyKey } }) => idempotencyKey ?? [])
  if (keys.length === 0) return new Map()
  const rows = await tx.selectFrom('lead').selectAll().where('idempotency_key', 'in', keys).execute()
  return new Map(rows.map((row) => [row.idempotency_key ?? '', row]))
}

/** The first lead with this content in the last minutes. */
async function referencesByPrint(tx: Write, asked: readonly Asked[], now: number): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('lead')
    .select(['fingerprint', 'reference', 'created_at'])
    .where('fingerprint', 'in', [...new Set(asked.map(({ print }) => print))])
    .where('created_at', '>', now - duplicateWindowMs)
    .execute()
  rows.sort((a, b) => b.created_at - a.created_at)
  return new Map(rows.map((row) => [row.fingerprint, row.reference]))
}

const rowOf = ({ lead, print, network }: Asked, twin: string | undefined, now: number): Selectable<LeadTable> => {
  const held = lead.heldFor !== undefined
  const { email } = lead.content.answers
  return {
    id: randomUUID(),
    reference: newReference(),
    idempotency_key: lead.idempotencyKey ?? null,
    fingerprint: print,
    duplicate_of: twin ?? null,
    form: lead.content.form,
    reason: lead.content.reason,
    answers: writeAnswers(lead.content.answers),
    source: JSON.stringify(lead.source),
    consent: lead.consent && JSON.stringify(lead.consent),
    status: held ? 'held' : 'queued',
    held_for: lead.heldFor ?? null,
    created_at: now,
    settled_at: held ? now : null,
    seen_at: null,
    email: email === undefined ? null : emailKey(email),
    canary_at: lead.isCanary ? now : null,
    suspicion: suspicionOf(lead.heldFor),
    network: (held && network) || null,
  }
}

/** The ids of those that are in now. */
async function insert(tx: Write, asked: readonly Asked[]): Promise<Set<string>> {
  const rows = asked.flatMap(({ row }) => row ?? [])
  if (rows.length === 0) return new Set()
  // In one order everywhere, so that two processes with the same keys cannot wait for each other.
  rows.sort((a, b) => (String(a.idempotency_key) < String(b.idempotency_key) ? -1 : 1))
  const inserted = await tx
    .insertInto('lead')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  const ids = new Set(inserted.map(({ id }) => id))
  const deliveries = asked.flatMap(({ lead, row }) =>
    row && ids.has(row.id) && row.status === 'queued' ? newDeliveries(row.id, lead.destinations, row.created_at) : [],
  )
  if (deliveries.length > 0) await tx.insertInto('delivery').values(deliveries).execute()
  return ids
}

export const newDeliveries = (
  leadId: string,
  destinations: readonly string[],
  now: number,
): Insertable<DeliveryTable>[] =>
  destinations.map((destination) => ({ lead_id: leadId, destination, status: 'queued', due_at: now }))
