// The outbox on a store. Everything that `add` or `settle` has acknowledged is durable and atomic; several processes
// may share the store.
import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { AddResult, NewLead, Outbox } from '#server/leads/outbox.ts'
import {
  createReference,
  fingerprint,
  isSameContent,
  networkHash,
  serializeAnswers,
} from '#server/leads/stored-answers.ts'
import { leaseMethods, newDeliveries, settleMethods } from './deliveries.ts'
import { findMethods } from './find-leads.ts'
import { addToFunnel, readFunnel } from './funnel.ts'
import { attentionMethods } from './needs-attention.ts'
import { purgeMethods } from './purge.ts'
import {
  type Database,
  emailKey,
  groupCommit,
  parseLead,
  recall,
  remember,
  type Store,
  secretKey,
  type WriteTransaction,
} from './store.ts'
import { createVisitorMailStore } from './visitor-mails.ts'

const [linkKey, formerLinkKeys] = ['link-key', 'link-keys-before'] as const
const probeValidMs = 1_000
/** As long as a post waits. Those that come later need not wait for a connection that is dead. */
const stuckAfterMs = 1_500
/**
 * What a lead may hold: characters of every plane of Unicode, and as many as the largest. A few bytes would still fit on
 * a disk that has no room for a lead.
 */
const probeText = Array.from({ length: 17 }, (_, plane) => String.fromCodePoint(plane * 0x1_00_00 + 0x4e2d))
  .join('')
  .repeat(1_000)

export function createOutbox(store: Store): Outbox {
  const { read } = store
  let lastProbe = { at: Number.NEGATIVE_INFINITY, done: Promise.resolve() }
  return {
    add: groupCommit(store, (tx) => createAddLead(store, tx), stuckAfterMs),
    ...leaseMethods(store),
    ...settleMethods(store),
    ...findMethods(store),
    ...attentionMethods(store),
    ...purgeMethods(store),
    visitors: createVisitorMailStore(store),

    addToFunnel: (counts) => store.write((tx) => addToFunnel(tx, counts)),
    funnel: (days) => readFunnel(store, days),
    audit: (entry) =>
      store.write(async (tx) => {
        const deed = { ...entry, at: await store.now(tx) }
        await tx.insertInto('audit').values(deed).execute()
      }),

    auditTrail(limit) {
      const columns = ['at', 'who', 'what', 'count', 'way'] as const
      return read.selectFrom('audit').select(columns).orderBy('id', 'desc').limit(limit).execute()
    },

    async linkKeys() {
      const former = await readFormer(read, await store.now(read))
      return [await secretKey(read, linkKey), ...former.map(({ key }) => key)]
    },

    rotateKeys: (graceMs) =>
      store.write(async (tx) => {
        const now = await store.now(tx)
        const former = [{ key: await secretKey(tx, linkKey), until: now + graceMs }, ...(await readFormer(tx, now))]
        await remember(tx, formerLinkKeys, JSON.stringify(graceMs > 0 ? former : []))
        for (const name of [linkKey, 'fingerprint-key']) await remember(tx, name, randomBytes(32).toString('hex'))
      }),

    async tryLock(name, forMs) {
      const now = await store.now(read)
      const value = String(now + forMs)
      const result = await read
        .insertInto('memory')
        .values({ name, value })
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet({ value }).where(sql`cast(memory.value as bigint)`, '<=', now),
        )
        .returning('name')
        .execute()
      return result.length > 0
    },

    recall: (name) => recall(read, name),
    remember: (name, value) => remember(read, name, value),

    probe() {
      // A probe writes to the disk, and anyone may trigger one.
      if (performance.now() - lastProbe.at > probeValidMs)
        lastProbe = {
          at: performance.now(),
          done: store.write((tx) => tryToAdd(store, tx)),
        }
      return lastProbe.done
    },
    close: () => store.close(),
  }
}

/** Former keys sign no new links, but verify older ones until they expire. */
async function readFormer(read: Database, now: number): Promise<{ key: string; until: number }[]> {
  const keys: { key: string; until: number }[] = JSON.parse((await recall(read, formerLinkKeys)) ?? '[]')
  return keys.filter(({ until }) => until > now)
}

/** Stores the largest lead and removes it in the same transaction, so that nobody sees it. */
async function tryToAdd(store: Store, tx: WriteTransaction): Promise<void> {
  const add = await createAddLead(store, tx)
  const content = { form: 'contact', reason: 'contact', answers: { message: probeText } } as const
  const wish = { content, source: {}, language: 'en', consent: null, destinations: [], heldFor: undefined }
  const { lead } = await add({ ...wish, idempotencyKey: undefined })
  await tx.deleteFrom('lead').where('id', '=', lead.id).execute()
}

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
