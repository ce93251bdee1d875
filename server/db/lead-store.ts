// Opens the store where the leads are kept: in the database of DATABASE_URL, or in a SQLite file in DATA_DIR.

import type { BlogStore } from '#server/blog/blog-copy.ts'
import type { CountRequest } from '#server/http/request-limit.ts'
import type { Outbox } from '#server/leads/outbox.ts'
import type { Config } from '#settings/config.ts'
import { StartError } from '#settings/start-error.ts'
import { blogStoreOn } from './blog-store-on.ts'
import { refuseStranded } from './moved-store.ts'
import { openSqliteOutbox } from './sqlite/sqlite-outbox.ts'
import { type StoreLog, silent } from './store-log.ts'

export type LeadStore = {
  outbox: Outbox
  /** Counts posts for all instances that share a database. */
  countPost: CountRequest | undefined
  /** Where a shared database keeps the copy of the blog. */
  blogStore: BlogStore | undefined
}

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>

/** Opens the store for the server. Rejects with a StartError when it cannot be used, but not while a database is away. */
export async function openLeadStore({ databaseUrl, dataDir }: Place, log: StoreLog): Promise<LeadStore> {
  if (databaseUrl === undefined)
    return { outbox: await openSqliteOutbox({ dataDir, log }), countPost: undefined, blogStore: undefined }
  refuseStranded(dataDir)
  const { openPostgresOutbox, postCounter } = await postgres()
  const { outbox, db } = await openPostgresOutbox({ databaseUrl, log })
  return { outbox, countPost: postCounter(db), blogStore: blogStoreOn(db.withTables()) }
}

/**
 * Opens the store for a program beside the server. Rejects with a StartError when it is not there, away or of another
 * version.
 */
export async function openStoreBeside({ databaseUrl, dataDir }: Place): Promise<Outbox> {
  const options = { log: silent, asItIs: true }
  if (databaseUrl === undefined) return openSqliteOutbox({ dataDir, ...options })
  const { openPostgresOutbox } = await postgres()
  return (await openPostgresOutbox({ databaseUrl, mustAnswer: true, ...options })).outbox
}

/**
 * Moves all leads while no server runs, and resolves with how many these are. Rejects with a StartError when that cannot be
 * done; the leads are then where they were.
 */
export async function moveStore(
  { databaseUrl, dataDir }: Place,
  to: 'database' | 'file',
  who: string,
  onProgress: (leads: number) => void,
): Promise<number> {
  if (databaseUrl === undefined) throw new StartError('DATABASE_URL is not set: name the database to move to or from.')
  const { moveLeads } = await import('./move-leads.ts')
  return (await moveLeads({ databaseUrl, dataDir, to, who, onProgress })).lead
}

/** The driver of Postgres is not loaded when the store is a file. */
const postgres = async () => ({
  ...(await import('./postgres/postgres-outbox.ts')),
  ...(await import('./postgres/post-counter.ts')),
})
