// Migrates the tables of a store to this version: numbered SQL files, each run once.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
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
  exec: (db: Kysely<unknown>, sql: string) => Promise<void>
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

/** Resolves with the migrations that ran. Rejects with a StartError for a store of a newer version. */
export async function migrate<Tables>({
  db,
  folder,
  what,
  exec,
  mustBeCurrent = false,
}: MigrateOptions<Tables>): Promise<string[]> {
  const names = await migrationNames(folder)
  const steps = await Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(migrations, folder, `${name}.sql`), 'utf8')
      return [name, { up: (on: Kysely<unknown>) => exec(on, sql) }] as const
    }),
  )
  const migrator = new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(steps) } })
  if (mustBeCurrent) assertCurrent(await migrator.getMigrations(), what)
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error instanceof Error && error.message.includes('previously executed migration'))
    throw new StartError(`${what} were written by a newer version of this site: start that one.`, { cause: error })
  if (error) throw error
  return results.map(({ migrationName }) => migrationName)
}

/** The tables are older or missing. The server fixes this when it starts. */
export class OlderStoreError extends StartError {}

function assertCurrent(all: readonly MigrationInfo[], what: string): void {
  const done = all.filter(({ executedAt }) => executedAt !== undefined)
  if (done.length === 0)
    throw new OlderStoreError(`${what} are not there yet: start the server, which makes their tables.`)
  if (done.length < all.length)
    throw new OlderStoreError(
      `${what} were written by an older version of this site: start the server, which updates them.`,
    )
}

export type StoreLog = Pick<FastifyBaseLogger, 'info' | 'error'>

export const silentLog: StoreLog = { info: () => undefined, error: () => undefined }
