import { randomUUID } from 'node:crypto'
import type { Selectable, Transaction } from 'kysely'
import type { AddResult, NewLead } from '#server/leads/outbox.ts'
import { newReference } from '#server/leads/reference.ts'
import { isSameContent, writeAnswers } from '#server/leads/stored-answers.ts'
import { type LeadTable, leadOf, type OutboxTables } from './outbox-tables.ts'

const duplicateWindowMs = 10 * 60_000

/** Keeps a lead, unless its key was used before; a repeat without a key is kept and marked. `print` is its fingerprint. */
export async function addLead(
  tx: Transaction<OutboxTables>,
  lead: NewLead,
  print: string,
  now: number,
): Promise<AddResult> {
  if (lead.idempotencyKey !== undefined) {
    const earlier = await tx
      .selectFrom('lead')
      .selectAll()
      .where('idempotency_key', '=', lead.idempotencyKey)
      .executeTakeFirst()
    if (earlier) {
      const first = leadOf(earlier)
      return { outcome: isSameContent(first, lead.content) ? 'replayed' : 'conflict', lead: first }
    }
  }
  const twin = await tx
    .selectFrom('lead')
    .select('reference')
    .where('fingerprint', '=', print)
    .where('created_at', '>', now - duplicateWindowMs)
    .orderBy('created_at')
    .executeTakeFirst()
  const held = lead.heldFor !== undefined
  const row: Selectable<LeadTable> = {
    id: randomUUID(),
    reference: await freeReference(tx),
    idempotency_key: lead.idempotencyKey ?? null,
    fingerprint: print,
    duplicate_of: twin?.reference ?? null,
    form: lead.content.form,
    reason: lead.content.reason,
    answers: writeAnswers(lead.content.answers),
    status: held ? 'held' : 'queued',
    held_for: lead.heldFor ?? null,
    attempts: 0,
    next_at: now,
    lease_token: null,
    lease_until: null,
    last_code: null,
    created_at: now,
    sent_at: null,
    settled_at: held ? now : null,
  }
  await tx.insertInto('lead').values(row).execute()
  return { outcome: 'stored', lead: leadOf(row) }
}

async function freeReference(tx: Transaction<OutboxTables>): Promise<string> {
  for (;;) {
    const reference = newReference()
    const taken = await tx.selectFrom('lead').select('id').where('reference', '=', reference).executeTakeFirst()
    if (!taken) return reference
  }
}
