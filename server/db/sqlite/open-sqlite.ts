// Opens the SQLite file so that a commit is on the disk when it returns, several processes can share it, nobody else
// on the machine can read it, and its tables are those that this version of the server knows.

import { statSync } from 'node:fs'
import { chmod, mkdir, open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import { migrate } from '#server/db/migrate.ts'
import { asStartError, StartError } from '#settings/start-error.ts'
import { type StoreLog, silentLog } from '../store-log.ts'
import { openSqliteFile, sqliteThreadDialect } from './sqlite-thread.ts'

export type OpenSqlite<Tables> = {
  db: Kysely<Tables>
  /** Throws once the file was removed or replaced. */
  checkInPlace(): void
  close(): Promise<void>
}

export type SqliteOptions = {
  dataDir: string
  store: 'leads' | 'blog'
  log?: StoreLog
  /** Makes no file, and leaves the tables of one as they are: for a program beside the server. */
  mustBeCurrent?: boolean | undefined
  /** Sees the text of every query. */
  onQuery?: ((sql: string) => void) | undefined
}

const emptyWithinMs = 10_000

/** Rejects with a StartError when the folder or the file cannot be used. */
export async function openSqlite<Tables>({
  dataDir,
  store,
  log = silentLog,
  mustBeCurrent = false,
  onQuery,
}: SqliteOptions): Promise<OpenSqlite<Tables>> {
  const path = join(dataDir, `${store}.sqlite`)
  await (mustBeCurrent ? mustExist(dataDir, path) : makePrivateFile(dataDir, path)).catch(
    explainFileError(dataDir, path),
  )
  // The file is noted before it is opened, so that one which takes its place meanwhile is noticed as well.
  const checkInPlace = watchFileIdentity(path)
  const file = await openSqliteFile(path)
  try {
    // In WAL mode only FULL waits for the disk at each commit. secure_delete: what was purged is overwritten.
    await file.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on')
    const db = new Kysely<Tables>({
      dialect: sqliteThreadDialect(file),
      ...(onQuery && { log: ({ query }) => onQuery(query.sql) }),
    })
    const done = await migrate({
      db,
      folder: `sqlite/${store}`,
      what: `The ${store} in ${path}`,
      exec: (_, text) => file.exec(text),
      mustBeCurrent,
    })
    checkInPlace()
    if (done.length > 0) log.info({ migrations: done }, `the tables of the ${store} were brought up to date`)
    return {
      db,
      checkInPlace,
      async close() {
        await db.destroy()
        await file.close()
      },
    }
  } catch (error) {
    await file.close()
    if (error instanceof StartError) throw error
    const why = error instanceof Error ? error.message : String(error)
    throw new StartError(`The ${store} in ${path} cannot be opened: ${why}.`, { cause: error })
  }
}

/** Takes what was deleted out of the write-ahead log as well. A log that another process reads now is left for later. */
export async function truncateWal<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
}

/**
 * Writes the whole file anew, so that nothing of what was deleted is left in the unused parts of its pages, and empties
 * the log. Rejects when another process reads the log for longer than anybody would wait.
 */
export async function rewriteFile<Tables>(db: Kysely<Tables>): Promise<true> {
  // The copy is made in memory, as it is no business of the machine's folder for temporary files.
  await sql`pragma temp_store = memory`.execute(db)
  await sql`vacuum`.execute(db)
  for (const until = performance.now() + emptyWithinMs; ; await pause(50)) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    if (rows[0]?.busy === 0) return true
    if (performance.now() > until)
      throw new StartError(
        'Another program reads the store all the while, so its log still holds what was deleted: try again.',
      )
  }
}

/** Says what to do about a folder or a file that cannot be used. */
const explainFileError = (dataDir: string, path: string) => (error: NodeJS.ErrnoException) => {
  const { code = '', path: where } = error
  if (error instanceof StartError) throw error
  // A backup that somebody else has put back is an example.
  const isOfAnother = where === path && ['EACCES', 'EPERM'].includes(code)
  throw new StartError(
    isOfAnother
      ? `${path} belongs to another user: give it to the user who runs this, as chown does.`
      : ['EEXIST', 'ENOTDIR'].includes(code)
        ? `${dataDir} is not a folder: set DATA_DIR to one.`
        : `${dataDir} cannot be written (${code}): set DATA_DIR to a folder of the user who runs this.`,
    { cause: error },
  )
}

async function mustExist(folder: string, path: string): Promise<void> {
  const found = await stat(path).catch(asStartError('ENOENT', noStoreMessage(folder)))
  if (found.size === 0) throw new StartError(noStoreMessage(folder))
}

export const noStoreMessage = (folder: string) =>
  `There is no store of leads in ${folder}: set DATA_DIR (or DATABASE_URL) to that of the server, or start the server, which makes one.`

async function makePrivateFile(folder: string, path: string): Promise<void> {
  await mkdir(folder, { mode: 0o700, recursive: true })
  const file = await open(path, 'a', 0o600)
  await file.close()
  // SQLite gives its -wal and -shm files the mode of the main file.
  await chmod(path, 0o600)
}

/**
 * Remembers which file stands at `path` now. The result throws from the moment when another file or none stands there:
 * whoever has the old one open goes on writing without an error, into a file that nobody will find again.
 */
function watchFileIdentity(path: string): () => void {
  // A file has a number that no other one gets while it is open. The system has it in memory, so asking takes microseconds.
  const identity = () => {
    const found = statSync(path, { bigint: true, throwIfNoEntry: false })
    return found && `${found.dev}:${found.ino}`
  }
  const opened = identity()
  return () => {
    if (identity() !== opened)
      throw new Error(`${path} was removed or replaced while the server runs: start the server again`)
  }
}
