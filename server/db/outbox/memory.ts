import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { OutboxTables } from './tables.ts'

export async function remember(db: Kysely<OutboxTables>, name: string, value: string): Promise<void> {
  await db
    .insertInto('memory')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

export async function recall(db: Kysely<OutboxTables>, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('memory').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}

/** The same for every process that shares the store, and for as long as the store lives. */
export async function fingerprintKey(db: Kysely<OutboxTables>): Promise<string> {
  const name = 'fingerprint-key'
  const value = randomBytes(32).toString('hex')
  await db
    .insertInto('memory')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await recall(db, name)) ?? value
}
