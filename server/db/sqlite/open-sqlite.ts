// Opens the SQLite file so that a commit is on the disk when it returns, several processes can share it, nobody else
// on the machine can read it, and its tables are those that this version of the server knows.
import { chmod, mkdir, open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { insteadOf, StartError } from '#server/start-error.ts'
import { openSqliteFile, type SqliteFile } from './sqlite-thread.ts'
import { sqliteThreadDialect } from './sqlite-thread-dialect.ts'

const migrations = fileURLToPath(new URL('../migrations/sqlite/', import.meta.url))

export type OpenSqlite<Tables> = { db: Kysely<Tables>; close(): Promise<void> }

/** Rejects with a StartError when the folder or the file cannot be used. */
export async function openSqlite<Tables>(
  dataDir: string,
  store: 'leads' | 'blog',
  onQuery?: (sql: string) => void,
): Promise<OpenSqlite<Tables>> {
  const path = join(dataDir, `${store}.sqlite`)
  await makePrivateFile(dataDir, path)
    .catch(insteadOf('EACCES', `${dataDir} cannot be written: set DATA_DIR to a folder of the user who runs this.`))
    .catch(insteadOf('EROFS', `${dataDir} is on a read-only disk: set DATA_DIR to a folder that can be written.`))
    .catch(insteadOf('EEXIST', `${dataDir} is not a folder: set DATA_DIR to one.`))
    .catch(insteadOf('ENOTDIR', `${dataDir} is not a folder: set DATA_DIR to one.`))
  const file = await openSqliteFile(path)
  try {
    // In WAL mode only FULL waits for the disk at each commit. secure_delete: what was purged is overwritten.
    await file.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on')
    const db = new Kysely<Tables>({
      dialect: sqliteThreadDialect(file),
      ...(onQuery && { log: ({ query }) => onQuery(query.sql) }),
    })
    await migrate(db, file, join(migrations, store))
    return {
      db,
      async close() {
        await db.destroy()
        await file.close()
      },
    }
  } catch (error) {
    await file.close()
    const why = error instanceof Error ? error.message : String(error)
    if (/previously executed migration .* is missing/.test(why))
      throw new StartError(`The ${store} in ${path} were written by a newer version of this site: start that one.`, {
        cause: error,
      })
    throw new StartError(`The ${store} in ${path} cannot be opened: ${why}.`, { cause: error })
  }
}

/** Takes what was deleted out of the write-ahead log as well. A log that another process reads now is left for later. */
export async function truncateWal<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
}

async function makePrivateFile(folder: string, path: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = await open(path, 'a', 0o600)
  await file.close()
  // SQLite gives its -wal and -shm files the mode of the main file.
  await chmod(path, 0o600)
}

async function migrate<Tables>(db: Kysely<Tables>, file: SqliteFile, folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const steps = await Promise.all(
    files.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      return [name.replace(/\.sql$/, ''), { up: () => file.exec(sql) }] as const
    }),
  )
  const migrator = new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(steps) } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
