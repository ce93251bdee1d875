// Opens the store where the leads are kept: in the database of DATABASE_URL, or in a SQLite file in DATA_DIR.

import type { BlogStore } from '#server/blog/blog-copy.ts'
import type { CountRequest } from '#server/http/request-limit.ts'
import type { Outbox } from '#server/leads/outbox.ts'
import type { Config } from '#settings/config.ts'
import { createBlogStore } from './blog-store-on.ts'
import { assertNoStrandedLeads } from './moved-store.ts'
import { openSqliteOutbox } from './sqlite/sqlite-outbox.ts'
import { type StoreLog, silentLog } from './store-log.ts'

export type LeadStore = {
  outbox: Outbox
  /** Counts posts for all instances that share a database. */
  countPost: CountRequest | undefined
  /** Where a shared database keeps the copy of the blog. */
  blogStore: BlogStore | undefined
}

type StoreConfig = Pick<Config, 'databaseUrl' | 'dataDir'>

/** Opens the store for the server. Rejects with a StartError when it cannot be used, but not while a database is away. */
export async function openLeadStore({ databaseUrl, dataDir }: StoreConfig, log: StoreLog): Promise<LeadStore> {
  if (databaseUrl === undefined)
    return { outbox: await openSqliteOutbox({ dataDir, log }), countPost: undefined, blogStore: undefined }
  assertNoStrandedLeads(dataDir)
  const { openPostgresOutbox, createPostCounter } = await postgres()
  const { outbox, db } = await openPostgresOutbox({ databaseUrl, log })
  return { outbox, countPost: createPostCounter(db), blogStore: createBlogStore(db.withTables()) }
}

/**
 * Opens the store for a program beside the server. Rejects with a StartError when it is not there, away or of another
 * version.
 */
export async function openExistingStore({ databaseUrl, dataDir }: StoreConfig): Promise<Outbox> {
  const options = { log: silentLog, asItIs: true }
  if (databaseUrl === undefined) return openSqliteOutbox({ dataDir, ...options })
  const { openPostgresOutbox } = await postgres()
  return (await openPostgresOutbox({ databaseUrl, mustAnswer: true, ...options })).outbox
}

/** The driver of Postgres is not loaded when the store is a file. */
const postgres = () => import('./postgres/postgres-outbox.ts')
