import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
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

/** A secret that is the same for every process that shares the store, and for as long as the store lives. */
export async function secretKey(db: Kysely<OutboxTables>, name: string): Promise<string> {
  const value = randomBytes(32).toString('hex')
  await db
    .insertInto('memory')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await recall(db, name)) ?? value
}

/** True for one of the processes that ask, until the time of that one is over. */
export async function takeTurn(db: Kysely<OutboxTables>, name: string, now: number, forMs: number): Promise<boolean> {
  const value = String(now + forMs)
  const result = await db
    .insertInto('memory')
    .values({ name, value })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value }).where(sql`cast(memory.value as bigint)`, '<=', now),
    )
    .returning('name')
    .execute()
  return result.length > 0
}
