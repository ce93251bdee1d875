import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { NodeSqliteDialect } from './node-sqlite-dialect.ts'

test('S-04 the error that made SQLite roll back by itself is the one that is told, and the next transaction works', async () => {
  const database = new DatabaseSync(':memory:')
  database.exec('create table lead (id text primary key)')
  const db = new Kysely<{ lead: { id: string } }>({ dialect: new NodeSqliteDialect(database) })
  const twice = db.transaction().execute(async (tx) => {
    await tx.insertInto('lead').values({ id: 'one' }).execute()
    await sql`insert or rollback into lead values ('one')`.execute(tx)
  })
  await expect(twice).rejects.toThrow(/UNIQUE constraint failed/)
  await db.transaction().execute((tx) => tx.insertInto('lead').values({ id: 'two' }).execute())
  expect(await db.selectFrom('lead').selectAll().execute()).toEqual([{ id: 'two' }])
  await db.destroy()
})
