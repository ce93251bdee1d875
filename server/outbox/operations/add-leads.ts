// Adds the leads of a group commit with a few statements, however many leads there are: each statement is a message to
// the store's thread or a round trip to the database, which costs more than the row.
import { randomUUID } from 'node:crypto'
import { isAnswerable } from '#domain/lead/lead.ts'
import { emailKey } from '#server/outbox/email-address.ts'
import { fingerprint, isSameContent, networkHash } from '#server/outbox/lead-fingerprints.ts'
import { createReference } from '#server/outbox/lead-reference.ts'
import type { AddResult, NewLead } from '#server/outbox/outbox.ts'
import { serializeAnswers } from '#server/outbox/stored-answers.ts'
import { newDeliveries } from './deliveries.ts'
import { secretKey } from './memory.ts'
import { idsOf, lockLeads, type Store, type WriteTransaction } from './store.ts'
import { parseLead } from './tables.ts'

const duplicateWindowMs = 10 * 60_000

type Wish = { lead: NewLead; print: string }

/**
 * Adds each lead unless its idempotency key was used before. A repeat without a key is added with a reference to the
 * first. Resolves with the results in the order of `leads`.
 */
export async function addLeads(store: Store, tx: WriteTransaction, leads: readonly NewLead[]): Promise<AddResult[]> {
  const [now, key] = [await store.now(tx), await secretKey(tx, 'fingerprint-key')]
  const wishes = leads.map((lead) => ({ lead, print: fingerprint(key, lead.content) }))
  const results = new Map<Wish, AddResult>()
  // What was not inserted and has no key has drawn the reference of another lead, and draws again.
  for (let left = wishes; left.length > 0; left = left.filter((wish) => !results.has(wish))) {
    const batch = firstOfEachContent(left)
    const inserted = await insertLeads(tx, batch, now, key)
    const missing = batch.filter((wish) => !inserted.has(wish))
    for (const [wish, result] of [...inserted, ...(await findRepeats(tx, missing))]) results.set(wish, result)
  }
  return wishes.map((wish) => results.get(wish) as AddResult)
}

/** The lock makes an erasure wait until the addition is stored, and takes it along. */
export const addToLead = (store: Store, reference: string, addition: NewLead, everyMs: number) =>
  store.write(async (tx): Promise<'added' | 'too often' | 'gone'> => {
    if ((await lockLeads(tx, 'reference', [reference])).length === 0) return 'gone'
    const now = await store.now(tx)
    const others = tx.selectFrom('lead').select('id').where('addedTo', '=', reference)
    const lately = others.where('createdAt', '>', now - everyMs).where('createdAt', '<=', now)
    if (await lately.executeTakeFirst()) return 'too often'
    await addLeads(store, tx, [{ ...addition, addedTo: reference }])
    return 'added'
  })

/** A repeat refers to the first lead of its content, so it is inserted after that one. */
function firstOfEachContent(wishes: readonly Wish[]): Wish[] {
  const byPrint = new Map(wishes.toReversed().map((wish) => [wish.print, wish]))
  return wishes.filter((wish) => byPrint.get(wish.print) === wish)
}

async function insertLeads(tx: WriteTransaction, wishes: readonly Wish[], now: number, key: string) {
  const firsts = await findFirstReferences(tx, wishes, now)
  const rows = wishes
    .map((wish) => ({ wish, row: createRow(wish, firsts.get(wish.print), now, key) }))
    // In one order everywhere: otherwise two instances that add the same keys could wait for each other.
    .toSorted((one, other) => (String(one.row.idempotencyKey) < String(other.row.idempotencyKey) ? -1 : 1))
  const stored = await tx
    .insertInto('lead')
    .values(rows.map(({ row }) => row))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  const ids = new Set(idsOf(stored))
  const inserted = rows.filter(({ row }) => ids.has(row.id))
  const deliveries = inserted.flatMap(({ wish: { lead }, row }) =>
    row.status === 'queued' ? newDeliveries(row.id, lead.destinations, now) : [],
  )
  if (deliveries.length > 0) await tx.insertInto('delivery').values(deliveries).execute()
  return new Map(
    inserted.map(({ wish, row }): [Wish, AddResult] => [wish, { outcome: 'stored', lead: parseLead(row) }]),
  )
}

/** Resolves with the reference of the first lead with the same content from the last minutes, by its fingerprint. */
async function findFirstReferences(tx: WriteTransaction, wishes: readonly Wish[], now: number) {
  const prints = wishes.map(({ print }) => print)
  const rows = await tx
    .selectFrom('lead')
    .select(['fingerprint', 'reference'])
    .where('fingerprint', 'in', prints)
    .where('createdAt', '>', now - duplicateWindowMs)
    .orderBy('createdAt', 'desc')
    .execute()
  return new Map(rows.map(({ fingerprint, reference }) => [fingerprint, reference]))
}

function createRow({ lead, print }: Wish, firstReference: string | undefined, now: number, key: string) {
  const { content, consent, heldFor, idempotencyKey } = lead
  const isHeld = heldFor !== undefined
  const { email } = content.answers
  const needsAnswer = firstReference === undefined && isAnswerable(content.answers)
  const due = needsAnswer ? lead.dueAfter?.(now) : undefined
  return {
    id: randomUUID(),
    reference: createReference(),
    idempotencyKey: idempotencyKey ?? null,
    fingerprint: print,
    duplicateOf: firstReference ?? null,
    addedTo: lead.addedTo ?? null,
    form: content.form,
    reason: content.reason,
    answers: serializeAnswers(content),
    source: JSON.stringify(lead.source),
    language: lead.language,
    consent: consent && JSON.stringify(consent),
    status: isHeld ? ('held' as const) : ('queued' as const),
    heldFor: heldFor ?? null,
    createdAt: now,
    settledAt: isHeld ? now : null,
    seenAt: null,
    dueAt: due?.dueAt ?? null,
    remindAt: due?.remindAt ?? null,
    answeredAt: null,
    answeredBy: null,
    releasedAt: null,
    reopenedAt: null,
    answerMinutes: null,
    booking: null,
    email: email === undefined ? null : emailKey(email),
    suspicion: lead.suspicion ?? 0,
    network: (isHeld && networkHash(key, lead.senderAddress)) || null,
  }
}

async function findRepeats(tx: WriteTransaction, wishes: readonly Wish[]): Promise<[Wish, AddResult][]> {
  const keys = wishes.flatMap(({ lead }) => lead.idempotencyKey ?? [])
  if (keys.length === 0) return []
  const rows = await tx.selectFrom('lead').selectAll().where('idempotencyKey', 'in', keys).execute()
  return wishes.flatMap((wish): [Wish, AddResult][] => {
    const row = rows.find(
      ({ idempotencyKey }) => idempotencyKey !== null && idempotencyKey === wish.lead.idempotencyKey,
    )
    if (!row) return []
    const lead = parseLead(row)
    return [[wish, { outcome: isSameContent(lead, wish.lead.content) ? 'replayed' : 'conflict', lead }]]
  })
}
