// Copies the leads to a file at one moment, while a server keeps writing, and restores such a copy.
import { chown, copyFile, type FileHandle, link, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { asStartError, StartError } from '#settings/start-error.ts'
import { migrationNames } from './migrate.ts'
import { makePrivateFolder, noStoreMessage } from './open-sqlite.ts'

/** Contents of a store file. */
export type StoreSummary = { leads: number; queued: number }

/**
 * Creates `target`, readable by its owner only, and removes it on failure. Rejects with a StartError when the file
 * exists.
 */
export async function backupSqlite(dataDir: string, target: string): Promise<StoreSummary> {
  const path = join(dataDir, 'leads.sqlite')
  await stat(path).catch(asStartError('ENOENT', noStoreMessage(dataDir)))
  const made = await newPrivateFile(target)
  try {
    const store = new DatabaseSync(path, { timeout: 5_000 })
    // A consistent snapshot, without the remains of deleted rows.
    store.prepare('vacuum into ?').run(target)
    store.close()
    await made.sync()
    return await checkBackup(target)
  } catch (error) {
    await rm(target)
    throw error
  } finally {
    await made.close()
  }
}

/** SQLite accepts an empty file and keeps its mode. */
export const newPrivateFile = (path: string): Promise<FileHandle> =>
  open(path, 'wx', 0o600)
    .catch(asStartError('EEXIST', `${path} is there already, and was left as it is: name another file.`))
    .catch(asStartError('ENOENT', `${path} cannot be made: its folder is not there.`))
    .catch(asStartError('EACCES', `${path} cannot be made: its folder cannot be written.`))

/** Rejects with a StartError unless the file is an intact store of leads of this or an older version. */
export async function checkBackup(path: string): Promise<StoreSummary> {
  let file: DatabaseSync | undefined
  try {
    file = new DatabaseSync(path, { readOnly: true })
    const [{ quick_check: found } = {}] = file.prepare('pragma quick_check(1)').all()
    if (found !== 'ok') throw new StartError(`${path} is damaged: ${found}.`)
    const tables = file.prepare("select name from sqlite_schema where name in ('lead', 'kysely_migration')").all()
    if (tables.length < 2) throw new StartError(`${path} is no store of leads.`)
    const known = await migrationNames('sqlite/leads')
    const done = file.prepare('select name from kysely_migration order by name').all()
    if (done.length === 0) throw new StartError(`${path} is no store of leads.`)
    if (done.some(({ name }, index) => name !== known[index]))
      throw new StartError(`${path} was written by a newer version of this site: put it back with that one.`)
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

// Restores a copy once it is known to be valid and nobody has the store open. The previous store is kept beside it.

export type Restored = StoreSummary & {
  /** Path of the previous store; null when there was none. */
  aside: string | null
}

export type RestoreOptions = {
  /** Trust the operator that the server is stopped, when a damaged store cannot tell. */
  serverIsStopped: boolean
  now: number
}

const errcodes = { corrupt: 11, notADatabase: 26, busy: 5 }

/** Rejects with a StartError and then leaves everything unchanged. */
export async function restoreSqlite(
  dataDir: string,
  source: string,
  { serverIsStopped, now }: RestoreOptions,
): Promise<Restored> {
  await stat(source).catch(asStartError('ENOENT', `There is no file ${source}.`))
  const summary = await checkBackup(source)
  const path = join(dataDir, 'leads.sqlite')
  await makePrivateFolder(dataDir)
  const draft = `${path}.restoring`
  await rm(draft, { force: true })
  const made = await newPrivateFile(draft)
  try {
    // SQLite reads the copy, because the latest commits may be in the log beside it.
    const copy = new DatabaseSync(source, { readOnly: true })
    copy.prepare('vacuum into ?').run(draft)
    copy.close()
    await made.sync()
    await checkBackup(draft)
    const aside = await replace(path, draft, `${path}.before-${stamp(now)}`, serverIsStopped)
    return { ...summary, aside }
  } finally {
    await made.close()
    await rm(draft, { force: true })
  }
}

async function replace(path: string, draft: string, aside: string, serverIsStopped: boolean): Promise<string | null> {
  const old = await stat(path).catch(() => undefined)
  // Root acts for the user that the server runs as.
  const { uid, gid } = old ?? (await stat(join(path, '..')))
  if (process.getuid?.() === 0) await chown(draft, uid, gid)
  const letGo = old && old.size > 0 ? lockExclusively(path, serverIsStopped) : () => undefined
  try {
    // A link keeps a file in place at all times: a starting server would otherwise create an empty one.
    if (old) await link(path, aside).catch(() => copyFile(path, aside))
    for (const suffix of ['-wal', '-shm'])
      await rename(path + suffix, aside + suffix).catch((error) => {
        if (error.code !== 'ENOENT') throw error
      })
    await rename(draft, path)
  } finally {
    letGo()
  }
  return old ? aside : null
}

/**
 * Merges the log into the file and locks it until the returned function is called. SQLite lets a file leave WAL mode
 * only while no other connection has it open, however idle, and ignores those of killed processes.
 */
export function lockExclusively(path: string, serverIsStopped: boolean): () => void {
  const file = new DatabaseSync(path, { timeout: 500 })
  try {
    file.exec('pragma journal_mode = delete; begin exclusive')
    return () => file.close()
  } catch (error) {
    file.close()
    const { errcode = 0 } = error as { errcode?: number }
    if ((errcode & 0xff) === errcodes.busy)
      throw new StartError(`A server or another command has ${path} open, and nothing was changed: stop it first.`)
    if (![errcodes.corrupt, errcodes.notADatabase].includes(errcode & 0xff)) throw error
    if (!serverIsStopped)
      throw new StartError(
        `${path} is damaged, so it cannot tell whether a server has it open: stop the server, then add --server-is-stopped.`,
      )
    return () => undefined
  }
}

/** Formats a time like "2026-11-22T08-27-24". */
const stamp = (ms: number) => new Date(ms).toISOString().slice(0, 19).replaceAll(':', '-')
