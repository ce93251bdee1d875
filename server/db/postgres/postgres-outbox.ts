// The outbox in a Postgres database that several instances share.
import { type Kysely, sql } from 'kysely'
import { outboxOn } from '#server/db/outbox/outbox-on.ts'
import type { Store, Write } from '#server/db/outbox/store.ts'
import type { OutboxTables } from '#server/db/outbox/tables.ts'
import type { Outbox } from '#server/leads/outbox.ts'
import { StartError } from '#server/start-error.ts'
import { listen } from './listen.ts'
import { clientConfig, openPostgres, type PostgresOptions } from './postgres-pool.ts'
import { rewriteTables } from './rewrite-tables.ts'
import { whyDatabaseAway } from './why-database-away.ts'

export type PostgresOutboxOptions = PostgresOptions & {
  /** Instead of the database's. */
  clock?: (() => number) | undefined
  /** Whether a database that is away is a reason not to go on. */
  mustAnswer?: boolean
}

export type PostgresOutbox = { outbox: Outbox; db: Kysely<OutboxTables> }

const channel = 'leads'
const tries = 5

/** Resolves although the database is away, and rejects with a StartError for what only a person can mend. */
export async function openPostgresOutbox({
  clock,
  mustAnswer = false,
  ...options
}: PostgresOutboxOptions): Promise<PostgresOutbox> {
  const { db, close } = openPostgres<OutboxTables>(options)
  const listening: { stop(): Promise<void> }[] = []
  const outbox = outboxOn({
    read: db,
    write: (work) => write(db, work),
    now: clock ? async () => clock() : now,
    keepFound: (query) => query.forUpdate().skipLocked(),
    // The database reuses the space by itself.
    scrub: async () => undefined,
    rewrite: () => rewriteTables(options.databaseUrl),
    async announce(tx) {
      await sql`select pg_notify(${channel}, '')`.execute(tx)
    },
    onAnnounced(listener) {
      listening.push(listen(clientConfig(options.databaseUrl), channel, listener))
    },
    async close() {
      await Promise.all(listening.map(({ stop }) => stop()))
      await close()
    },
  })
  try {
    await outbox.probe()
  } catch (error) {
    const { sentence, isForGood } = whyDatabaseAway(error)
    const isWrong = error instanceof StartError || isForGood
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

/** Again when two processes stood in each other's way, of which the database ends one. */
async function write<T>(db: Kysely<OutboxTables>, work: (tx: Write) => Promise<T>): Promise<T> {
  for (let tryNumber = 1; ; tryNumber += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      const isInTheWay = ['40001', '40P01'].includes(String((error as { code?: unknown }).code))
      if (!isInTheWay || tryNumber === tries) throw error
    }
  }
}
