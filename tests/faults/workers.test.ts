import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { maxConcurrentTries } from '#server/delivery/deliver.ts'
import { leadContent, newLead } from '../contract/leads-app.ts'
import { repetitions } from '../support/fuzz.ts'
import { parseMail, type SmtpListener, startSmtpListener } from '../support/smtp-listener.ts'
import { storeKinds, type TestStore } from '../support/stores.ts'
import { type LeadProcess, startLeadProcess } from './start-lead-process.ts'

const leads = repetitions(60, 1_000)

describe.each(storeKinds)('$name', ({ begin, end, newStore }) => {
  let store: TestStore
  let smtp: SmtpListener
  let workers: LeadProcess[]

  beforeAll(async () => {
    await begin()
    store = await newStore()
    smtp = await startSmtpListener()
    const env = { ...store.env, SMTP_URL: smtp.url, LEASE_MS: '8000' }
    workers = await Promise.all(Array.from({ length: 3 }, () => startLeadProcess({ env })))
  })
  afterAll(async () => {
    await Promise.all(workers.map((worker) => worker.end()))
    await smtp.stop()
    await store.remove()
    await end()
  })

  /** Resolves with the ids of the mails, once so many leads are sent. */
  async function idsOfAll(count: number) {
    const sent = async () => expect((await store.outbox.countLeads()).sent).toBe(count)
    await vi.waitFor(sent, { timeout: 60_000, interval: 50 })
    return Promise.all(smtp.received.map(async (mail) => (await parseMail(mail)).messageId))
  }

  test('S-01 S-06 three processes that store at once are not in the way of each other, and mail each lead once', async () => {
    const posts = Array.from({ length: leads }, (_, index) => workers[index % 3]?.post(`lead ${index}`))
    const statuses = (await Promise.all(posts)).map((answer) => answer?.status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    const ids = await idsOfAll(leads)
    expect([ids.length, new Set(ids).size]).toEqual([leads, leads])
  })

  test('S-02 S-06 when two of them are killed, every lead arrives, with copies of what was in their hands at most', async () => {
    smtp.received.length = 0
    const lead = (index: number) => newLead(leadContent('contact', { message: `second ${index}` }))
    await Promise.all(Array.from({ length: leads }, (_, index) => store.outbox.add(lead(index))))
    await vi.waitFor(() => expect(smtp.received.length).toBeGreaterThan(leads / 5), { timeout: 60_000, interval: 5 })
    await Promise.all(workers.splice(0, 2).map((worker) => worker.end('SIGKILL')))
    const ids = await idsOfAll(2 * leads)
    expect(new Set(ids).size).toBe(leads)
    expect(ids.length).toBeLessThanOrEqual(leads + 2 * maxConcurrentTries)
  })
})
