// What the desk does to the files of a SQLite store: nothing of an erased person stays.
import { readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { searchFiles } from '#server/desk/search-files.ts'
import type { Outbox } from '#server/outbox/outbox.ts'
import { openSqliteOutbox } from '#server/store/sqlite-outbox.ts'
import { atLeastOne } from '../support/at-least-one.ts'
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
  for (const address of atLeastOne(parted)) expect((await searchFiles(folder, [address], [])).holding).toEqual([path])
  expect((await searchFiles(folder, ['nobody@company.com'], [])).holding).toEqual([])
})
