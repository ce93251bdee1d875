// A store as an earlier version of the server left it: the migrations up to one of them, and rows of that time.
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../server/db/migrations/sqlite/leads/', import.meta.url))

export type OldRow = Record<string, SQLInputValue>

/** `migrations` by name without ".sql", all that had run by then. */
export async function makeOlderStore(dataDir: string, migrations: string[], leads: OldRow[]): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const store = new DatabaseSync(join(dataDir, 'leads.sqlite'))
  store.exec('create table kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null)')
  for (const name of migrations) {
    store.exec(await readFile(join(folder, `${name}.sql`), 'utf8'))
    store.prepare('insert into kysely_migration values (?, ?)').run(name, new Date().toISOString())
  }
  for (const lead of leads) {
    const columns = Object.keys(lead)
    const places = columns.map(() => '?').join()
    store.prepare(`insert into lead (${columns}) values (${places})`).run(...Object.values(lead))
  }
  store.close()
}
