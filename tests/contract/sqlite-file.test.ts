// What is special about leads in a SQLite file.
import { chown, copyFile, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Outbox } from '#server/outbox/outbox.ts'
import { silentLog } from '#server/store/migrate.ts'
import { openSqliteOutbox } from '#server/store/sqlite-outbox.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { contactPayload, leadContent, newLead, startLeadsApp } from './leads-app.ts'

const dayMs = 86_400_000

let dataDir: string
let outbox: Outbox
let now: number
beforeEach(async () => {
  dataDir = join(await temporaryFolder(), 'var')
  now = Date.parse('2026-11-21T12:00:00Z')
  outbox = await openSqliteOutbox({ dataDir, clock: () => now })
})
afterEach(() => outbox.close())

const add = async (message = 'Hello', heldFor?: string) =>
  (await outbox.add(newLead(leadContent('contact', { message }), { heldFor }))).lead

test('S-01 is for its owner alone, in WAL mode with FULL synchronisation', async () => {
  await add()
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
  for (const name of ['leads.sqlite', 'leads.sqlite-wal', 'leads.sqlite-shm'])
    expect((await stat(join(dataDir, name))).mode & 0o777, name).toBe(0o600)
  const reader = new DatabaseSync(join(dataDir, 'leads.sqlite'))
  expect(reader.prepare('pragma journal_mode').get()).toEqual({ journal_mode: 'wal' })
  reader.close()
})

test('S-01 says in a sentence why it cannot be opened', async () => {
  const file = join(dataDir, 'a-file')
  await writeFile(file, '')
  await expect(openSqliteOutbox({ dataDir: join(file, 'var') })).rejects.toThrow(
    /is not a folder: set DATA_DIR to one\.$/,
  )
  if (process.platform === 'linux')
    await expect(openSqliteOutbox({ dataDir: '/proc/var/website' })).rejects.toThrow(
      '/proc/var/website cannot be written (ENOENT): set DATA_DIR to a folder of the user who runs this.',
    )
})

test('S-01 S-07 says of a damaged file to restore a backup', async () => {
  const text = 'This is not a database. '.repeat(400)
  const folder = await temporaryFolder()
  await openSqliteOutbox({ dataDir: folder }).then((store) => store.close())
  const whole = await readFile(join(folder, 'leads.sqlite'))
  for (const [damaged, why] of [
    [text, 'file is not a database'],
    [Buffer.concat([whole.subarray(0, 100), Buffer.from(text)]), 'database disk image is malformed'],
  ] as const) {
    await writeFile(join(folder, 'leads.sqlite'), damaged)
    await expect(openSqliteOutbox({ dataDir: folder })).rejects.toThrow(
      `leads.sqlite cannot be opened: ${why}. Restore a backup: docs/operate.md#back-it-up says how.`,
    )
  }
})

test.runIf(process.getuid?.() === 0)('S-01 says in a sentence that its file is another user’s', async () => {
  const nobody = 65_534
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'leads.sqlite'), '', { mode: 0o600 })
  await chown(folder, nobody, nobody)
  process.seteuid?.(nobody)
  const opened = openSqliteOutbox({ dataDir: folder }).finally(() => process.seteuid?.(0))
  await expect(opened).rejects.toThrow(/leads\.sqlite belongs to another user: give it to the user who runs this/)
})

test('S-01 D-10 runs on a file of a newer version and says so, unless that version says that it must not', async () => {
  await outbox.close()
  const change = (statement: string) => {
    const file = new DatabaseSync(join(dataDir, 'leads.sqlite'))
    file.exec(statement)
    file.close()
  }
  change("insert into kysely_migration values ('9999-later', '2030-01-01')")
  const info = vi.fn()
  await (await openSqliteOutbox({ dataDir, log: { ...silentLog, info } })).close()
  expect(info).toHaveBeenCalledExactlyOnceWith(
    { migrations: ['9999-later'] },
    expect.stringMatching(/leads\.sqlite were written by a newer version of this site, which this one runs on$/),
  )
  change("insert into memory values ('needed-migration', '9999-later')")
  await expect(openSqliteOutbox({ dataDir })).rejects.toThrow(
    /^The leads in .*leads\.sqlite need a newer version of this site, with 9999-later: start that one\.$/,
  )
  change("delete from kysely_migration where name = '9999-later'; delete from memory where name = 'needed-migration'")
  outbox = await openSqliteOutbox({ dataDir, clock: () => now })
})

test('S-07 held leads go 90 days after a person has seen them', async () => {
  const lead = await add('spam?', 'empty')
  await outbox.markSeen([lead.id])
  const purge = () => outbox.purge({ sentDays: 30, seenDays: 90, timeZone: 'UTC' }, { despiteClock: true })
  now += 89 * dayMs
  expect(await purge()).toEqual({ outcome: 'purged', count: 0 })
  now += dayMs
  expect(await purge()).toEqual({ outcome: 'purged', count: 1 })
})

// A database file that goes away or changes under a running server, as when somebody restores a backup.

test.each<[string, (file: string) => Promise<void>]>([
  ['removed', (file) => rm(file)],
  ['moved away', (file) => rename(file, `${file}.old`)],
  [
    'replaced by a backup',
    async (file) => {
      await copyFile(file, `${file}.backup`)
      await rename(`${file}.backup`, file)
    },
  ],
])('S-01 a file that was %s takes no lead, and the probe says so', async (_how, change) => {
  const leads = await startLeadsApp()
  onTestFinished(() => leads.close())
  expect((await leads.postJson(contactPayload)).statusCode).toBe(200)
  await leads.outbox.probe()
  await change(join(leads.dataDir, 'leads.sqlite'))
  await expect(leads.outbox.probe()).rejects.toThrow(
    /was removed or replaced while the server runs: start the server again/,
  )
  const reply = await leads.postJson(contactPayload)
  expect([reply.statusCode, reply.json().success]).toEqual([503, false])
})
