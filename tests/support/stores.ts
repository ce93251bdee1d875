// Every kind of store that the outbox runs on, each new and empty, for tests that all of them must pass.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqliteOutbox } from '#server/db/sqlite/sqlite-outbox.ts'
import type { Outbox } from '#server/leads/outbox.ts'

export type TestStore = {
  outbox: Outbox
  /** The same store, opened once more, as another process would. */
  open(): Promise<Outbox>
  remove(): Promise<void>
}

export const stores: Record<string, (clock?: () => number) => Promise<TestStore>> = {
  async SQLite(clock) {
    const dataDir = await mkdtemp(join(tmpdir(), 'outbox-'))
    const open = () => openSqliteOutbox({ dataDir, ...(clock && { clock }) })
    const outbox = await open()
    return {
      outbox,
      open,
      async remove() {
        await outbox.close()
        await rm(dataDir, { recursive: true, force: true })
      },
    }
  },
}
