import { randomBytes } from 'node:crypto'
import type { Database } from './store.ts'

export async function remember(db: Database, name: string, value: string): Promise<void> {
  await db
    .insertInto('memory')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

export async function recall(db: Database, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('memory').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}

/** Resolves with a secret that all processes share for as long as the store lives. */
export async function secretKey(db: Database, name: string): Promise<string> {
  const known = await recall(db, name)
  if (known !== undefined) return known
  const value = randomBytes(32).toString('hex')
  await db
    .insertInto('memory')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Another process may have been faster.
  return secretKey(db, name)
}
