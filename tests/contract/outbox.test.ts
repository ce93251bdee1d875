import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openSqliteOutbox } from '#server/db/outbox-sqlite.ts'
import type { Claim, Outbox } from '#server/leads/outbox.ts'
import { leadContent } from './leads-app.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const leaseMs = 2 * minuteMs
const retention = { sentDays: 30, unsentDays: 90 }

let dataDir: string
let outbox: Outbox
let now: number

beforeEach(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), 'outbox-')), 'var')
  now = Date.parse('2026-11-21T12:00:00Z')
  outbox = await openSqliteOutbox({ dataDir, clock: () => now })
})
afterEach(async () => {
  await outbox.close()
  await rm(join(dataDir, '..'), { recursive: true, force: true })
})

const add = async (message = 'Hello', heldFor?: string) =>
  (await outbox.add({ content: leadContent('contact', { message }), idempotencyKey: undefined, heldFor })).lead

async function claimOne(): Promise<Claim> {
  const [claim] = await outbox.claim(1, leaseMs)
  if (!claim) throw new Error('Nothing to claim')
  return claim
}

describe('leases', () => {
  test('S-06 a lead is claimed once, oldest first, and counts the try', async () => {
    const first = await add('first')
    now += 1
    await add('second')
    const [claim, ...rest] = await outbox.claim(1, leaseMs)
    expect(rest).toEqual([])
    expect(claim?.lead).toMatchObject({ id: first.id, status: 'sending', attempts: 1, leaseUntil: now + leaseMs })
    expect(await outbox.claim(5, leaseMs)).toHaveLength(1)
    expect(await outbox.claim(5, leaseMs)).toEqual([])
  })

  test('S-02 S-06 an expired lease is claimed again, and the one who lost it can change nothing', async () => {
    const lead = await add()
    const lost = await claimOne()
    now += leaseMs - 1
    expect(await outbox.claim(1, leaseMs)).toEqual([])
    now += 1
    const taken = await claimOne()
    expect(taken.lead).toMatchObject({ id: lead.id, attempts: 2 })
    expect(await outbox.settle(lost, { to: 'sent', code: '250' })).toBe(false)
    expect(await outbox.find(lead.id)).toMatchObject({ status: 'sending' })
    expect(await outbox.settle(taken, { to: 'sent', code: '250' })).toBe(true)
    expect(await outbox.settle(taken, { to: 'sent', code: '250' })).toBe(false)
    expect(await outbox.find(lead.reference)).toMatchObject({
      status: 'sent',
      sentAt: now,
      settledAt: now,
      lastCode: '250',
    })
    expect(await outbox.attemptsOf(lead.id)).toEqual([{ at: now, code: '250' }])
  })

  test('S-02 a lead that failed is due again after its delay', async () => {
    const lead = await add()
    await outbox.settle(await claimOne(), { to: 'queued', code: '451', delayMs: 15_000 })
    expect(await outbox.find(lead.id)).toMatchObject({ status: 'queued', lastCode: '451', nextAt: now + 15_000 })
    now += 14_999
    expect(await outbox.claim(1, leaseMs)).toEqual([])
    now += 1
    expect((await claimOne()).lead.attempts).toBe(2)
  })

  test('S-02 a clock that is set back by a week delays neither a waiting lead nor one whose process died', async () => {
    await add('waits')
    await outbox.settle(await claimOne(), { to: 'queued', code: '451', delayMs: 60 * minuteMs })
    await add('died')
    await claimOne()
    now -= 7 * dayMs
    expect(await outbox.claim(5, leaseMs)).toHaveLength(2)
  })
})

describe('by the operator', () => {
  test('S-07 dead and held leads go back into the queue with a fresh count of tries', async () => {
    const lead = await add()
    await outbox.settle(await claimOne(), { to: 'dead', code: '550' })
    expect(await outbox.claim(5, leaseMs)).toEqual([])
    expect(await outbox.requeue(lead.id, 'held')).toBe(false)
    expect(await outbox.requeue(lead.id, 'dead')).toBe(true)
    expect((await claimOne()).lead).toMatchObject({ id: lead.id, attempts: 1, settledAt: null })
    const held = await add('spam?', 'empty')
    expect(await outbox.claim(5, leaseMs)).toEqual([])
    expect(await outbox.requeue(held.id, 'held')).toBe(true)
    expect((await claimOne()).lead.id).toBe(held.id)
  })

  test('S-07 lists newest first, by status, and counts every status', async () => {
    await add('one')
    now += 1
    const held = await add('two', 'empty')
    expect((await outbox.list({ limit: 10 })).map((lead) => lead.answers.message)).toEqual(['two', 'one'])
    expect((await outbox.list({ status: 'held', limit: 10 })).map((lead) => lead.id)).toEqual([held.id])
    expect(await outbox.countByStatus()).toEqual({ queued: 1, sending: 0, sent: 0, held: 1, dead: 0 })
  })
})

describe('retention', () => {
  /** Purges every hour for so long, as the server does. */
  async function runFor(days: number) {
    const end = now + days * dayMs
    while (now < end) {
      await outbox.purge(retention)
      now += 12 * 60 * minuteMs
    }
    return outbox.purge(retention)
  }

  test('S-07 mailed leads go after their time, held and dead ones after 90 days, queued ones never', async () => {
    await add('sent')
    await outbox.settle(await claimOne(), { to: 'sent', code: '250' })
    await add('dead')
    await outbox.settle(await claimOne(), { to: 'dead', code: '550' })
    await add('held', 'empty')
    await add('queued')
    await runFor(29.5)
    expect(await outbox.countByStatus()).toMatchObject({ sent: 1, dead: 1, held: 1, queued: 1 })
    await runFor(1)
    expect(await outbox.countByStatus()).toMatchObject({ sent: 0, dead: 1, held: 1, queued: 1 })
    await runFor(60)
    expect(await outbox.countByStatus()).toEqual({ queued: 1, sending: 0, sent: 0, held: 0, dead: 0 })
  })

  test.each([7, -7])('S-07 nothing is purged early when the clock jumps by %d days, in either order', async (days) => {
    await add('sent 25 days ago')
    await outbox.settle(await claimOne(), { to: 'sent', code: '250' })
    await runFor(25)
    now += days * dayMs
    expect(await outbox.purge(retention)).toEqual({ outcome: 'refused', untilMs: now + 7 * dayMs })
    now -= days * dayMs
    expect((await outbox.purge(retention)).outcome).toBe('refused')
    expect(await outbox.countByStatus()).toMatchObject({ sent: 1 })
    // A week of steady clock is believed again.
    expect(await runFor(8)).toMatchObject({ outcome: 'purged' })
    expect(await outbox.countByStatus()).toMatchObject({ sent: 0 })
  })

  test('S-07 what is purged or erased is no longer in any file of the store', async () => {
    const canary = `canary-${crypto.randomUUID()}`
    const lead = await add(canary)
    expect(await bytesOfStore()).toContain(canary)
    expect(await outbox.erase(lead.id)).toBe(true)
    expect(await outbox.find(lead.id)).toBeUndefined()
    expect(await bytesOfStore()).not.toContain(canary)
  })

  async function bytesOfStore() {
    const { readdir, readFile } = await import('node:fs/promises')
    const files = await readdir(dataDir)
    return (await Promise.all(files.map((name) => readFile(join(dataDir, name), 'latin1')))).join('')
  }
})

describe('the file', () => {
  test('S-01 is for its owner alone, in WAL mode with FULL synchronisation', async () => {
    await add()
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
    for (const name of ['leads.sqlite', 'leads.sqlite-wal', 'leads.sqlite-shm'])
      expect((await stat(join(dataDir, name))).mode & 0o777, name).toBe(0o600)
    const reader = new DatabaseSync(join(dataDir, 'leads.sqlite'))
    expect(reader.prepare('pragma journal_mode').get()).toEqual({ journal_mode: 'wal' })
    reader.close()
  })

  test('S-01 keeps its leads, keys and fingerprints over a restart', async () => {
    const content = leadContent('contact')
    const first = await outbox.add({ content, idempotencyKey: 'the-same-key', heldFor: undefined })
    await outbox.close()
    outbox = await openSqliteOutbox({ dataDir, clock: () => now })
    const again = await outbox.add({ content, idempotencyKey: 'the-same-key', heldFor: undefined })
    expect(again).toEqual({ outcome: 'replayed', lead: first.lead })
  })

  test('S-01 says in a sentence why it cannot be opened', async () => {
    const file = join(dataDir, 'a-file')
    await writeFile(file, '')
    await expect(openSqliteOutbox({ dataDir: join(file, 'var') })).rejects.toThrow(
      /is not a folder: set DATA_DIR to one\.$/,
    )
    const foreign = join(dataDir, 'foreign')
    await mkdir(foreign)
    await writeFile(join(foreign, 'leads.sqlite'), 'This is not a database. '.repeat(100))
    await expect(openSqliteOutbox({ dataDir: foreign })).rejects.toThrow(
      /^The leads in .*leads\.sqlite cannot be opened: file is not a database\.$/,
    )
  })

  test('S-04 a probe and a lead fail while another holds the file, and work when it lets go', async () => {
    const other = new DatabaseSync(join(dataDir, 'leads.sqlite'))
    other.exec('begin immediate')
    await expect(add()).rejects.toThrow(/locked/)
    other.exec('rollback')
    other.close()
    await outbox.probe()
    await add()
    expect(await outbox.countByStatus()).toMatchObject({ queued: 1 })
  }, 20_000)
})
