// Every kind of store that the outbox runs on, each new and empty, for tests that all of them must pass.

import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Outbox } from '#server/outbox/outbox.ts'
import { silentLog } from '#server/store/migrate.ts'
import { openPostgresOutbox } from '#server/store/postgres-outbox.ts'
import { openSqliteOutbox } from '#server/store/sqlite-outbox.ts'
import { startPostgres, type TestPostgres } from './postgres.ts'
import { newPostgresClient } from './postgres-client.ts'
import { temporaryFolder } from './temporary-folder.ts'

export type TestStore = {
  outbox: Outbox
  /** The same store, opened once more, as another process would. */
  open(changes?: { clock?: () => number }): Promise<Outbox>
  /** How a process of its own is told where it is. */
  env: Record<string, string>
  /** The steps in which it answers a query, as long as it has an index for each. */
  plan(sql: string): Promise<string[]>
  /** Runs a statement behind the back of the outbox. */
  execute(sql: string): Promise<void>
  /** All that its tables hold, as text; of a file its bytes too. */
  content(): Promise<string>
  remove(): Promise<void>
}

export type StoreKind = {
  name: string
  /** Before and after all stores of this kind. */
  begin(): Promise<void>
  end(): Promise<void>
  /** Without a clock it has its own. */
  newStore(options?: { clock?: () => number; onQuery?: (sql: string) => void }): Promise<TestStore>
}

const sqlite: StoreKind = {
  name: 'SQLite',
  async begin() {},
  async end() {},
  async newStore(options = {}) {
    const dataDir = await temporaryFolder()
    const open = (changes = {}) => openSqliteOutbox({ dataDir, ...options, ...changes })
    const outbox = await open()
    return {
      outbox,
      open,
      env: { DATA_DIR: dataDir },
      async plan(sql) {
        const file = new DatabaseSync(join(dataDir, 'leads.sqlite'))
        const steps = file.prepare(`explain query plan ${sql}`).all() as { detail: string }[]
        file.close()
        return steps.map(({ detail }) => detail)
      },
      async execute(sql) {
        const file = new DatabaseSync(join(dataDir, 'leads.sqlite'))
        try {
          file.exec(sql)
        } finally {
          file.close()
        }
      },
      async content() {
        const files = (await readdir(dataDir)).filter((name) => name.startsWith('leads.sqlite'))
        const bytes = await Promise.all(files.map((name) => readFile(join(dataDir, name), 'latin1')))
        const file = new DatabaseSync(join(dataDir, 'leads.sqlite'), { readOnly: true })
        const tables = file.prepare("select name from sqlite_master where type = 'table'").all()
        const rows = tables.map(({ name }) => file.prepare(`select * from "${name}"`).all())
        file.close()
        return [JSON.stringify(rows), ...bytes].join('\n')
      },
      async remove() {
        await outbox.close()
        await rm(dataDir, { recursive: true, force: true })
      },
    }
  },
}

let server: TestPostgres | undefined
/** Databases that no test uses any more: emptying one is quicker than making one. */
let free: string[] = []

const postgres: StoreKind = {
  name: 'Postgres',
  async begin() {
    server = await startPostgres()
  },
  async end() {
    await server?.remove()
    free = []
  },
  async newStore(options = {}) {
    if (!server) throw new Error('Postgres was not begun')
    const databaseUrl = free.pop() ?? (await server.newDatabase())
    const open = async (changes = {}) =>
      (await openPostgresOutbox({ databaseUrl, log: silentLog, ...options, ...changes })).outbox
    const outbox = await open()
    return {
      outbox,
      open,
      env: { DATABASE_URL: databaseUrl },
      async plan(sql) {
        // A table with so few rows would be read as a whole.
        const settings = 'set enable_seqscan = off; set enable_sort = off; set enable_bitmapscan = off'
        const rows = await inDatabase(databaseUrl, settings, `explain (generic_plan) ${sql}`)
        return rows.map((row) => row['QUERY PLAN'] as string)
      },
      async execute(sql) {
        await inDatabase(databaseUrl, sql)
      },
      async content() {
        const ofSite = "select table_name as name from information_schema.tables where table_schema = 'public'"
        const tables = await inDatabase(databaseUrl, ofSite)
        const rows = tables.map(({ name }) => inDatabase(databaseUrl, `select * from "${name}"`))
        return JSON.stringify(await Promise.all(rows))
      },
      async remove() {
        await outbox.close()
        await inDatabase(databaseUrl, 'drop schema public cascade; create schema public')
        free.push(databaseUrl)
      },
    }
  },
}

/** Resolves with what the last of these queries answers. */
async function inDatabase(databaseUrl: string, ...queries: string[]): Promise<Record<string, unknown>[]> {
  const client = newPostgresClient(databaseUrl)
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const query of queries) rows = (await client.query(query)).rows
    return rows
  } finally {
    await client.end()
  }
}

export const storeKinds: readonly StoreKind[] = [sqlite, postgres]
/** For tests of what comes before or after the store. */
export const newFileStore = sqlite.newStore
