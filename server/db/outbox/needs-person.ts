import { judgedSpam, type NeedsPerson } from '#server/leads/outbox.ts'
import type { Read, Store } from './store.ts'
import { leadOf } from './tables.ts'

const hourMs = 3_600_000

/** What waits for a person: held and given up ones that nobody has seen, the newest first, and what is stuck. */
export async function needsPerson(store: Store, limit: number): Promise<NeedsPerson> {
  const { read } = store
  const waitingSince = (await store.now(read)) - hourMs
  const waiting = read
    .selectFrom('lead')
    .where('status', '=', 'queued')
    .where('canary_at', 'is', null)
    .where('created_at', '<', waitingSince)
  const { count } = await waiting.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const oldest = await waiting.select('created_at').orderBy('created_at').limit(1).executeTakeFirst()
  return {
    unseen: { held: await unseen(read, 'held', limit), dead: await unseen(read, 'dead', limit) },
    waiting: count,
    oldestWaiting: oldest?.created_at ?? null,
  }
}

async function unseen(read: Read, status: 'held' | 'dead', limit: number) {
  const those = read
    .selectFrom('lead')
    .where('status', '=', status)
    .where('canary_at', 'is', null)
    .where('seen_at', 'is', null)
  const { count } = await those.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const newest = await those.selectAll().orderBy('created_at', 'desc').limit(limit).execute()
  return { count, newest: newest.map(leadOf) }
}

/** Notes that a person was told of these now. */
export async function markSeen(store: Store, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await store.write(async (tx) => {
    const seen = { seen_at: await store.now(tx) }
    await tx
      .updateTable('lead')
      .set(seen)
      .where('id', 'in', ids)
      .where('status', 'in', ['held', 'dead'])
      .where('seen_at', 'is', null)
      .execute()
  })
}

/** Puts a held or given up lead away, as a person says. It can be released until it is past its retention. */
export function callSpam(store: Store, id: string): Promise<boolean> {
  return store.write(async (tx) => {
    const now = await store.now(tx)
    const lead = await tx
      .updateTable('lead')
      .set({ status: 'held', held_for: judgedSpam, settled_at: now, seen_at: now })
      .where('id', '=', id)
      .where('status', 'in', ['held', 'dead'])
      .where(({ or, eb }) => or([eb('held_for', 'is', null), eb('held_for', '<>', judgedSpam)]))
      .executeTakeFirst()
    if (lead.numUpdatedRows === 0n) return false
    // A release makes them anew.
    await tx.deleteFrom('delivery').where('lead_id', '=', id).execute()
    return true
  })
}
