// The outbox in a Postgres database that several instances share.
import { createHmac } from 'node:crypto'
import { CamelCasePlugin, type Kysely, sql } from 'kysely'
import pg from 'pg'
import type { CountRequest } from '#server/edge/limits/rate-limit.ts'
import { createOutbox } from '#server/outbox/operations/create-outbox.ts'
import { secretKey } from '#server/outbox/operations/memory.ts'
import type { Store, WriteTransaction } from '#server/outbox/operations/store.ts'
import { type OutboxTables, rewriteInPostgres } from '#server/outbox/operations/tables.ts'
import type { Outbox } from '#server/outbox/outbox.ts'
import { StartError } from '#settings/start-error.ts'
import { clientConfig, openPostgres, type PostgresOptions } from './postgres-pool.ts'
import { explainDatabaseError } from './store-errors.ts'

export type PostgresOutboxOptions = PostgresOptions & {
  /** Replaces the database's clock. */
  clock?: (() => number) | undefined
  /** Whether to reject when the database is down. */
  mustAnswer?: boolean
}

export type PostgresOutbox = { outbox: Outbox; db: Kysely<OutboxTables> }

const tries = 5

/** Resolves even while the database is down; rejects with a StartError for problems that only a person can fix. */
export async function openPostgresOutbox({
  clock,
  mustAnswer = false,
  ...options
}: PostgresOutboxOptions): Promise<PostgresOutbox> {
  const { db, close } = openPostgres<OutboxTables>(options)
  const camelCased = db.withPlugin(new CamelCasePlugin())
  const outbox = createOutbox({
    read: camelCased,
    write: (work) => write(camelCased, work),
    now: clock ? async () => clock() : now,
    lockRows: (query) => query.forUpdate().skipLocked(),
    // The database reuses the space by itself.
    scrub: async () => undefined,
    vacuum: () => rewriteTables(options.databaseUrl),
    close,
  })
  try {
    await outbox.probe()
  } catch (error) {
    const { sentence, isPermanent } = explainDatabaseError(error)
    const isWrong = error instanceof StartError || isPermanent
    if (isWrong || mustAnswer) {
      await outbox.close()
      throw error instanceof StartError
        ? error
        : new StartError(`The leads are out of reach: ${sentence}.`, { cause: error })
    }
  }
  return { outbox, db }
}

const now: Store['now'] = async (on) => {
  const { rows } = await sql<{
    now: number
  }>`select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(on)
  return rows[0]?.now ?? Number.NaN
}

/** Retries a transaction that the database aborted because of a conflict with another process. */
async function write<T>(db: Kysely<OutboxTables>, work: (tx: WriteTransaction) => Promise<T>): Promise<T> {
  for (let tryNumber = 1; ; tryNumber += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      const isInTheWay = ['40001', '40P01'].includes(String((error as { code?: unknown }).code))
      if (!isInTheWay || tryNumber === tries) throw error
    }
  }
}

/** How long a post of a lead may have to wait for the rewrite. */
const lockTimeout = '5s'

/**
 * Rewrites the tables, so that their files contain no deleted data except what an open transaction can still see.
 * Resolves with false when that is not possible now, as when another session holds a lock.
 */
export async function rewriteTables(databaseUrl: string): Promise<boolean> {
  // The query timeout of the pool would end such a long query.
  const client = new pg.Client(clientConfig(databaseUrl))
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(`set lock_timeout = '${lockTimeout}'`)
    await client.query(rewriteInPostgres)
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

const tidyEvery = 100

/** Counts posts per sender in the database. Addresses are stored as keyed hashes for about a minute. */
export function createPostCounter(db: Kysely<OutboxTables>): CountRequest {
  let posts = 0
  return async (sender, windowMs) => {
    const key = await secretKey(db, 'fingerprint-key')
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
