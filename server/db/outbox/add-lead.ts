import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { AddResult, NewLead } from '#server/leads/outbox.ts'
import { newReference } from '#server/leads/reference.ts'
import { fingerprint, isSameContent, networkPrint, writeAnswers } from '#server/leads/stored-answers.ts'
import { type DeliveryTable, emailKey, leadOf, type Store, secretKey, type Write } from './store.ts'

const duplicateWindowMs = 10 * 60_000

/** Keeps a lead unless its key was used before; a repeat without a key is kept and marked. */
export async function addLead(store: Store, tx: Write, wish: NewLead): Promise<AddResult> {
  const { content, idempotencyKey, heldFor, consent } = wish
  const now = await store.now(tx)
  const key = await secretKey(tx, 'fingerprint-key')
  const print = fingerprint(key, content)
  const isHeld = heldFor !== undefined
  const { email } = content.answers
  const row = {
    id: randomUUID(),
    idempotencyKey: idempotencyKey ?? null,
    fingerprint: print,
    duplicateOf: await firstWithPrint(tx, print, now),
    form: content.form,
    reason: content.reason,
    answers: writeAnswers(content.answers),
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
    network: (isHeld && networkPrint(key, wish.senderAddress)) || null,
  }
  // Two leads may fall on the same reference, or two processes may come with the same key: whoever is not in looks again.
  for (;;) {
    const known =
      idempotencyKey === undefined
        ? undefined
        : await tx.selectFrom('lead').selectAll().where('idempotencyKey', '=', idempotencyKey).executeTakeFirst()
    if (known) {
      const lead = leadOf(known)
      return { outcome: isSameContent(lead, content) ? 'replayed' : 'conflict', lead }
    }
    const stored = await tx
      .insertInto('lead')
      .values({ ...row, reference: newReference() })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!stored) continue
    if (!isHeld && wish.destinations.length > 0)
      await tx
        .insertInto('delivery')
        .values(newDeliveries(row.id, wish.destinations, now))
        .execute()
    return { outcome: 'stored', lead: leadOf(stored) }
  }
}

/** Finds the reference of the first lead with this content in the last minutes. */
async function firstWithPrint(tx: Write, print: string, now: number): Promise<string | null> {
  const first = await tx
    .selectFrom('lead')
    .select('reference')
    .where('fingerprint', '=', print)
    .where('createdAt', '>', now - duplicateWindowMs)
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()
  return first?.reference ?? null
}

export const newDeliveries = (
  leadId: string,
  destinations: readonly string[],
  now: number,
): Insertable<DeliveryTable>[] =>
  destinations.map((destination) => ({ leadId, destination, status: 'queued', dueAt: now }))
