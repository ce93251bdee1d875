// The outbox on a store. Everything that `add` or `settle` has acknowledged is durable and atomic; several processes
// may share the store.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Outbox } from '#server/outbox/outbox.ts'
import { addLeads, addToLead } from './add-leads.ts'
import { createAnswerStore } from './answers.ts'
import { leaseMethods, settleMethods } from './deliveries.ts'
import { findMethods } from './find-leads.ts'
import { addToFunnel, readFunnel } from './funnel.ts'
import { groupCommit } from './group-commit.ts'
import { recall, remember, secretKey } from './memory.ts'
import { attentionMethods } from './needs-attention.ts'
import { purgeMethods } from './purge.ts'
import type { Database, Store, WriteTransaction } from './store.ts'
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
    add: groupCommit(store, (tx, leads) => addLeads(store, tx, leads), stuckAfterMs),
    addTo: (...args) => addToLead(store, ...args),
    ...leaseMethods(store),
    ...settleMethods(store),
    ...findMethods(store),
    ...attentionMethods(store),
    ...purgeMethods(store),
    visitors: createVisitorMailStore(store),
    answers: createAnswerStore(store),

    addToFunnel: (counts) => store.write((tx) => addToFunnel(tx, counts)),
    funnel: (days) => readFunnel(store, days),
    audit: (entry) =>
      store.write(async (tx) => {
        const deed = { note: null, ...entry, at: await store.now(tx) }
        await tx.insertInto('audit').values(deed).execute()
      }),

    auditTrail(limit) {
      const columns = ['at', 'who', 'what', 'count', 'way', 'note'] as const
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
          conflict
            .column('name')
            .doUpdateSet({ value })
            // A later end was written before the clock was set back.
            .where(sql<boolean>`cast(memory.value as bigint) not between ${now + 1} and ${now + forMs}`),
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
  const content = { form: 'contact', reason: 'contact', answers: { message: probeText } } as const
  const wish = { content, source: {}, language: 'en', consent: null, destinations: [], heldFor: undefined }
  const added = await addLeads(store, tx, [{ ...wish, idempotencyKey: undefined }])
  for (const { lead } of added) await tx.deleteFrom('lead').where('id', '=', lead.id).execute()
}
