import { CamelCasePlugin } from 'kysely'
import { createOutbox } from '#server/outbox/operations/create-outbox.ts'
import type { OutboxTables } from '#server/outbox/operations/tables.ts'
import type { Outbox } from '#server/outbox/outbox.ts'
import { assertNotMoved } from './move-state.ts'
import { openSqlite, rewriteFile, type SqliteOptions, truncateWal } from './open-sqlite.ts'

export type SqliteOutboxOptions = Omit<SqliteOptions, 'store'> & { clock?: (() => number) | undefined }

/** The outbox in a SQLite file. Rejects with a StartError when DATA_DIR cannot be used. */
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
    // A write transaction locks the whole file.
    lockRows: (query) => query,
    scrub: () => truncateWal(db),
    vacuum: () => rewriteFile(db),
    close,
  })
  return {
    // Queued leads in a removed file are still delivered, since it is open.
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
