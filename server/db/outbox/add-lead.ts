import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { AddResult, NewLead } from '#server/leads/outbox.ts'
import {
  createReference,
  fingerprint,
  isSameContent,
  networkHash,
  serializeAnswers,
} from '#server/leads/stored-answers.ts'
import { type DeliveryTable, emailKey, parseLead, type Store, secretKey, type WriteTransaction } from './store.ts'

const duplicateWindowMs = 10 * 60_000

export async function createAddLead(store: Store, tx: WriteTransaction) {
  const [now, key] = [await store.now(tx), await secretKey(tx, 'fingerprint-key')]
  return (wish: NewLead) => addLead(tx, wish, now, key)
}

/**
 * Adds a lead unless its idempotency key was used before. A repeat without a key is added with a reference to the
 * first.
 */
async function addLead(tx: WriteTransaction, wish: NewLead, now: number, key: string): Promise<AddResult> {
  const { content, idempotencyKey, heldFor, consent } = wish
  const print = fingerprint(key, content)
  const isHeld = heldFor !== undefined
  const { email } = content.answers
  const row = {
    id: randomUUID(),
    idempotencyKey: idempotencyKey ?? null,
    fingerprint: print,
    duplicateOf: tx
      .selectFrom('lead')
      .select('reference')
      .where('fingerprint', '=', print)
      .where('createdAt', '>', now - duplicateWindowMs)
      .orderBy('createdAt')
      .limit(1),
    form: content.form,
    reason: content.reason,
    answers: serializeAnswers(content.answers),
    source: JSON.stringify(wish.source),
    language: wish.language,
    consent: consent && JSON.stringify(consent),
    status: isHeld ? ('held' as const) : ('queued' as const),
    heldFor: heldFor ?? null,
    createdAt: now,
    settledAt: isHeld ? now : null,
    seenAt: null,
    email: email === undefined ? null : emailKey(email),
    suspicion: wish.suspicion ?? 0,
    network: (isHeld && networkHash(key, wish.senderAddress)) || null,
  }
  // Two leads may draw the same reference: then draw again.
  for (;;) {
    const stored = await tx
      .insertInto('lead')
      .values({ ...row, reference: createReference() })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (stored) {
      if (!isHeld && wish.destinations.length > 0)
        await tx
          .insertInto('delivery')
          .values(newDeliveries(row.id, wish.destinations, now))
          .execute()
      return { outcome: 'stored', lead: parseLead(stored) }
    }
    if (idempotencyKey === undefined) continue
    const known = await tx
      .selectFrom('lead')
      .selectAll()
      .where('idempotencyKey', '=', idempotencyKey)
      .executeTakeFirst()
    if (known) {
      const lead = parseLead(known)
      return { outcome: isSameContent(lead, content) ? 'replayed' : 'conflict', lead }
    }
  }
}

export const newDeliveries = (
  leadId: string,
  destinations: readonly string[],
  now: number,
): Insertable<DeliveryTable>[] =>
  destinations.map((destination) => ({ leadId, destination, status: 'queued', dueAt: now }))
