// Connects to Postgres on demand, so that the server can start before its database and survive its restarts. The
// first connection migrates the tables.
import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely'
import pg from 'pg'
import type { OutboxTables } from '#server/outbox/operations/tables.ts'
import { migrate } from '#server/store/migrate.ts'
import { StartError } from '#settings/start-error.ts'
import type { StoreLog } from './migrate.ts'
import { assertNotMoved } from './move-state.ts'
import { explainDatabaseError } from './store-errors.ts'

export type PostgresOptions = {
  databaseUrl: string
  log: StoreLog
  /** Migrates nothing and rejects tables that are older or missing. */
  mustBeCurrent?: boolean | undefined
  /** Accepts leads that are being moved, as the move itself does. */
  mayBeMoved?: boolean | undefined
  /** Receives the text of every query. */
  onQuery?: ((sql: string) => void) | undefined
  queryTimeoutMs?: number
}

const connectTimeoutMs = 5_000
const connections = 10
const bigintType = 20

const types: pg.CustomTypesConfig = {
  // Times in ms and counts stay far below the largest safe integer.
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

/** Without this the driver treats require and verify-ca as verify-full, with a warning. */
function withLibpqSslMode(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  if (url.searchParams.has('sslmode')) url.searchParams.set('uselibpqcompat', 'true')
  return url.href
}

/** Commits are durable when they return, and a lost process holds no lock for long. */
const session = sql`select
  set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') in ('off', 'local')
  union all select set_config('idle_in_transaction_session_timeout', '5s', false)`

export function openPostgres<Tables>(options: PostgresOptions) {
  const { databaseUrl, log, onQuery, queryTimeoutMs = 15_000 } = options
  const pool = new pg.Pool({
    ...clientConfig(databaseUrl),
    max: connections,
    query_timeout: queryTimeoutMs,
    // Closes a connection whose response is overdue, and never reuses it.
    pipeline: true,
  })
  outliveConnections(pool, noteAway)

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
      // Called at the first query, and again at the next one after a failure.
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

/**
 * Without these listeners, a connection that the database closes would end the process. Its user learns of it from the failing
 * query; `note` hears of one that nobody uses.
 */
export function outliveConnections(pool: pg.Pool, note: (error: unknown) => void = () => undefined): void {
  pool.on('error', note)
  pool.on('connect', (client) => client.on('error', () => undefined))
}

/** Uses separate connections without a query timeout. Kysely's lock admits one process at a time. */
async function updateTables({ databaseUrl, log, mustBeCurrent, mayBeMoved }: PostgresOptions): Promise<void> {
  const pool = new pg.Pool({ ...clientConfig(databaseUrl), max: 2 })
  outliveConnections(pool)
  const db = new Kysely<OutboxTables>({ dialect: new PostgresDialect({ pool }) })
  try {
    await assertAnyText(db)
    await migrate({
      db,
      folder: 'postgres/leads',
      what: 'The leads in the database of DATABASE_URL',
      exec: async (on, text) => {
        await sql.raw(text).execute(on)
      },
      log,
      mustBeCurrent,
    })
    if (!mayBeMoved) await assertNotMoved(db)
  } finally {
    await db.destroy()
  }
}

/** Any other encoding refuses some of what visitors write, or mangles it. */
async function assertAnyText(db: Kysely<OutboxTables>): Promise<void> {
  const { rows } = await sql<{ server: string; client: string }>`select
    current_setting('server_encoding') as server, current_setting('client_encoding') as client`.execute(db)
  const { server = '', client = '' } = rows[0] ?? {}
  if (server !== 'UTF8')
    throw new StartError(
      `The database of DATABASE_URL has the encoding ${server}, which cannot hold every text: create one with the encoding UTF8, and move the leads there with pg_dump and pg_restore.`,
    )
  if (client !== 'UTF8')
    throw new StartError(
      `The connections of DATABASE_URL have the encoding ${client}: remove client_encoding from its address and from the pooler before the database.`,
    )
}
