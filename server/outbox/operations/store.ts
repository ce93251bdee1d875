import type { Kysely, SelectQueryBuilder, Transaction } from 'kysely'
import type { OutboxTables } from './tables.ts'

export type Database = Kysely<OutboxTables>
export type WriteTransaction = Transaction<OutboxTables>

/** What the outbox needs from a database; everything else is the same for both. */
export type Store = {
  read: Database
  /** Runs in a transaction that is durable when this resolves. */
  write<T>(work: (tx: WriteTransaction) => Promise<T>): Promise<T>
  /** The store's clock, in ms since the epoch. */
  now(on: Database): Promise<number>
  /** Makes a query lock its rows and skip those that others have locked. */
  lockRows<Table extends keyof OutboxTables, Found>(
    query: SelectQueryBuilder<OutboxTables, Table, Found>,
  ): SelectQueryBuilder<OutboxTables, Table, Found>
  /** Removes deleted data from files where a delete alone leaves it. */
  scrub(): Promise<void>
  /** Does the same for unused parts of pages, which takes longer. Resolves with false when that is not possible now. */
  vacuum(): Promise<boolean>
  close(): Promise<void>
}

/** Splits a list into batches. */
export const chunk = <Item>(items: readonly Item[], atOnce: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / atOnce) }, (_, at) => items.slice(at * atOnce, (at + 1) * atOnce))

export const idsOf = <Id>(rows: readonly { id: Id }[]): Id[] => rows.map(({ id }) => id)

/** Locks the leads whose column holds one of these values until the transaction ends, waiting for others that lock them. */
export const lockLeads = (
  tx: WriteTransaction,
  column: 'id' | 'reference' | 'duplicateOf' | 'addedTo',
  values: readonly string[],
) =>
  tx
    .updateTable('lead')
    .set(({ ref }) => ({ seenAt: ref('seenAt') }))
    .where(column, 'in', values)
    .returning(['id', 'reference'])
    .execute()

export async function countOf<Table extends keyof OutboxTables>(
  query: SelectQueryBuilder<OutboxTables, Table, object>,
): Promise<number> {
  const { count } = await query.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return count
}
