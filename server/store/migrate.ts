// Brings the tables of a store up to this version: numbered SQL files, each run once. A file only adds to the tables, so the
// version before runs on the newer store too, and going back needs no restore. docs/decisions/0041 says how something
// is removed.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { type MigrationInfo, Migrator } from 'kysely/migration'
import { StartError } from '#settings/start-error.ts'

const migrations = fileURLToPath(new URL('./migrations/', import.meta.url))

export type MigrateOptions<Tables> = {
  db: Kysely<Tables>
  /** A folder in `migrations`, like "sqlite/leads". */
  folder: string
  /** Names the data and its location in error messages. */
  what: string
  /** Runs several statements. */
  exec: (db: Kysely<unknown>, text: string) => Promise<void>
  log: StoreLog
  /** Changes nothing and rejects an older or missing store, for a program beside a server. */
  mustBeCurrent?: boolean | undefined
}

export async function migrationNames(folder: string): Promise<string[]> {
  const files = await readdir(join(migrations, folder))
  return files
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.replace(/\.sql$/, ''))
    .sort()
}

/** Rejects with a StartError for a store that needs a newer version. */
export async function migrate<Tables>({
  db,
  folder,
  what,
  exec,
  log,
  mustBeCurrent = false,
}: MigrateOptions<Tables>): Promise<void> {
  const names = await migrationNames(folder)
  const newer = await findNewerMigrations(db, names, what)
  if (newer.length > 0)
    log.info({ migrations: newer }, `${what} were written by a newer version of this site, which this one runs on`)
  const steps = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(migrations, folder, `${name}.sql`), 'utf8')
      return [name, { up: (on: Kysely<unknown>) => exec(on, text) }] as const
    }),
  )
  const newerSteps = newer.map((name) => [name, { up: async () => undefined }] as const)
  const provider = { getMigrations: async () => Object.fromEntries([...steps, ...newerSteps]) }
  const migrator = new Migrator({ db, provider })
  if (mustBeCurrent) assertCurrent(await migrator.getMigrations(), what)
  const done: string[] = []
  // One transaction each on a store in service, so that posts get their turn in between.
  const isNew = (await migrator.getMigrations()).every(({ executedAt }) => executedAt === undefined)
  for (let found = 1; found > 0; ) {
    const { error, results = [] } = await (isNew ? migrator.migrateToLatest() : migrator.migrateUp())
    if (error) throw error
    done.push(...results.map(({ migrationName }) => migrationName))
    found = results.length
  }
  if (done.length > 0) log.info({ migrations: done }, `${what} were brought up to date`)
}

/** Entry of the store's memory: the migration that a version must have to run on it. */
export const neededMigrationKey = 'needed-migration'

/** Resolves with the names of migrations that a newer version ran. */
async function findNewerMigrations<Tables>(db: Kysely<Tables>, known: readonly string[], what: string) {
  const tables = (await db.introspection.getTables({ withInternalKyselyTables: true })).map(({ name }) => name)
  if (!tables.includes('kysely_migration')) return []
  const { rows: done } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  const newer = done.map(({ name }) => name).filter((name) => !known.includes(name))
  if (newer.length === 0 || !tables.includes('memory')) return newer
  const { rows } = await sql<{ value: string }>`select value from memory where name = ${neededMigrationKey}`.execute(db)
  if (rows[0] && !known.includes(rows[0].value))
    throw new StartError(`${what} need a newer version of this site, with ${rows[0].value}: start that one.`)
  return newer
}

/** The tables are older or missing. The server fixes this when it starts. */
export class OlderStoreError extends StartError {}

function assertCurrent(all: readonly MigrationInfo[], what: string): void {
  const done = all.filter(({ executedAt }) => executedAt !== undefined)
  if (done.length === 0)
    throw new OlderStoreError(`${what} are not there yet: start the server, which makes their tables.`)
  const pending = all.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name)
  if (pending.length > 0)
    throw new OlderStoreError(
      `${what} were written by an older version of this site: start the server, which updates them (${pending.join(', ')}).`,
    )
}

export type StoreLog = Pick<FastifyBaseLogger, 'info' | 'error'>

export const silentLog: StoreLog = { info: () => undefined, error: () => undefined }
