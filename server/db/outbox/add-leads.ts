import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { fingerprint, networkPrint } from '#server/leads/fingerprint.ts'
import type { AddResult, Lead, NewLead } from '#server/leads/outbox.ts'
import { newReference } from '#server/leads/reference.ts'
import { isSameContent, writeAnswers } from '#server/leads/stored-answers.ts'
import { type DeliveryTable, emailKey, type LeadTable, leadOf, type Store, type Write } from './store.ts'

const duplicateWindowMs = 10 * 60_000

type Asked = { wish: NewLead; print: string; network: string | undefined; lead?: Lead }

/**
 * Keeps leads in one transaction, each unless its key was used before; a repeat without a key is kept and marked.
 * The results stand in the order of the leads.
 */
export function addLeads(store: Store, key: string, leads: readonly NewLead[]): Promise<AddResult[]> {
  return store.write(async (tx) => {
    const now = await store.now(tx)
    const asked: Asked[] = leads.map((wish) => ({
      wish,
      print: fingerprint(key, wish.content),
      network: networkPrint(key, wish.senderAddress),
    }))
    const results = new Map<Asked, AddResult>()
    // Two leads may fall on the same reference, or two processes may insert at once. Whatever is not in goes around
    // again.
    for (let open = asked; open.length > 0; open = asked.filter((one) => !results.has(one))) {
      const known = await leadsByKey(tx, open)
      const duplicates = await referencesByPrint(tx, open, now)
      const fresh: Asked[] = []
      for (const one of open) {
        const { idempotencyKey, content } = one.wish
        const first = idempotencyKey === undefined ? undefined : known.get(idempotencyKey)
        if (first) results.set(one, { outcome: isSameContent(first, content) ? 'replayed' : 'conflict', lead: first })
        else {
          const lead = leadFrom(one, duplicates.get(one.print), now)
          one.lead = lead
          duplicates.set(one.print, duplicates.get(one.print) ?? lead.reference)
          if (idempotencyKey !== undefined) known.set(idempotencyKey, lead)
          fresh.push(one)
        }
      }
      const stored = await insert(tx, fresh)
      for (const one of fresh)
        if (one.lead && stored.has(one.lead.id)) results.set(one, { outcome: 'stored', lead: one.lead })
      // A replay of a lead that came in with it is kept only when that lead is.
      for (const [one, { lead }] of results)
        if (one.lead?.id !== lead.id && fresh.some((other) => other.lead?.id === lead.id && !stored.has(lead.id)))
          results.delete(one)
    }
    if ([...results.values()].some(({ outcome }) => outcome === 'stored')) await store.announce(tx)
    return asked.map((one) => results.get(one) as AddResult)
  })
}

async function leadsByKey(tx: Write, asked: readonly Asked[]): Promise<Map<string, Lead>> {
  const keys = asked.flatMap(({ wish: { idempotencyKey } }) => idempotencyKey ?? [])
  if (keys.length === 0) return new Map()
  const rows = await tx.selectFrom('lead').selectAll().where('idempotency_key', 'in', keys).execute()
  return new Map(rows.map((row) => [row.idempotency_key ?? '', leadOf(row)]))
}

/** Finds the first lead with each content in the last minutes. */
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

function leadFrom({ wish, network }: Asked, duplicateOf: string | undefined, now: number): Lead {
  const held = wish.heldFor !== undefined
  return {
    ...wish.content,
    id: randomUUID(),
    reference: newReference(),
    source: wish.source,
    language: wish.language,
    consent: wish.consent,
    status: held ? 'held' : 'queued',
    heldFor: wish.heldFor ?? null,
    network: (held && network) || null,
    duplicateOf: duplicateOf ?? null,
    createdAt: now,
    settledAt: held ? now : null,
    seenAt: null,
  }
}

function rowOf(lead: Lead, { wish, print }: Asked): Insertable<LeadTable> {
  const { email } = lead.answers
  return {
    id: lead.id,
    reference: lead.reference,
    idempotency_key: wish.idempotencyKey ?? null,
    fingerprint: print,
    duplicate_of: lead.duplicateOf,
    form: lead.form,
    reason: lead.reason,
    answers: writeAnswers(lead.answers),
    source: JSON.stringify(lead.source),
    language: lead.language,
    consent: lead.consent && JSON.stringify(lead.consent),
    status: lead.status,
    held_for: lead.heldFor,
    created_at: lead.createdAt,
    settled_at: lead.settledAt,
    seen_at: null,
    email: email === undefined ? null : emailKey(email),
    suspicion: wish.suspicion ?? 0,
    network: lead.network,
  }
}

/** Resolves with the ids of those that are in now. */
async function insert(tx: Write, asked: readonly Asked[]): Promise<Set<string>> {
  const rows = asked.flatMap((one) => (one.lead ? rowOf(one.lead, one) : []))
  if (rows.length === 0) return new Set()
  // Sorting them the same way everywhere keeps two processes with the same keys from waiting for each other.
  rows.sort((a, b) => (String(a.idempotency_key) < String(b.idempotency_key) ? -1 : 1))
  const inserted = await tx
    .insertInto('lead')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  const ids = new Set(inserted.map(({ id }) => id))
  const deliveries = asked.flatMap(({ wish, lead }) =>
    lead && ids.has(lead.id) && lead.status === 'queued'
      ? newDeliveries(lead.id, wish.destinations, lead.createdAt)
      : [],
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
