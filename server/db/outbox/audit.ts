// What people did with leads, in a table that is only added to; and the keys of the store, which a person may change.
import { randomBytes } from 'node:crypto'
import type { Outbox } from '#server/leads/outbox.ts'
import { type Read, recall, remember, type Store, secretKey } from './store.ts'

const [linkKey, formerLinkKeys] = ['link-key', 'link-keys-before'] as const

export const auditing = (store: Store) =>
  ({
    audit: (entry) =>
      store.write(async (tx) => {
        const deed = { ...entry, at: await store.now(tx) }
        await tx.insertInto('audit').values(deed).execute()
      }),

    auditTrail(limit) {
      const columns = ['at', 'who', 'what', 'count', 'way'] as const
      return store.read.selectFrom('audit').select(columns).orderBy('id', 'desc').limit(limit).execute()
    },

    async linkKeys() {
      const former = await readFormer(store.read, await store.now(store.read))
      return [await secretKey(store.read, linkKey), ...former.map(({ key }) => key)]
    },

    rotateKeys: (graceMs) =>
      store.write(async (tx) => {
        const now = await store.now(tx)
        const former = [{ key: await secretKey(tx, linkKey), until: now + graceMs }, ...(await readFormer(tx, now))]
        await remember(tx, formerLinkKeys, JSON.stringify(graceMs > 0 ? former : []))
        for (const name of [linkKey, 'fingerprint-key']) await remember(tx, name, randomBytes(32).toString('hex'))
      }),
  }) satisfies Partial<Outbox>

/** Reads the keys that sign no new links, and open older ones until their time is over. */
async function readFormer(read: Read, now: number): Promise<{ key: string; until: number }[]> {
  const keys: { key: string; until: number }[] = JSON.parse((await recall(read, formerLinkKeys)) ?? '[]')
  return keys.filter(({ until }) => until > now)
}
