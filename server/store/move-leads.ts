// Moves all leads from the file in DATA_DIR to the database of DATABASE_URL, or back, while no server runs. An
// interrupted move leaves the leads in place. Finally all rows are compared; the old store keeps its rows, and no
// server starts on it again.
import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { countEnglish } from '#domain/words/fill-in.ts'
import { recall, remember } from '#server/outbox/operations/memory.ts'
import { chunk, type Database, type WriteTransaction } from '#server/outbox/operations/store.ts'
import type { OutboxTables } from '#server/outbox/operations/tables.ts'
import { StartError } from '#settings/start-error.ts'
import { silentLog } from './migrate.ts'
import { movedAwayKey, moveUnderwayKey } from './move-state.ts'
import { noStoreMessage, openSqlite } from './open-sqlite.ts'
import { openPostgresOutbox } from './postgres-outbox.ts'
import { clientConfig, outliveConnections } from './postgres-pool.ts'

const tables = ['lead', 'delivery', 'delivery_try', 'mailed_address'] as const
type MovedTable = (typeof tables)[number]
/** Numbers of what was purged. */
const countTables = ['funnel', 'answer_time'] as const

/** Number of moved rows by table. */
export type Moved = Readonly<Record<MovedTable, number>>

export type MoveOptions = {
  dataDir: string
  databaseUrl: string
  to: 'database' | 'file'
  /** Recorded in the audit log of the target. */
  who: string
  /** Called with the number of leads copied so far. */
  onProgress: (leads: number) => void
}

type Row = Readonly<Record<string, string | number | null>>

/** One of the two stores, used exclusively. */
type MoveStore = {
  name: string
  db: Kysely<OutboxTables>
  /** Files sort text by bytes, databases by language unless told otherwise. */
  id: (table: MovedTable) => RawBuilder<string | number>
  /** Blocks changes to the leads until the transaction ends. */
  lock(tx: WriteTransaction): Promise<void>
  insert(
    into: WriteTransaction,
    table: MovedTable | (typeof countTables)[number],
    columns: readonly string[],
    rows: readonly Row[],
  ): Promise<void>
  /** Advances the id sequences beyond the inserted ids. */
  countOn(into: WriteTransaction): Promise<void>
  close(): Promise<void>
}

const portion = 2_000
/** Entries that are not moved. */
const localKeys = [moveUnderwayKey, movedAwayKey, 'probe']
/** Arbitrary, but not used by any other program. */
const advisoryLockId = 7_411_205

/** Rejects with a StartError when the move is not possible now. */
export async function moveLeads({ dataDir, databaseUrl, to, who, onProgress }: MoveOptions): Promise<Moved> {
  const database = await openDatabaseStore(databaseUrl)
  try {
    const file = await openFileStore(dataDir, { mustExist: to === 'database' })
    try {
      const [from, into] = to === 'database' ? [file, database] : [database, file]
      const moved = await move(from, into, onProgress)
      const deed = { at: Date.now(), who, what: 'moved', count: moved.lead, way: 'desk', note: null } as const
      await into.db.insertInto('audit').values(deed).execute()
      return moved
    } finally {
      await file.close()
    }
  } finally {
    await database.close()
  }
}

const move = (from: MoveStore, to: MoveStore, onProgress: MoveOptions['onProgress']): Promise<Moved> =>
  from.db
    .transaction()
    .execute(async (tx) => {
      await from.lock(tx)
      await assertEmpty(from, tx, to)
      await to.db.transaction().execute((into) => copy(from, tx, to, into, onProgress))
      for (const table of tables)
        if ((await digest(from, tx, table)) !== (await digest(to, to.db, table)))
          throw new StartError('The copy differs from the leads, which stay where they are: try again.')
      await remember(tx, movedAwayKey, to.name)
      return counts(to.db)
    })
    .then(async (moved) => {
      // If this fails, no server starts on either store, and the next move starts over.
      await to.db.deleteFrom('memory').where('name', '=', moveUnderwayKey).execute()
      return moved
    })

/** Rejects unless `to` is empty, or its leads were moved away or come from an interrupted move. */
async function assertEmpty(from: MoveStore, tx: WriteTransaction, to: MoveStore): Promise<void> {
  if ((await recall(to.db, moveUnderwayKey)) !== undefined) return
  const takenTo = await recall(tx, movedAwayKey)
  if (takenTo !== undefined) throw new StartError(`The leads of ${from.name} have been moved to ${takenTo} before.`)
  const { lead } = await counts(to.db)
  if (lead > 0 && (await recall(to.db, movedAwayKey)) === undefined)
    throw new StartError(
      `${countEnglish(lead, 'lead is', 'leads are')} in ${to.name} already: move into an empty store.`,
    )
}

async function copy(
  from: MoveStore,
  tx: WriteTransaction,
  to: MoveStore,
  into: WriteTransaction,
  onProgress: MoveOptions['onProgress'],
) {
  for (const table of [...[...tables].reverse(), 'circuit', 'memory', ...countTables])
    await sql`delete from ${sql.table(table)}`.execute(into)
  let leads = 0
  for (const table of tables)
    for await (const rows of portionsOf(from, tx, table)) {
      await to.insert(into, table, Object.keys(rows[0] ?? {}), rows)
      if (table !== 'lead') continue
      leads += rows.length
      onProgress(leads)
    }
  for (const note of await tx.selectFrom('circuit').selectAll().execute())
    await into.insertInto('circuit').values(note).execute()
  for (const table of countTables) {
    const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(tx)
    for (const some of chunk(rows, portion)) await to.insert(into, table, Object.keys(some[0] ?? {}), some)
  }
  const memory = await tx.selectFrom('memory').selectAll().where('name', 'not in', localKeys).execute()
  for (const { name, value } of memory) await remember(into, name, value)
  await remember(into, moveUnderwayKey, from.name)
  await to.countOn(into)
}

/** Pages through a table by id, in the same order in both stores. */
async function* portionsOf(side: MoveStore, on: Database, table: MovedTable): AsyncGenerator<Row[]> {
  const id = side.id(table)
  let last: Row[string] | undefined
  for (let found = portion; found === portion; ) {
    const rest = last === undefined ? sql`` : sql`where ${id} > ${last}`
    const page = sql<Row>`select * from ${sql.table(table)} ${rest} order by ${id} limit ${portion}`
    const { rows } = await page.execute(on)
    if (rows.length > 0) yield rows
    found = rows.length
    last = rows.at(-1)?.['id']
  }
}

async function counts(db: Database): Promise<Moved> {
  const count = async (table: MovedTable) => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db)
    return [table, rows[0]?.count ?? 0] as const
  }
  return Object.fromEntries(await Promise.all(tables.map(count))) as Moved
}

/** Equal for equal rows, byte by byte. */
async function digest(side: MoveStore, on: Database, table: MovedTable): Promise<string> {
  const hash = createHash('sha256')
  for await (const rows of portionsOf(side, on, table))
    for (const row of rows)
      hash.update(JSON.stringify(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1))))
  return hash.digest('hex')
}

async function openFileStore(dataDir: string, { mustExist }: { mustExist: boolean }): Promise<MoveStore> {
  const path = join(dataDir, 'leads.sqlite')
  const { size } = await stat(path).catch(() => ({ size: 0 }))
  if (mustExist && size === 0) throw new StartError(noStoreMessage(dataDir))
  if (size > 0) assertUnused(path)
  const { db, close } = await openSqlite<OutboxTables>({ dataDir, store: 'leads' })
  return {
    name: 'the file leads.sqlite in DATA_DIR',
    db,
    id: () => sql.ref('id'),
    // A write transaction locks the whole file.
    lock: async () => undefined,
    async insert(into, table, columns, rows) {
      const names = sql.join(columns.map((name) => sql.ref(name)))
      const values = sql.join(columns.map((name) => sql`value ->> ${`$.${name}`}`))
      await sql`insert into ${sql.table(table)} (${names}) select ${values} from json_each(${JSON.stringify(rows)})`.execute(
        into,
      )
    },
    countOn: async () => undefined,
    close,
  }
}

const sqliteBusy = 5

/**
 * Throws a StartError while another program has the file open. SQLite lets a file leave WAL mode only while no other
 * connection has it open, however idle, and ignores those of killed processes.
 */
function assertUnused(path: string): void {
  const file = new DatabaseSync(path, { timeout: 500 })
  try {
    file.exec('pragma journal_mode = delete; begin exclusive')
  } catch (error) {
    const { errcode = 0 } = error as { errcode?: number }
    if ((errcode & 0xff) !== sqliteBusy) throw error
    throw new StartError(`A server or another command has ${path} open, and nothing was changed: stop it first.`)
  } finally {
    file.close()
  }
}

async function openDatabaseStore(databaseUrl: string): Promise<MoveStore> {
  const config = { ...clientConfig(databaseUrl), application_name: 'move of leads' }
  const lock = new pg.Client(config)
  lock.on('error', () => undefined)
  await lock.connect()
  try {
    const { rows } = await lock.query(`select pg_try_advisory_lock(${advisoryLockId}) as "isOurs", exists (
      select from pg_stat_activity where datname = current_database() and application_name = 'site') as "hasServer"`)
    if (!rows[0].isOurs) throw new StartError('Somebody else moves leads of this database at this moment.')
    if (rows[0].hasServer)
      throw new StartError('A server or another command uses the database of DATABASE_URL: stop it first.')
    // Creates or migrates the tables.
    const { outbox } = await openPostgresOutbox({ databaseUrl, log: silentLog, mustAnswer: true, mayBeMoved: true })
    await outbox.close()
  } catch (error) {
    await lock.end()
    throw error
  }
  const pool = new pg.Pool({ ...config, max: 2 })
  outliveConnections(pool)
  const db = new Kysely<OutboxTables>({ dialect: new PostgresDialect({ pool }) })
  return {
    name: 'the database of DATABASE_URL',
    db,
    id: (table) => (table === 'lead' || table === 'mailed_address' ? sql`${sql.ref('id')} collate "C"` : sql.ref('id')),
    async lock(tx) {
      await sql`lock table lead, delivery, delivery_try, mailed_address in exclusive mode`.execute(tx)
    },
    async insert(into, table, columns, rows) {
      const names = sql.join(columns.map((name) => sql.ref(name)))
      await sql`insert into ${sql.table(table)} (${names}) overriding system value
        select ${names} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
        into,
      )
    },
    async countOn(into) {
      for (const table of ['delivery', 'delivery_try'])
        await sql`select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${sql.table(table)}`.execute(into)
    },
    async close() {
      await db.destroy()
      await lock.end()
    },
  }
}
