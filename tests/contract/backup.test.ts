// Backups of both stores, and what a restore brings back.
import { copyFile, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { zeroSteps } from '#server/outbox/funnel-cells.ts'
import { failedCopy, lastBackup } from '#server/outbox/last-backup.ts'
import type { Outbox } from '#server/outbox/outbox.ts'
import { checkStore } from '#server/watch/doctor-checks.ts'
import { backupFaults } from '#server/watch/faults.ts'
import { desk } from '../support/desk-in-process.ts'
import { storeKinds, type TestStore } from '../support/stores.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { leadContent, newLead } from './leads-app.ts'

const seenFiveTimes = {
  day: '2026-11-20',
  page: '/contact',
  language: 'en-US',
  source: 'news',
  campaign: '',
  ...zeroSteps(),
  seen: 5,
  bots: 0,
}

const placeOf = ({ env }: TestStore) => ({
  ...(env['DATA_DIR'] && { dataDir: env['DATA_DIR'] }),
  ...(env['DATABASE_URL'] && { databaseUrl: env['DATABASE_URL'] }),
})

describe.each(storeKinds)('$name', ({ begin, end, newStore }) => {
  beforeAll(begin)
  afterAll(end)

  let folder: string
  let copy: string
  let store: TestStore
  let outbox: Outbox
  beforeEach(async () => {
    folder = await temporaryFolder()
    copy = join(folder, 'copy.sqlite')
    store = await newStore()
    outbox = store.outbox
  })
  afterEach(() => store.remove())

  const runOn = (target: TestStore, ...args: string[]) =>
    desk({ DATA_DIR: join(folder, 'var'), ...target.env }, ...args)
  const run = (...args: string[]) => runOn(store, ...args)
  const add = async (message: string, email = 'ana@company.com', on = outbox) =>
    (await on.add(newLead(leadContent('contact', { message, email }), { idempotencyKey: message }))).lead
  const everything = async (on: Outbox) => {
    const leads = await on.list({})
    const deliveries = await Promise.all(leads.map(({ id }) => on.deliveriesOf(id)))
    return {
      leads: leads.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
      deliveries: deliveries
        .flat()
        .map(({ id, ...delivery }) => delivery)
        .toSorted((one, other) => (one.leadId < other.leadId ? -1 : 1)),
      tries: (await Promise.all(leads.map(({ id }) => on.triesOf(id)))).flat().length,
      keys: await on.linkKeys(),
      wording: await on.recall('wording-a1'),
    }
  }

  test('N-03 a backup that could not be taken elsewhere is told by doctor and alert, until one is', async () => {
    const takes = async (code: number) => {
      const program = join(folder, `take-${code}`)
      await writeFile(program, `#!/bin/sh\ntest -s "$1" && exit ${code}\n`, { mode: 0o755 })
      return run('backup', join(folder, `${crypto.randomUUID()}.sqlite`), '--copy-with', program)
    }
    const faults = async () =>
      backupFaults(await lastBackup(outbox), Date.now(), 'UTC', await failedCopy(outbox)).map(({ key }) => key)
    const found = async () =>
      (await checkStore({ dataDir: join(folder, 'var'), databaseUrl: undefined, ...placeOf(store) }))
        .filter(({ about }) => about === 'backup')
        .map(({ state }) => state)
    expect((await takes(0)).code).toBe(0)
    expect([await faults(), await found()]).toEqual([[], ['fine']])
    const { code, out } = await takes(1)
    expect([code, out]).toEqual([1, expect.stringContaining('on this machine alone')])
    expect([await faults(), await found()]).toEqual([['backup-copy'], ['wrong']])
    expect((await takes(0)).code).toBe(0)
    expect([await faults(), await found()]).toEqual([[], ['fine']])
  })

  test('S-01 a backup is whole, of one moment and for its owner alone, while a server writes', async () => {
    await Promise.all(Array.from({ length: 200 }, (_, at) => add(`Before ${at}`)))
    const erased = await add('Erased before the backup', 'gone@company.com')
    await outbox.erase([erased.id])
    let writing = true
    const writer = (async () => {
      for (let at = 0; writing; at += 1) await add(`Meanwhile ${at}`)
    })()
    const { code, out } = await run('backup', copy)
    writing = false
    await writer
    expect(code).toBe(0)
    expect((await stat(copy)).mode & 0o777).toBe(0o600)
    const file = new DatabaseSync(copy, { readOnly: true })
    const { leads } = file.prepare('select count(*) as leads from lead').get() as { leads: number }
    expect(file.prepare('select id from lead where id not in (select lead_id from delivery)').all()).toEqual([])
    file.close()
    expect(leads).toBeGreaterThanOrEqual(200)
    expect(out).toBe(`${leads} leads copied to ${copy}, readable by you only.\n`)
    expect(await readFile(copy, 'latin1')).not.toContain('gone@company.com')
    expect(await readdir(folder)).toEqual(['copy.sqlite'])
    expect(Date.now() - Number(await outbox.recall('last-backup'))).toBeLessThan(60_000)
    expect(await run('backup', copy)).toMatchObject({
      code: 1,
      err: `${copy} is there already, and was left as it is: name another file.\n`,
    })
    expect((await run('backup')).err).toContain('Name a new file')
    expect((await run('backup', join(folder, 'none', 'copy'))).err).toContain('is not there')
  })

  test('D-10 S-01 the drill: all that a backup holds is back in a new store, and goes on its way', async () => {
    await add('sent')
    await add('waiting')
    await outbox.add({ ...newLead(leadContent('enquiry', {})), heldFor: 'hidden field', suspicion: 4 })
    const [lease] = await outbox.lease('mailbox:contact', 1, 60_000)
    if (lease) await outbox.settle(lease, { to: 'sent', code: '250' })
    await outbox.remember('wording-a1', 'News')
    await outbox.audit({ who: 'ana', what: 'exported', count: 3, way: 'desk' })
    await outbox.addToFunnel([seenFiveTimes])
    await outbox.visitors.stop('bo@company.com')
    const before = await everything(outbox)
    await run('backup', copy)
    const lost = await newStore()
    const { code, out } = await runOn(lost, 'restore', copy)
    expect({ code, out }).toEqual({
      code: 0,
      out: expect.stringMatching(/^3 leads are back, from .*\n1 lead of those/),
    })
    expect(await everything(lost.outbox)).toEqual(before)
    expect(await lost.outbox.auditTrail(9)).toMatchObject([{ what: 'restored', count: 3 }, { what: 'exported' }])
    expect(await lost.outbox.funnel({ since: '2026-11-01', until: '2026-11-30', timeZone: 'UTC' })).toContainEqual(
      expect.objectContaining(seenFiveTimes),
    )
    expect(await lost.outbox.visitors.reserve('bo@company.com', 'a receipt')).toEqual({ outcome: 'stopped' })
    expect(await lost.outbox.lease('mailbox:contact', 9, 60_000)).toHaveLength(1)
    await lost.remove()
  })

  test('D-10 a restore beside a running server takes nothing from the store, and can be repeated', async () => {
    await add('in both')
    const erased = await add('only in the backup')
    await run('backup', copy)
    await outbox.erase([erased.id])
    const [lease] = await outbox.lease('mailbox:contact', 1, 60_000)
    if (lease) await outbox.settle(lease, { to: 'sent', code: '250' })
    await add('after the backup')
    await outbox.rotateKeys(0)
    const keys = await outbox.linkKeys()
    const { out } = await run('restore', copy)
    expect(out).toContain('1 lead is back')
    expect(out).toContain('1 lead is in the store already, and nothing about them was changed.')
    const found = (await outbox.list({})).map(({ answers, status }) => [answers.message, status])
    expect(found.toSorted()).toEqual([
      ['after the backup', 'queued'],
      ['in both', 'sent'],
      ['only in the backup', 'queued'],
    ])
    expect(await outbox.linkKeys()).toEqual(keys)
    expect((await run('restore', copy)).out).toContain('0 leads are back')
    expect(await outbox.count({})).toBe(3)
    expect(await outbox.lease('mailbox:contact', 9, 60_000)).toHaveLength(2)
  })

  test('D-10 a restore merges what a new store took after the old one was lost', async () => {
    await add('from before')
    const keys = await outbox.linkKeys()
    const again = await add('sent twice by its visitor')
    await run('backup', copy)
    const fresh = await newStore()
    await add('after the loss', 'bo@company.com', fresh.outbox)
    await add('sent twice by its visitor', 'ana@company.com', fresh.outbox)
    await runOn(fresh, 'restore', copy)
    const found = (await fresh.outbox.list({})).map(({ answers }) => answers.message)
    expect(found.toSorted()).toEqual(['after the loss', 'from before', 'sent twice by its visitor'])
    expect((await add('sent twice by its visitor', 'ana@company.com', fresh.outbox)).id).not.toBe(again.id)
    expect(await fresh.outbox.linkKeys()).toEqual(keys)
    await fresh.remove()
  })

  test('S-01 a restore refuses what is no store or damaged, and changes nothing', async () => {
    await add('one')
    await run('backup', copy)
    const text = join(folder, 'text')
    await writeFile(text, 'This is not a database. '.repeat(100))
    const other = join(folder, 'other.sqlite')
    new DatabaseSync(other).exec('create table a (b)')
    const newer = join(folder, 'newer.sqlite')
    await copyFile(copy, newer)
    const file = new DatabaseSync(newer)
    file.exec("insert into kysely_migration values ('9999-later', '2030-01-01')")
    file.exec("insert into memory values ('needed-migration', '9999-later')")
    file.close()
    const damaged = join(folder, 'damaged.sqlite')
    await writeFile(damaged, (await readFile(copy)).fill(0x41, 4_096, 8_192))
    for (const [path, sentence] of [
      [join(folder, 'none'), /^There is no file /],
      [text, /cannot be read as a store of leads: file is not a database\.$/],
      [other, /is no store of leads\.$/],
      [newer, /need a newer version of this site, with 9999-later: start that one\.$/],
      [damaged, /damaged|malformed/],
    ] as const) {
      const { code, err } = await run('restore', path)
      expect(code).toBe(1)
      expect(err.trim()).toMatch(sentence)
    }
    expect(await outbox.count({})).toBe(1)
  })
})

test('D-10 a restore leaves a damaged store alone, and says how to set it aside', async () => {
  const [{ newStore } = {}] = storeKinds
  const store = await newStore?.()
  if (!store) throw new Error('There is no SQLite store')
  const dataDir = store.env['DATA_DIR'] ?? ''
  await store.outbox.add(newLead(leadContent('contact')))
  const copy = join(dataDir, 'copy.sqlite')
  await desk(store.env, 'backup', copy)
  await store.outbox.close()
  const path = join(dataDir, 'leads.sqlite')
  await writeFile(path, 'damaged '.repeat(1_000))
  const { err } = await desk(store.env, 'restore', copy)
  expect(err).toContain('file is not a database. Stop the server, take')
  expect(await readFile(path, 'utf8')).toBe('damaged '.repeat(1_000))
  for (const suffix of ['', '-wal', '-shm']) await rm(path + suffix, { force: true })
  expect(await desk(store.env, 'restore', copy)).toMatchObject({ code: 0 })
  expect((await stat(path)).mode & 0o777).toBe(0o600)
})
