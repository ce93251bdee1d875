// What people did with leads, in a table that is only added to; and the keys of the store, which a person may change.
import { randomBytes } from 'node:crypto'
import type { AuditEntry } from '#server/leads/outbox.ts'
import { type Read, recall, remember, type Store, secretKey } from './store.ts'

/** Resolves once the entry is on durable storage. */
export const noteDeed = (store: Store, entry: Omit<AuditEntry, 'at'>): Promise<void> =>
  store.write(async (tx) => {
    await tx
      .insertInto('audit')
      .values({ ...entry, at: await store.now(tx) })
      .execute()
  })

/** Resolves with the newest entries, the newest first. */
export const auditTrail = (read: Read, limit: number): Promise<AuditEntry[]> =>
  read.selectFrom('audit').select(['at', 'who', 'what', 'count', 'way']).orderBy('id', 'desc').limit(limit).execute()

const [linkKey, formerLinkKeys] = ['link-key', 'link-keys-before'] as const

/** A key that signs no new links, and opens older ones until its time is over. */
type FormerKey = { key: string; until: number }

const readFormer = async (read: Read, now: number): Promise<FormerKey[]> => {
  const keys: FormerKey[] = JSON.parse((await recall(read, formerLinkKeys)) ?? '[]')
  return keys.filter(({ until }) => until > now)
}

/** Resolves with the key that signs links, and then with those that still open older ones. */
export async function linkKeys({ read, now }: Store): Promise<[string, ...string[]]> {
  const former = await readFormer(read, await now(read))
  return [await secretKey(read, linkKey), ...former.map(({ key }) => key)]
}

/** Makes new keys of links and fingerprints. Links that were signed before are good for `graceMs` more. */
export const rotateKeys = (store: Store, graceMs: number): Promise<void> =>
  store.write(async (tx) => {
    const now = await store.now(tx)
    const former = [{ key: await secretKey(tx, linkKey), until: now + graceMs }, ...(await readFormer(tx, now))]
    await remember(tx, formerLinkKeys, JSON.stringify(graceMs > 0 ? former : []))
    for (const name of [linkKey, 'fingerprint-key']) await remember(tx, name, randomBytes(32).toString('hex'))
  })
