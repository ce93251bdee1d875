import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSqliteFile, type SqliteFile } from './sqlite-thread.ts'
import { sqliteThreadDialect } from './sqlite-thread-dialect.ts'

let folder: string
let file: SqliteFile
let db: Kysely<{ lead: { id: string } }>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thread-'))
  file = await openSqliteFile(join(folder, 'a.sqlite'))
  await file.exec('create table lead (id text primary key)')
  db = new Kysely({ dialect: sqliteThreadDialect(file) })
})
afterEach(async () => {
  await file.close()
  await rm(folder, { recursive: true })
})

const idsOf = async () => (await db.selectFrom('lead').select('id').orderBy('id').execute()).map(({ id }) => id)

test('S-04 the error that made SQLite roll back by itself is the one that is told, and the next transaction works', async () => {
  const twice = db.transaction().execute(async (tx) => {
    await tx.insertInto('lead').values({ id: 'one' }).execute()
    await sql`insert or rollback into lead values ('one')`.execute(tx)
  })
  await expect(twice).rejects.toThrow(/UNIQUE constraint failed/)
  await db.transaction().execute((tx) => tx.insertInto('lead').values({ id: 'two' }).execute())
  expect(await idsOf()).toEqual(['two'])
})

test('S-04 a transaction that fails leaves nothing, and transactions do not get into each other', async () => {
  const add = (id: string, fails: boolean) =>
    db.transaction().execute(async (tx) => {
      await tx
        .insertInto('lead')
        .values({ id: `${id} 1` })
        .execute()
      await new Promise((resolve) => setTimeout(resolve, 5))
      if (fails) throw new Error('thought better of it')
      await tx
        .insertInto('lead')
        .values({ id: `${id} 2` })
        .execute()
    })
  await Promise.allSettled([add('a', false), add('b', true), add('c', false)])
  expect(await idsOf()).toEqual(['a 1', 'a 2', 'c 1', 'c 2'])
})

test('S-04 while another program writes to the file, this one goes on with all else, and then writes', async () => {
  const other = new DatabaseSync(join(folder, 'a.sqlite'))
  other.exec('begin immediate')
  let turns = 0
  const ticking = setInterval(() => {
    turns += 1
  }, 5)
  const added = db.insertInto('lead').values({ id: 'one' }).execute()
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(turns).toBeGreaterThan(20)
  other.exec('commit')
  other.close()
  await added
  clearInterval(ticking)
  expect(await idsOf()).toEqual(['one'])
})

test('S-04 a second file in the same thread is apart, and closing one leaves the other', async () => {
  const second = await openSqliteFile(join(folder, 'b.sqlite'))
  await second.exec('create table other (id text)')
  await second.close()
  expect(await idsOf()).toEqual([])
  await expect(second.query('select 1', [])).rejects.toThrow()
})
