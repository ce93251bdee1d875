import { CamelCasePlugin } from 'kysely'
import { createOutbox } from '#server/db/outbox/outbox-on.ts'
import type { OutboxTables } from '#server/db/outbox/store.ts'
import type { Outbox } from '#server/leads/outbox.ts'
import { assertNotMoved } from '../moved-store.ts'
import { openSqlite, rewriteFile, type SqliteOptions, truncateWal } from './open-sqlite.ts'

export type SqliteOutboxOptions = Omit<SqliteOptions, 'store'> & { clock?: (() => number) | undefined }

/** The outbox in one SQLite file. Rejects with a StartError when DATA_DIR cannot be used. */
export async function openSqliteOutbox({ clock = Date.now, ...options }: SqliteOutboxOptions): Promise<Outbox> {
  const { db: file, checkInPlace, close } = await openSqlite<OutboxTables>({ ...options, store: 'leads' })
  const db = file.withPlugin(new CamelCasePlugin())
  await assertNotMoved(db).catch(async (error) => {
    await close()
    throw error
  })
  const outbox = createOutbox({
    read: db,
    write: (work) => db.transaction().execute(work),
    now: async () => clock(),
    // A transaction that writes has the file to itself.
    lockRows: (query) => query,
    scrub: () => truncateWal(db),
    vacuum: () => rewriteFile(db),
    close,
  })
  return {
    // What waits in a file that is gone is still mailed, since it is open.
    ...outbox,
    async add(lead) {
      const result = await outbox.add(lead)
      checkInPlace()
      return result
    },
    async probe() {
      checkInPlace()
      await outbox.probe()
    },
  }
}
