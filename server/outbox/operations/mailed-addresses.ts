// The rows of what was mailed, to an address or from a budget.
import type { Updateable } from 'kysely'
import type { WriteTransaction } from './store.ts'
import type { OutboxTables } from './tables.ts'

/** Creates the row of an address or a budget if needed, and locks it until the transaction ends. */
export const addressRow = (tx: WriteTransaction, id: string, now: number) =>
  tx
    .insertInto('mailedAddress')
    .values({ id, mails: '[]', lastAt: now, confirmedAt: null, stoppedAt: null })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ id }))
    .returningAll()
    .executeTakeFirstOrThrow()

export async function updateAddress(
  tx: WriteTransaction,
  id: string,
  changes: Updateable<OutboxTables['mailedAddress']>,
): Promise<void> {
  await tx.updateTable('mailedAddress').set(changes).where('id', '=', id).execute()
}
