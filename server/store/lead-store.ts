// Opens the store of the leads: the database of DATABASE_URL, or a SQLite file in DATA_DIR.

import type { BlogStore } from '#server/blog/source/blog-copy.ts'
import type { CountRequest } from '#server/edge/limits/rate-limit.ts'
import type { Outbox } from '#server/outbox/outbox.ts'
import type { Config } from '#server/settings/config.ts'
import { createBlogStore } from './blog-store.ts'
import { type StoreLog, silentLog } from './migrate.ts'
import { assertNoStrandedLeads } from './move-state.ts'
import { openSqliteOutbox } from './sqlite-outbox.ts'

export type LeadStore = {
  outbox: Outbox
  /** Counts posts across the instances that share a database. */
  countPost: CountRequest | undefined
  /** Where a shared database keeps the copy of the blog. */
  blogStore: BlogStore | undefined
}

type StoreConfig = Pick<Config, 'databaseUrl' | 'dataDir'>

/**
 * Opens the store for the server. Rejects with a StartError when it cannot be used, but not while a database is down.
 */
export async function openLeadStore({ databaseUrl, dataDir }: StoreConfig, log: StoreLog): Promise<LeadStore> {
  if (databaseUrl === undefined)
    return { outbox: await openSqliteOutbox({ dataDir, log }), countPost: undefined, blogStore: undefined }
  assertNoStrandedLeads(dataDir)
  const { openPostgresOutbox, createPostCounter } = await postgres()
  const { outbox, db } = await openPostgresOutbox({ databaseUrl, log })
  return { outbox, countPost: createPostCounter(db), blogStore: createBlogStore(db.withTables()) }
}

/**
 * Opens the store for a program beside the server. Rejects with a StartError when it is missing, down or of another
 * version.
 */
export async function openExistingStore({ databaseUrl, dataDir }: StoreConfig): Promise<Outbox> {
  const options = { log: silentLog, mustBeCurrent: true }
  if (databaseUrl === undefined) return openSqliteOutbox({ dataDir, ...options })
  const { openPostgresOutbox } = await postgres()
  return (await openPostgresOutbox({ databaseUrl, mustAnswer: true, ...options })).outbox
}

/** Loads the Postgres driver only when it is needed. */
const postgres = () => import('./postgres-outbox.ts')
