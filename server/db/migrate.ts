// Brings the tables of a store up to what this version of the server knows: numbered SQL files, each run once.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Kysely } from 'kysely'
import { type MigrationInfo, Migrator } from 'kysely/migration'
import { StartError } from '#settings/start-error.ts'

const migrations = fileURLToPath(new URL('./migrations/', import.meta.url))

export type MigrateOptions<Tables> = {
  db: Kysely<Tables>
  /** A folder of `migrations`, like "sqlite/leads". */
  folder: string
  /** Says what is migrated and where it is, for the sentences of an error. */
  what: string
  /** Runs several statements. */
  exec: (db: Kysely<unknown>, sql: string) => Promise<void>
  /** Changes nothing, for a program that works beside a server: refuses a store of an older version, and an empty place. */
  mustBeCurrent?: boolean | undefined
}

/** Resolves with the names in a folder of `migrations`, in their order. */
export async function migrationNames(folder: string): Promise<string[]> {
  const files = await readdir(join(migrations, folder))
  return files
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.replace(/\.sql$/, ''))
    .sort()
}

/** Resolves with the migrations that were run. Rejects with a StartError for a store of another version. */
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
  if (error instanceof Error && /previously executed migration .* is missing/.test(error.message))
    throw new StartError(`${what} were written by a newer version of this site: start that one.`, { cause: error })
  if (error) throw error
  return results.map(({ migrationName }) => migrationName)
}

/** The tables are older or not there. The start of a server mends this by itself. */
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
