import { setTimeout as pause } from 'node:timers/promises'
import type { PurgeResult, Retention } from '#server/leads/outbox.ts'
import { mayPurge } from './clock-memory.ts'
import { portions, type Store } from './store.ts'

const dayMs = 86_400_000
/** A few ms of work, and then as long a time for others. */
const atOnce = 200
const pauseMs = 10
const hourMs = 3_600_000

/** Removes leads that are past their retention. Queued ones never go, nor held and dead ones that nobody has seen. */
export async function purge(
  store: Store,
  { sentDays, seenDays }: Retention,
  despiteClock: boolean,
): Promise<PurgeResult> {
  const now = await store.now(store.read)
  await purgeCanaries(store, now - hourMs)
  const permission = await store.write((tx) => mayPurge(tx, now))
  if (!permission.allowed && !despiteClock) return { outcome: 'refused', untilMs: permission.untilMs }
  const past = [
    ['sent', 'settled_at', now - sentDays * dayMs],
    ['held', 'seen_at', now - seenDays * dayMs],
    ['dead', 'seen_at', now - seenDays * dayMs],
  ] as const
  let count = 0
  for (const [status, column, time] of past)
    for (let found = atOnce; found === atOnce; ) {
      if (count > 0) await pause(pauseMs)
      found = await store.write(async (tx) => {
        const due = tx.selectFrom('lead').select('id').where('status', '=', status).where(column, '<=', time)
        const rows = await store.keepFound(due.limit(atOnce)).execute()
        if (rows.length > 0)
          await tx
            .deleteFrom('lead')
            .where(
              'id',
              'in',
              rows.map(({ id }) => id),
            )
            .execute()
        return rows.length
      })
      count += found
    }
  if (count > 0) await store.scrub()
  return { outcome: 'purged', count }
}

/** Whoever posts a canary takes it back, unless that program was ended before. */
const purgeCanaries = (store: Store, before: number) =>
  store.write((tx) => tx.deleteFrom('lead').where('canary_at', '<', before).execute())

/** Removes leads for good, whatever their status. */
export async function eraseAll(store: Store, ids: readonly string[]): Promise<number> {
  let count = 0
  for (const some of portions(ids, atOnce)) {
    if (count > 0) await pause(pauseMs)
    const result = await store.write((tx) => tx.deleteFrom('lead').where('id', 'in', some).executeTakeFirst())
    count += Number(result.numDeletedRows)
  }
  await store.scrub()
  return count
}
