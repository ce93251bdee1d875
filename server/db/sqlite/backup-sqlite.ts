// A copy of the leads as they are at one moment, while a server goes on writing.
import { type FileHandle, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { insteadOf } from '#settings/start-error.ts'
import { checkBackup, type StoreSummary } from './check-backup.ts'
import { noStore } from './open-sqlite.ts'

/**
 * Makes `target`, readable by its owner alone, and leaves nothing when it fails. Rejects with a StartError when that
 * file is there already.
 */
export async function backupSqlite(dataDir: string, target: string): Promise<StoreSummary> {
  const path = join(dataDir, 'leads.sqlite')
  await stat(path).catch(insteadOf('ENOENT', noStore(dataDir)))
  const made = await newPrivateFile(target)
  try {
    const store = new DatabaseSync(path, { timeout: 5_000 })
    // Reads at one moment, and copies nothing of what was deleted.
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

/** SQLite takes an empty file as it is, with its mode. */
export const newPrivateFile = (path: string): Promise<FileHandle> =>
  open(path, 'wx', 0o600)
    .catch(insteadOf('EEXIST', `${path} is there already, and was left as it is: name another file.`))
    .catch(insteadOf('ENOENT', `${path} cannot be made: its folder is not there.`))
    .catch(insteadOf('EACCES', `${path} cannot be made: its folder cannot be written.`))
