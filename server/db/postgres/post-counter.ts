import { createHmac } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { type OutboxTables, secretKey } from '#server/db/outbox/store.ts'
import type { CountRequest } from '#server/http/request-limit.ts'

const tidyEvery = 100

/** Counts posts of each sender in the database. Addresses are stored as keyed hashes, and for a minute or so. */
export function postCounter(db: Kysely<OutboxTables>): CountRequest {
  let key: string | undefined
  let posts = 0
  return async (sender, windowMs) => {
    key ??= await secretKey(db, 'fingerprint-key')
    posts += 1
    if (posts % tidyEvery === 0) await removeEnded(db)
    const hash = createHmac('sha256', key).update(`sender ${sender}`).digest('hex')
    const { rows } = await sql<{ count: number; leftMs: number }>`
      with clock as (select (extract(epoch from clock_timestamp()) * 1000)::bigint as now)
      insert into post_count as known (sender, count, ends_at) select ${hash}, 1, now + ${windowMs}::bigint from clock
      on conflict (sender) do update set
        count = case when known.ends_at > excluded.ends_at - ${windowMs}::bigint then known.count + 1 else 1 end,
        ends_at = case when known.ends_at > excluded.ends_at - ${windowMs}::bigint then known.ends_at else excluded.ends_at end
      returning count, ends_at - (select now from clock) as "leftMs"`.execute(db)
    return rows[0] ?? { count: 1, leftMs: windowMs }
  }
}

const removeEnded = (db: Kysely<OutboxTables>) =>
  sql`delete from post_count where sender in (
    select sender from post_count where ends_at < (extract(epoch from clock_timestamp()) * 1000)::bigint
    limit 1000 for update skip locked)`.execute(db)
