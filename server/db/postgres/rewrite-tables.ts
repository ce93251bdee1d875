import pg from 'pg'
import { clientConfig } from './postgres-pool.ts'

/** Whoever posts a lead waits behind this for as long. */
const lockWithin = '5s'

/**
 * Writes the tables anew, so that their files hold nothing of what was deleted but what an open transaction can still see.
 * False when that cannot be now, as when somebody else has them locked.
 */
export async function rewriteTables(databaseUrl: string): Promise<boolean> {
  // Not one of the pool, which ends a query that takes long.
  const client = new pg.Client(clientConfig(databaseUrl))
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(`set lock_timeout = '${lockWithin}'`)
    await client.query('vacuum (full, analyze) lead, delivery, delivery_try')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
