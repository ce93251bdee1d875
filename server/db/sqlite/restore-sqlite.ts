// Puts a copy of the leads in the place of the store, once it is sure that the copy can be used and that nobody has the
// store open. The store as it was stays beside it.
import { chown, copyFile, link, mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { asStartError, StartError } from '#settings/start-error.ts'
import { checkBackup, newPrivateFile, type StoreSummary } from './backup-sqlite.ts'

export type Restored = StoreSummary & {
  /** The path of the store as it was; null when there was none. */
  aside: string | null
}

export type RestoreOptions = {
  /** Takes the operator's word that the server is stopped, where a damaged store cannot tell. */
  serverIsStopped: boolean
  now: number
}

const errcodes = { corrupt: 11, notADatabase: 26, busy: 5 }

/** Rejects with a StartError, and then everything is as it was. */
export async function restoreSqlite(
  dataDir: string,
  source: string,
  { serverIsStopped, now }: RestoreOptions,
): Promise<Restored> {
  await stat(source).catch(asStartError('ENOENT', `There is no file ${source}.`))
  const summary = await checkBackup(source)
  const path = join(dataDir, 'leads.sqlite')
  await mkdir(dataDir, { mode: 0o700, recursive: true })
  const draft = `${path}.restoring`
  await rm(draft, { force: true })
  const made = await newPrivateFile(draft)
  try {
    // SQLite reads the copy, as what was committed last may be in the log beside it.
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
  // Root does this for the user whom the server runs as.
  const { uid, gid } = old ?? (await stat(join(path, '..')))
  if (process.getuid?.() === 0) await chown(draft, uid, gid)
  const letGo = old && old.size > 0 ? lockExclusively(path, serverIsStopped) : () => undefined
  try {
    // A link keeps a file there at every moment, as a server that starts would otherwise make an empty one.
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
 * Folds the log into the file and locks it until the result is called. SQLite lets a file leave WAL mode only while no other
 * connection of any process has it open, however idle, and forgets those of a process that was killed.
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

/** Writes a time like "2026-11-22T08-27-24". */
const stamp = (ms: number) => new Date(ms).toISOString().slice(0, 19).replaceAll(':', '-')
