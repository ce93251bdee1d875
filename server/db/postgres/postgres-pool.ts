// Connections to Postgres that are made as they are needed, so that the server may start before its database and outlive
// its restarts. The first one brings the tables up to date.
import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely'
import pg from 'pg'
import { migrate } from '#server/db/migrate.ts'
import { StartError } from '#settings/start-error.ts'
import { assertNotMoved } from '../moved-store.ts'
import type { OutboxTables } from '../outbox/store.ts'
import type { StoreLog } from '../store-log.ts'
import { explainDatabaseError } from '../why-store-fails.ts'

export type PostgresOptions = {
  databaseUrl: string
  log: StoreLog
  /** Leaves the tables as they are, and refuses when these are of an older version or none. */
  mustBeCurrent?: boolean | undefined
  /** Takes leads that are on the move, as the mover does. */
  mayBeMoved?: boolean | undefined
  /** Sees the text of every query. */
  onQuery?: ((sql: string) => void) | undefined
  /** Limits the wait for each answer of the database. */
  queryTimeoutMs?: number
}

const connectTimeoutMs = 5_000
const connections = 10
const bigintType = 20

const types: pg.CustomTypesConfig = {
  // The database holds times in ms and counts, none of which comes near the end of what a number can hold.
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    type === bigintType ? Number : pg.types.getTypeParser(type, format),
}

export const clientConfig = (databaseUrl: string): pg.ClientConfig => ({
  connectionString: withLibpqSslMode(databaseUrl),
  application_name: 'site',
  connectionTimeoutMillis: connectTimeoutMs,
  keepAlive: true,
  types,
})

/** Without this the driver takes require and verify-ca for verify-full, and warns of it. */
function withLibpqSslMode(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  if (url.searchParams.has('sslmode')) url.searchParams.set('uselibpqcompat', 'true')
  return url.href
}

/** A commit is on the database's disk when it returns, and no lock of a process that was cut off stays for long. */
const session = sql`select
  set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') in ('off', 'local')
  union all select set_config('idle_in_transaction_session_timeout', '30s', false)`

export function openPostgres<Tables>(options: PostgresOptions) {
  const { databaseUrl, log, onQuery, queryTimeoutMs = 15_000 } = options
  const pool = new pg.Pool({
    ...clientConfig(databaseUrl),
    max: connections,
    query_timeout: queryTimeoutMs,
    // A connection on which an answer is overdue is closed then, and never used again.
    pipeline: true,
  })
  // Without these listeners, a connection that the database closes would end the process, idle or in use. Whoever uses
  // it learns of it from the query that fails.
  pool.on('error', (error) => noteAway(error))
  pool.on('connect', (client) => client.on('error', () => undefined))

  let isAway = false
  function noteAway(error: unknown): void {
    if (isAway) return
    isAway = true
    const { code, sentence } = explainDatabaseError(error)
    if (error instanceof StartError) log.error(error.message)
    else log.error({ code }, `leads cannot be stored: ${sentence}`)
  }
  function noteBack(): void {
    if (isAway) log.info('leads can be stored again')
    isAway = false
  }
  const trackingOutage = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      const result = await work()
      noteBack()
      return result
    } catch (error) {
      noteAway(error)
      throw error
    }
  }

  const watched: PostgresPool = {
    options: pool.options,
    Client: pg.Client,
    connect: () => trackingOutage(() => pool.connect()),
    end: () => pool.end(),
  }

  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({
      // The pool is asked for at the first query, and again at the next one when it fails.
      async pool() {
        await trackingOutage(() => updateTables(options))
        return watched
      },
      onCreateConnection: async (connection) => {
        await connection.executeQuery(session.compile(db))
      },
    }),
    ...(onQuery && { log: ({ query }) => onQuery(query.sql) }),
  })
  return {
    db,
    async close() {
      await db.destroy()
      if (!pool.ended) await pool.end()
    },
  }
}

/** Uses connections of its own, which may take longer. Kysely's lock lets one process at a time do this. */
async function updateTables({ databaseUrl, log, mustBeCurrent, mayBeMoved }: PostgresOptions): Promise<void> {
  const pool = new pg.Pool({ ...clientConfig(databaseUrl), max: 2 })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<OutboxTables>({ dialect: new PostgresDialect({ pool }) })
  try {
    const done = await migrate({
      db,
      folder: 'postgres/leads',
      what: 'The leads in the database of DATABASE_URL',
      exec: async (on, text) => {
        await sql.raw(text).execute(on)
      },
      mustBeCurrent,
    })
    if (done.length > 0) log.info({ migrations: done }, 'the tables of the leads were brought up to date')
    if (!mayBeMoved) await assertNotMoved(db)
  } finally {
    await db.destroy()
  }
}
