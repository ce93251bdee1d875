// Copies the leads of either store into a SQLite file at one moment, while a server keeps writing, and restores such a file:
// what it has and the store lacks is added to the store, which loses nothing.
import { type FileHandle, mkdtemp, open, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CamelCasePlugin } from 'kysely'
import type { Database } from '#server/outbox/operations/store.ts'
import type { OutboxTables } from '#server/outbox/operations/tables.ts'
import { asStartError, StartError } from '#settings/start-error.ts'
import { type Merged, mergeLeads } from './merge-leads.ts'
import { silentLog } from './migrate.ts'
import { assertNotMoved } from './move-state.ts'
import { makePrivateFolder, noStoreMessage, openSqlite } from './open-sqlite.ts'

type StoreConfig = { dataDir: string; databaseUrl?: string | undefined }

/** Contents of a store file. */
export type StoreSummary = { leads: number; queued: number }

type OpenTables = { db: Database; close(): Promise<void> }

/**
 * Creates `target`, readable by its owner only, and removes it on failure. Rejects with a StartError when the file
 * exists.
 */
export async function backupLeads({ dataDir, databaseUrl }: StoreConfig, target: string): Promise<StoreSummary> {
  if (databaseUrl === undefined)
    await stat(join(dataDir, 'leads.sqlite')).catch(asStartError('ENOENT', noStoreMessage(dataDir)))
  const made = await newPrivateFile(target)
  try {
    if (databaseUrl === undefined) copyFile(join(dataDir, 'leads.sqlite'), target)
    else await copyDatabase(databaseUrl, target)
    await made.sync()
    return await checkBackup(target)
  } catch (error) {
    await rm(target, { force: true })
    throw error
  } finally {
    await made.close()
  }
}

/** SQLITE_IOERR and SQLITE_FULL. */
const diskErrors = new Set([10, 13])

/** Copies a consistent snapshot, without the remains of deleted rows. */
function copyFile(path: string, target: string): void {
  const store = new DatabaseSync(path, { timeout: 5_000 })
  try {
    store.prepare('vacuum into ?').run(target)
  } catch (error) {
    const { errcode = 0 } = error as { errcode?: number }
    if (!diskErrors.has(errcode & 0xff)) throw error
    throw new StartError(`${target} could not be written: its disk is full or fails.`, { cause: error })
  } finally {
    store.close()
  }
}

async function copyDatabase(databaseUrl: string, target: string): Promise<void> {
  const from = await openDatabase(databaseUrl, { mustBeCurrent: true })
  const folder = await mkdtemp(`${target}.`)
  try {
    const to = await openFile(folder)
    // What is written meanwhile is not in the copy.
    const snapshot = from.db.transaction().setIsolationLevel('repeatable read')
    await snapshot.execute((tx) => mergeLeads(tx, to.db)).finally(() => to.close())
    copyFile(join(folder, 'leads.sqlite'), target)
  } finally {
    await rm(folder, { recursive: true, force: true })
    await from.close()
  }
}

export type RestoreOptions = {
  /** Leads that were delivered before are past their retention, and stay away. In ms since the epoch. */
  deliveredSince: number
}

/** Creates the store if there is none. Rejects with a StartError for a file or a store that is damaged. */
export async function restoreLeads(config: StoreConfig, source: string, options: RestoreOptions): Promise<Merged> {
  await stat(source).catch(asStartError('ENOENT', `There is no file ${source}.`))
  await checkBackup(source)
  await makePrivateFolder(config.dataDir)
  const folder = await mkdtemp(join(config.dataDir, 'restore-'))
  try {
    // A copy, because the tables of an older version are brought up to date.
    copyFile(source, join(folder, 'leads.sqlite'))
    const from = await openFile(folder)
    try {
      return await addTo(config, from.db, options)
    } finally {
      await from.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function addTo({ dataDir, databaseUrl }: StoreConfig, from: Database, options: RestoreOptions): Promise<Merged> {
  const to = await (databaseUrl === undefined ? openUndamagedFile(dataDir) : openDatabase(databaseUrl))
  try {
    await assertNotMoved(to.db)
    return await mergeLeads(from, to.db, options)
  } finally {
    await to.close()
  }
}

async function openUndamagedFile(dataDir: string): Promise<OpenTables> {
  const path = join(dataDir, 'leads.sqlite')
  const { size } = await stat(path).catch(() => ({ size: 0 }))
  if (size > 0)
    await checkBackup(path).catch((error: Error) => {
      throw new StartError(
        `${error.message} Stop the server, take ${path}, its -wal and its -shm to another folder, and give this command again.`,
        { cause: error },
      )
    })
  return openFile(dataDir)
}

async function openFile(dataDir: string): Promise<OpenTables> {
  const { db, close } = await openSqlite<OutboxTables>({ dataDir, store: 'leads' })
  return { db: db.withPlugin(new CamelCasePlugin()), close }
}

async function openDatabase(databaseUrl: string, { mustBeCurrent = false } = {}): Promise<OpenTables> {
  const { openPostgres } = await import('./postgres-pool.ts')
  const { db, close } = openPostgres<OutboxTables>({ databaseUrl, log: silentLog, mustBeCurrent })
  return { db: db.withPlugin(new CamelCasePlugin()), close }
}

/** SQLite accepts an empty file and keeps its mode. */
const newPrivateFile = (path: string): Promise<FileHandle> =>
  open(path, 'wx', 0o600)
    .catch(asStartError('EEXIST', `${path} is there already, and was left as it is: name another file.`))
    .catch(asStartError('ENOENT', `${path} cannot be made: ${dirname(path)} is not there.`))
    .catch(asStartError('EACCES', `${path} cannot be made: ${dirname(path)} cannot be written.`))

/** Rejects with a StartError unless the file is an intact store of leads. */
async function checkBackup(path: string): Promise<StoreSummary> {
  let file: DatabaseSync | undefined
  try {
    file = new DatabaseSync(path, { readOnly: true })
    const [{ quick_check: found } = {}] = file.prepare('pragma quick_check(1)').all()
    if (found !== 'ok') throw new StartError(`${path} is damaged: ${found}.`)
    const tables = file.prepare("select name from sqlite_schema where name in ('lead', 'kysely_migration')").all()
    if (tables.length < 2) throw new StartError(`${path} is no store of leads.`)
    // The oldest version had two names for queued leads.
    const count =
      "select count(*) as leads, count(*) filter (where status in ('queued', 'sending')) as queued from lead"
    const { leads, queued } = file.prepare(count).get() as StoreSummary
    return { leads, queued }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`${path} cannot be read as a store of leads: ${(error as Error).message}.`, { cause: error })
  } finally {
    file?.close()
  }
}
