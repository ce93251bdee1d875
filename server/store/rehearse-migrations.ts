// Runs the migrations that a database lacks, and rolls them back: it shows whether they work on its rows, and how long posts
// would wait for them.
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { StartError } from '#settings/start-error.ts'
import { migrationNames } from './migrate.ts'
import { clientConfig } from './postgres-pool.ts'
import { explainDatabaseError } from './store-errors.ts'

const folder = 'postgres/leads'
/** Posts wait meanwhile; a rehearsal that would take longer is broken off. */
const longestMs = 4_000
/** Of a lock or a statement that took too long. */
const brokenOff = ['55P03', '57014']

/** Resolves with the time that they took, in ms. Rejects with a StartError when one fails. */
export async function rehearseMigrations(databaseUrl: string): Promise<number> {
  const client = new pg.Client(clientConfig(databaseUrl))
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query("select to_regclass('kysely_migration') is not null as exists")
    const done = rows[0].exists ? (await client.query('select name from kysely_migration')).rows : []
    const names = (await migrationNames(folder)).filter((name) => !done.some((one) => one.name === name))
    if (names.length === 0) return 0
    await client.query(`begin; set local lock_timeout = 2000; set local statement_timeout = ${longestMs}`)
    const begun = performance.now()
    for (const name of names) {
      const text = await readFile(new URL(`./migrations/${folder}/${name}.sql`, import.meta.url), 'utf8')
      await client.query(text).catch((error) => {
        if (brokenOff.includes(error.code)) return
        throw new StartError(`The database does not take ${name}: ${error.message}.`, { cause: error })
      })
      if (performance.now() - begun > longestMs) break
    }
    return performance.now() - begun
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`The leads are out of reach: ${explainDatabaseError(error).sentence}.`, { cause: error })
  } finally {
    // Ends the transaction without a trace.
    await client.end().catch(() => undefined)
  }
}
