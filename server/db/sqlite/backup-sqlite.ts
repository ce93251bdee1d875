// A copy of the leads as they are at one moment, while a server goes on writing.
import { type FileHandle, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { migrationNames } from '#server/db/migrate.ts'
import { asStartError, StartError } from '#settings/start-error.ts'
import { noStoreMessage } from './open-sqlite.ts'

/** What is in a file of leads. */
export type StoreSummary = { leads: number; queued: number }

/**
 * Makes `target`, readable by its owner alone, and leaves nothing when it fails. Rejects with a StartError when that
 * file is there already.
 */
export async function backupSqlite(dataDir: string, target: string): Promise<StoreSummary> {
  const path = join(dataDir, 'leads.sqlite')
  await stat(path).catch(asStartError('ENOENT', noStoreMessage(dataDir)))
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
    .catch(asStartError('EEXIST', `${path} is there already, and was left as it is: name another file.`))
    .catch(asStartError('ENOENT', `${path} cannot be made: its folder is not there.`))
    .catch(asStartError('EACCES', `${path} cannot be made: its folder cannot be written.`))

/** Rejects with a StartError unless the file is whole, and a store of leads of this version of the site or an older one. */
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
    // The oldest version called queued leads by two words.
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
