// The outbox in a Postgres database that several instances share.
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { outboxOn } from '#server/db/outbox/outbox-on.ts'
import type { OutboxTables, Store, Write } from '#server/db/outbox/store.ts'
import type { Outbox } from '#server/leads/outbox.ts'
import { StartError } from '#settings/start-error.ts'
import { clientConfig, openPostgres, type PostgresOptions } from './postgres-pool.ts'
import { whyDatabaseAway } from './why-database-away.ts'

export type PostgresOutboxOptions = PostgresOptions & {
  /** Takes the place of the database's clock. */
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

/** Runs a transaction, and runs it again when it stood in the way of another process and the database ended it. */
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

/** This long, whoever posts a lead may have to wait behind the rewrite. */
const lockWithin = '5s'

/**
 * Writes the tables anew, so that their files hold nothing of what was deleted but what an open transaction can still
 * see. Resolves with false when that cannot be done now, as when somebody else has them locked.
 */
export async function rewriteTables(databaseUrl: string): Promise<boolean> {
  // A connection of the pool would end a query that takes so long.
  const client = new pg.Client(clientConfig(databaseUrl))
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(`set lock_timeout = '${lockWithin}'`)
    await client.query('vacuum (full, analyze) lead, delivery, delivery_try, mailed_address')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

const reconnectAfterMs = 1_000

/** Calls back for each notification on a channel, on a connection of its own that is made again whenever it ends. */
function listen(config: pg.ClientConfig, channel: string, onNotified: () => void): { stop(): Promise<void> } {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let client: pg.Client | undefined

  async function connect(): Promise<void> {
    const connecting = new pg.Client(config)
    client = connecting
    // Whatever ends the connection, "end" follows.
    connecting.on('error', () => undefined)
    connecting.once('end', again)
    connecting.on('notification', onNotified)
    try {
      await connecting.connect()
      await connecting.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch {
      await connecting.end().catch(() => undefined)
      again()
    }
  }

  function again(): void {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(connect, reconnectAfterMs)
  }

  const first = connect()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await first
      await client?.end().catch(() => undefined)
    },
  }
}
