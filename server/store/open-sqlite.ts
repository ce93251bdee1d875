// Opens the SQLite file so that commits are durable, several processes can share it, nobody else on the machine can
// read it, and its tables are of this version.
import { statSync } from 'node:fs'
import { access, chmod, mkdir, open, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import { asStartError, StartError } from '#settings/start-error.ts'
import { migrate, type StoreLog, silentLog } from './migrate.ts'
import { openSqliteFile, SqliteError, sqliteThreadDialect } from './sqlite-thread.ts'

export type OpenSqlite<Tables> = {
  db: Kysely<Tables>
  /** Throws once the file has been removed or replaced. */
  checkInPlace(): void
  close(): Promise<void>
}

export type SqliteOptions = {
  dataDir: string
  store: 'leads' | 'blog'
  log?: StoreLog
  /** Creates no file and migrates nothing, for a program beside the server. */
  mustBeCurrent?: boolean | undefined
  /** Receives the text of every query. */
  onQuery?: ((sql: string) => void) | undefined
}

const emptyWithinMs = 10_000

/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const damagedCodes = new Set([11, 26])
const remedies = {
  leads: 'Restore a backup: docs/operate.md#back-it-up says how.',
  blog: 'Delete the file: the server fetches the blog again.',
}

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
  // Taken before the file is opened, so that a replacement in between is noticed too.
  const checkInPlace = watchFileIdentity(path)
  const file = await openSqliteFile(path)
  try {
    // In WAL mode only FULL waits for the disk at each commit. secure_delete overwrites what was purged.
    await file.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on')
    const db = new Kysely<Tables>({
      dialect: sqliteThreadDialect(file),
      ...(onQuery && { log: ({ query }) => onQuery(query.sql) }),
    })
    await migrate({
      db,
      folder: `sqlite/${store}`,
      what: `The ${store} in ${path}`,
      exec: (_, text) => file.exec(text),
      log,
      mustBeCurrent,
    })
    checkInPlace()
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
    const isDamaged = error instanceof SqliteError && damagedCodes.has(error.errcode & 0xff)
    const remedy = isDamaged ? ` ${remedies[store]}` : ''
    throw new StartError(`The ${store} in ${path} cannot be opened: ${why}.${remedy}`, { cause: error })
  }
}

/** Removes deleted data from the write-ahead log too, unless another process is reading it. */
export async function truncateWal<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
}

/**
 * Rewrites the whole file, so that no deleted data remains in unused parts of its pages, and empties the log. Rejects
 * when another process keeps reading the log.
 */
export async function rewriteFile<Tables>(db: Kysely<Tables>): Promise<true> {
  // The copy is made in memory, because personal data must not get into the machine's temporary folder.
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

const explainFileError = (dataDir: string, path: string) => (error: NodeJS.ErrnoException) => {
  const { code = '', path: where } = error
  if (error instanceof StartError) throw error
  // A backup that another user restored, for example.
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

/** Makes its parents too. Node's own recursive `mkdir` never returns below /proc, where the system answers ENOENT. */
export async function makePrivateFolder(folder: string): Promise<void> {
  const parent = dirname(folder)
  const hasParent = await access(parent).then(
    () => true,
    () => false,
  )
  if (!hasParent) await makePrivateFolder(parent)
  await mkdir(folder, { mode: 0o700 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
}

async function makePrivateFile(folder: string, path: string): Promise<void> {
  await makePrivateFolder(folder)
  const file = await open(path, 'a', 0o600)
  await file.close()
  // SQLite gives its -wal and -shm files the mode of the main file.
  await chmod(path, 0o600)
}

/**
 * Returns a function that throws once another file or none is at `path`. A process that has the old file open would
 * otherwise keep writing, without an error, into a file that nobody can find.
 */
function watchFileIdentity(path: string): () => void {
  // An inode number is not reused while the file is open. The system has it in memory: a check takes microseconds.
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
