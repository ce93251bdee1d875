// A store as an earlier version of the server left it: the migrations up to one of them, and rows of that time.
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

const migrations = fileURLToPath(new URL('../../server/db/migrations/', import.meta.url))
const record = 'create table kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null)'

export type OldRow = Record<string, SQLInputValue>

/** `names` are those of the migrations without ".sql", all that had run by then. */
export async function makeOlderStore(dataDir: string, names: string[], leads: OldRow[] = []): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const store = new DatabaseSync(join(dataDir, 'leads.sqlite'))
  store.exec(record)
  for (const name of names) {
    store.exec(await readFile(join(migrations, 'sqlite/leads', `${name}.sql`), 'utf8'))
    store.prepare('insert into kysely_migration values (?, ?)').run(name, new Date().toISOString())
  }
  for (const lead of leads) {
    const columns = Object.keys(lead)
    const places = columns.map(() => '?').join()
    store.prepare(`insert into lead (${columns}) values (${places})`).run(...Object.values(lead))
  }
  store.close()
}

/** Does the same in a Postgres database, in place of whatever it holds. */
export async function makeOlderDatabase(databaseUrl: string, names: string[]): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query(`drop schema public cascade; create schema public; ${record}`)
  for (const name of names) {
    await client.query(await readFile(join(migrations, 'postgres/leads', `${name}.sql`), 'utf8'))
    await client.query('insert into kysely_migration values ($1, $2)', [name, new Date().toISOString()])
  }
  await client.end()
}
