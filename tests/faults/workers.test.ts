import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { triesAtOnce } from '#server/leads/deliver.ts'
import type { Outbox } from '#server/leads/outbox.ts'
import { leadContent, newLead } from '../contract/leads-app.ts'
import { parseMail, type SmtpListener, startSmtpListener } from '../support/smtp-listener.ts'
import { storeKinds, type TestStore } from '../support/stores.ts'
import { size } from './run-size.ts'
import { type LeadProcess, startLeadProcess } from './start-lead-process.ts'

const leads = size(80, 1_000)

describe.each(storeKinds)('$name', ({ begin, end, newStore }) => {
  let store: TestStore
  let outbox: Outbox
  let smtp: SmtpListener
  let workers: LeadProcess[] = []

  beforeAll(begin)
  afterAll(end)
  beforeEach(async () => {
    store = await newStore()
    outbox = store.outbox
    smtp = await startSmtpListener()
    const numbers = Array.from({ length: leads }, (_, index) => index)
    const lead = (number: number) => newLead(leadContent('contact', { message: `lead ${number}` }))
    await Promise.all(numbers.map((number) => outbox.add(lead(number))))
  })
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.end()))
    workers = []
    await smtp.stop()
    await store.remove()
  })

  const startWorker = (leaseMs: number) =>
    startLeadProcess({ env: { ...store.env, SMTP_URL: smtp.url, LEASE_MS: String(leaseMs) } })

  const allSent = () =>
    vi.waitFor(async () => expect((await outbox.countLeads()).sent).toBe(leads), { timeout: 60_000, interval: 50 })

  async function messageIds() {
    return Promise.all(smtp.received.map(async (mail) => (await parseMail(mail)).messageId))
  }

  test(`S-06 four processes mail ${leads} leads exactly once each`, { timeout: 90_000 }, async () => {
    workers = await Promise.all(Array.from({ length: 4 }, () => startWorker(120_000)))
    await allSent()
    const ids = await messageIds()
    expect(ids.length).toBe(leads)
    expect(new Set(ids).size).toBe(leads)
  })

  test('S-06 S-02 when two of three processes are killed, every lead arrives, with copies of what was in their hands at most', {
    timeout: 90_000,
  }, async () => {
    workers = await Promise.all(Array.from({ length: 3 }, () => startWorker(4_000)))
    await vi.waitFor(() => expect(smtp.received.length).toBeGreaterThan(leads / 5), { timeout: 30_000, interval: 5 })
    await Promise.all(workers.splice(0, 2).map((worker) => worker.end('SIGKILL')))
    await allSent()
    const ids = await messageIds()
    expect(new Set(ids).size).toBe(leads)
    expect(ids.length).toBeLessThanOrEqual(leads + 2 * triesAtOnce)
  })

  test('S-06 S-01 four processes that store at once are not in the way of each other', {
    timeout: 60_000,
  }, async () => {
    const empty = await newStore()
    workers = await Promise.all(Array.from({ length: 4 }, () => startLeadProcess({ env: empty.env })))
    const posts = workers.flatMap((worker, number) =>
      Array.from({ length: 40 }, (_, index) => worker.post(`${number} ${index}`)),
    )
    const statuses = (await Promise.all(posts)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await empty.outbox.countLeads()).toMatchObject({ queued: 160 })
    await empty.remove()
  })
})
