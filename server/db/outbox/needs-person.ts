import { judgedSpam, type NeedsPerson } from '#server/leads/outbox.ts'
import { portions, type Read, type Store } from './store.ts'
import { leadOf } from './tables.ts'

const hourMs = 3_600_000
const atOnce = 200

/** What waits for a person: held and given up ones that nobody has seen, the least suspicious first, and what is stuck. */
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
  const newest = await those.selectAll().orderBy('suspicion').orderBy('created_at', 'desc').limit(limit).execute()
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

/** Puts held and given up leads away, as a person says. They can be released until they are past their retention. */
export async function callAllSpam(store: Store, ids: readonly string[]): Promise<number> {
  let count = 0
  for (const some of portions(ids, atOnce))
    count += await store.write(async (tx) => {
      const now = await store.now(tx)
      const called = await tx
        .updateTable('lead')
        .set({ status: 'held', held_for: judgedSpam, settled_at: now, seen_at: now })
        .where('id', 'in', some)
        .where('status', 'in', ['held', 'dead'])
        .where(({ or, eb }) => or([eb('held_for', 'is', null), eb('held_for', '<>', judgedSpam)]))
        .returning('id')
        .execute()
      // A release makes them anew.
      if (called.length > 0)
        await tx
          .deleteFrom('delivery')
          .where(
            'lead_id',
            'in',
            called.map(({ id }) => id),
          )
          .execute()
      return called.length
    })
  return count
}
