import pg from 'pg'
import { clientConfig } from './postgres-pool.ts'

export type DatabaseFacts = {
  /** The version is like "18.4". */
  version: string
  hasTables: boolean
  mayCreate: boolean
}

/** Reads what can be known of a database without changing it. Rejects with the driver's error. */
export async function inspectDatabase(databaseUrl: string): Promise<DatabaseFacts> {
  const client = new pg.Client({ ...clientConfig(databaseUrl), query_timeout: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<DatabaseFacts>(`select
      split_part(current_setting('server_version'), ' ', 1) as version,
      to_regclass('lead') is not null as "hasTables",
      has_schema_privilege(current_schema(), 'create') as "mayCreate"`)
    const [facts] = rows
    if (!facts) throw new Error('The database has answered nothing')
    return facts
  } finally {
    await client.end().catch(() => undefined)
  }
}
