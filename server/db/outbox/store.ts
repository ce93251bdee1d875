import type { Kysely, SelectQueryBuilder, Transaction } from 'kysely'
import type { OutboxTables } from './tables.ts'

export type Read = Kysely<OutboxTables>
export type Write = Transaction<OutboxTables>

/** What the operations of the outbox need of a database; all else is the same on each. */
export type Store = {
  read: Read
  /** Runs in one transaction, which is on durable storage when this resolves. */
  write<T>(work: (tx: Write) => Promise<T>): Promise<T>
  /** The store's clock, in ms since the epoch. */
  now(on: Read): Promise<number>
  /** Makes a query keep the rows that it finds from others, and pass over those that others keep. */
  keepFound<Table extends keyof OutboxTables, Found>(
    query: SelectQueryBuilder<OutboxTables, Table, Found>,
  ): SelectQueryBuilder<OutboxTables, Table, Found>
  /** Takes what was deleted out of every file of the store, where a delete alone leaves it there. */
  scrub(): Promise<void>
  /** The same, and out of the unused parts of pages too, which takes longer. False when that cannot be now. */
  rewrite(): Promise<boolean>
  /** Tells the other processes that share the store of new deliveries, once the transaction is committed. */
  announce(tx: Write): Promise<void>
  onAnnounced(listener: () => void): void
  close(): Promise<void>
}

/** So few at a time that nobody waits for the commit. */
export const portions = (ids: readonly string[], atOnce: number): string[][] =>
  Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, at) => ids.slice(at * atOnce, (at + 1) * atOnce))
