// What the desk does to the files of a SQLite store: nothing of an erased person stays, and the drill of backup and restore.
import { readFileSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSqliteOutbox } from '#server/db/open-sqlite.ts'
import { searchFiles } from '#server/leads/desk/search-files.ts'
import type { Outbox } from '#server/leads/outbox.ts'
import { startLeadProcess } from '../faults/start-lead-process.ts'
import { desk } from '../support/desk-in-process.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { leadContent, newLead } from './leads-app.ts'

let folder: string
let dataDir: string
let outbox: Outbox
let isOpen: boolean
beforeEach(async () => {
  folder = await temporaryFolder()
  dataDir = join(folder, 'var')
  await start()
})
afterEach(async () => {
  if (isOpen) await stop()
})

/** As a server has the store open. */
async function start(): Promise<void> {
  outbox = await openSqliteOutbox({ dataDir })
  isOpen = true
}
async function stop(): Promise<void> {
  await outbox.close()
  isOpen = false
}

const run = (...args: string[]) => desk({ DATA_DIR: dataDir }, ...args)
const add = async (message: string, email = 'ana@company.com') =>
  (await outbox.add(newLead(leadContent('contact', { message, email })))).lead
const messages = async () => (await outbox.list({})).map(({ answers }) => answers.message)
const bytesIn = async (name: string) => {
  const names = (await readdir(name)).filter((file) => file.startsWith('leads.'))
  return (await Promise.all(names.map((file) => readFile(join(name, file), 'latin1')))).join('').toLowerCase()
}

test('N-06 a search of the files finds nothing of an erased person, not even in unused parts of pages', async () => {
  const secret = `secret-${crypto.randomUUID()}`
  const texts = Array.from({ length: 300 }, (_, at) => `${at} `.padEnd(200 + ((at * 97) % 1_500), 'x'))
  const leads = await Promise.all(
    texts.map((text, at) =>
      at % 3 === 0 ? add(`${text} ${secret}`, 'Erased@Company.com') : add(text, 'bo@company.com'),
    ),
  )
  // Pages are split and put together again while leads go their way.
  for (const { id } of leads.filter((_, at) => at % 2 === 0)) await outbox.markAsSpam([id])
  for (;;) {
    const leases = await outbox.lease('mailbox:contact', 50, 60_000)
    if (leases.length === 0) break
    await Promise.all(leases.map((lease) => outbox.settle(lease, { to: 'dead', code: '554' })))
  }
  for (const { id } of leads) await outbox.markAsSpam([id])
  // Another tool overwrites nothing of what it deletes.
  const tool = new DatabaseSync(join(dataDir, 'leads.sqlite'))
  tool.exec("pragma secure_delete = off; delete from lead where email = 'erased@company.com'")
  tool.close()
  await outbox.probe()
  for (const wanted of [secret, 'erased@company.com'])
    expect((await bytesIn(dataDir)).includes(wanted), wanted).toBe(true)
  await add(secret, 'erased@company.com')
  const { out } = await run('erase', '--email', 'erased@company.com')
  expect(out).toContain('1 lead of erased@company.com is erased')
  expect(out).toContain(`A search of the files in ${dataDir} finds the address nowhere.`)
  const bytes = await bytesIn(dataDir)
  for (const wanted of [secret, 'erased@company.com', ...leads.filter((_, at) => at % 3 === 0).map(({ id }) => id)])
    expect(bytes.includes(wanted), wanted).toBe(false)
  expect(await outbox.count({})).toBe(200)
  await add('The server goes on')
})

test('N-06 erasing looks below all of DATA_DIR, backups included, and names what it could not look at', async () => {
  const address = 'Ü.Ana+test@company.com'
  await add('Hello', address)
  const deep = join(dataDir, 'backups', 'november')
  await mkdir(deep, { recursive: true })
  await run('backup', join(deep, 'leads.sqlite'))
  await writeFile(join(deep, 'export.csv'), `\n${address.toUpperCase()}`)
  await writeFile(join(deep, 'other.csv'), 'bo@company.com')
  await writeFile(join(dataDir, 'export.csv.gz'), gzipSync(address))
  await symlink(folder, join(dataDir, 'elsewhere'))
  const { code, out } = await run('erase', '--email', address.toLowerCase())
  expect(code).toBe(0)
  const named = (says: string) =>
    [...out.matchAll(/^(\/\S+) (.*)$/gm)].flatMap(([, path = '', what = '']) => (what.startsWith(says) ? path : []))
  expect(named('still holds the address').sort()).toEqual([join(deep, 'export.csv'), join(deep, 'leads.sqlite')])
  expect(named('is compressed')).toEqual([join(dataDir, 'export.csv.gz')])
  expect(named('is a link to another place')).toEqual([join(dataDir, 'elsewhere')])
  expect(out).not.toContain('other.csv')
  expect(out).not.toContain('finds the address nowhere')
})

test('N-06 a search finds an address in a SQLite file wherever the pages of the file part it', async () => {
  const path = join(folder, 'old.sqlite')
  const file = new DatabaseSync(path)
  file.exec('create table old (words text)')
  const addresses = Array.from({ length: 40 }, (_, at) => `person-${at}@company.com`)
  for (const [at, address] of addresses.entries())
    file.prepare('insert into old values (?)').run(`${'x'.repeat(800 + at * 5)}${address}`.padEnd(5_000, 'x'))
  file.close()
  const bytes = readFileSync(path, 'latin1')
  const parted = addresses.filter((address) => !bytes.includes(address))
  expect(parted.length).toBeGreaterThan(0)
  for (const address of parted) expect((await searchFiles(folder, address, [])).holding).toEqual([path])
  expect((await searchFiles(folder, 'nobody@company.com', [])).holding).toEqual([])
})

test('S-01 a backup is whole, of one moment and for its owner alone, while a server writes', async () => {
  await Promise.all(Array.from({ length: 200 }, (_, at) => add(`Before ${at}`)))
  const erased = await add('Erased before the backup', 'gone@company.com')
  await outbox.erase([erased.id])
  let writing = true
  const writer = (async () => {
    for (let at = 0; writing; at += 1) await add(`Meanwhile ${at}`)
  })()
  const copy = join(folder, 'copy.sqlite')
  const { code, out } = await run('backup', copy)
  writing = false
  await writer
  expect(code).toBe(0)
  expect((await stat(copy)).mode & 0o777).toBe(0o600)
  const file = new DatabaseSync(copy, { readOnly: true })
  const { leads } = file.prepare('select count(*) as leads from lead').get() as { leads: number }
  const without = 'select id from lead where id not in (select lead_id from delivery)'
  expect(file.prepare(without).all()).toEqual([])
  file.close()
  expect(leads).toBeGreaterThanOrEqual(200)
  expect(out).toBe(`${leads} leads copied to ${copy}, readable by you only.\n`)
  expect(await readFile(copy, 'latin1')).not.toContain('gone@company.com')
  const again = await run('backup', copy)
  expect(again).toMatchObject({ code: 1, err: `${copy} is there already, and was left as it is: name another file.\n` })
  expect((await run('backup')).err).toContain('Name a new file')
  expect((await run('backup', join(folder, 'none', 'copy'))).err).toContain('its folder is not there')
})

test('S-01 the drill: what a backup holds is back after the store is lost, and goes on its way', async () => {
  await add('one')
  await add('two')
  const copy = join(folder, 'copy.sqlite')
  await run('backup', copy)
  await stop()
  await rm(dataDir, { recursive: true })
  const { code, out } = await run('restore', copy)
  expect({ code, out }).toMatchObject({
    code: 0,
    out: expect.stringContaining(
      `2 leads are back, from ${copy}. Start the server now.\n2 leads of them are still to be`,
    ),
  })
  expect((await stat(join(dataDir, 'leads.sqlite'))).mode & 0o777).toBe(0o600)
  await start()
  expect((await messages()).sort()).toEqual(['one', 'two'])
  expect(await outbox.auditTrail(9)).toMatchObject([{ what: 'restored', count: 2, way: 'desk' }])
  expect(await outbox.lease('mailbox:contact', 9, 60_000)).toHaveLength(2)
})

test('S-01 a restore keeps the store as it was, its last commits included', async () => {
  await add('in the backup')
  const copy = join(folder, 'copy.sqlite')
  await run('backup', copy)
  await add('after it')
  await stop()
  const { aside } = JSON.parse((await run('restore', copy, '--json')).out)
  await start()
  expect(await messages()).toEqual(['in the backup'])
  const old = new DatabaseSync(aside, { readOnly: true })
  expect(old.prepare('select count(*) as leads from lead').get()).toEqual({ leads: 2 })
  old.close()
  expect((await stat(aside)).mode & 0o777).toBe(0o600)
  expect((await readdir(dataDir)).filter((name) => name.includes('restoring'))).toEqual([])
})

test('S-01 a restore refuses over a running server, of this process or another, and after its end does not', async () => {
  await add('one')
  const copy = join(folder, 'copy.sqlite')
  await run('backup', copy)
  const refusal = {
    code: 1,
    err: expect.stringMatching(/^A server or another command has .* open, and nothing was changed/),
  }
  expect(await run('restore', copy)).toMatchObject(refusal)
  await stop()
  const server = await startLeadProcess({ env: { DATA_DIR: dataDir } })
  expect(await run('restore', copy)).toMatchObject(refusal)
  await server.end('SIGKILL')
  expect(await run('restore', copy)).toMatchObject({ code: 0 })
})

test('S-01 a restore refuses what is no store, damaged, or of a newer version, and changes nothing', async () => {
  await add('one')
  const copy = join(folder, 'copy.sqlite')
  await run('backup', copy)
  await stop()
  const before = await readFile(join(dataDir, 'leads.sqlite'))
  const text = join(folder, 'text')
  await writeFile(text, 'This is not a database. '.repeat(100))
  const other = join(folder, 'other.sqlite')
  new DatabaseSync(other).exec('create table a (b)')
  const newer = join(folder, 'newer.sqlite')
  await copyFile(copy, newer)
  const file = new DatabaseSync(newer)
  file.exec("insert into kysely_migration values ('9999-later', '2030-01-01')")
  file.close()
  const damaged = join(folder, 'damaged.sqlite')
  const bytes = await readFile(copy)
  await writeFile(damaged, bytes.fill(0x41, 4_096, 8_192))
  for (const [path, sentence] of [
    [join(folder, 'none'), /^There is no file /],
    [text, /cannot be read as a store of leads: file is not a database\.$/],
    [other, /is no store of leads\.$/],
    [newer, /was written by a newer version of this site: put it back with that one\.$/],
    [damaged, /damaged|malformed/],
  ] as const) {
    const { code, err } = await run('restore', path)
    expect(code).toBe(1)
    expect(err.trim()).toMatch(sentence)
  }
  expect(await readFile(join(dataDir, 'leads.sqlite'))).toEqual(before)
  expect(await readdir(dataDir)).toEqual(['leads.sqlite'])
})

test('S-01 a damaged store is restored over once the operator says that the server is stopped', async () => {
  await add('one')
  const copy = join(folder, 'copy.sqlite')
  await run('backup', copy)
  await stop()
  await writeFile(join(dataDir, 'leads.sqlite'), 'damaged '.repeat(1_000))
  expect((await run('restore', copy)).err).toMatch(/is damaged, so it cannot tell .* then add --server-is-stopped\.\n$/)
  expect((await run('restore', copy, '--server-is-stopped')).code).toBe(0)
  await start()
  expect(await messages()).toEqual(['one'])
})
