// A canary goes the whole way of a lead, to the mailbox, and counts nowhere; nobody else can send one.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { canaryHeader, canaryMark } from '#server/leads/canary.ts'
import { type Deliverer, startDeliverer } from '#server/leads/deliver.ts'
import { destinationsOf, mailDestinations } from '#server/leads/destinations.ts'
import { createMailer, type Mailer } from '#server/leads/email.ts'
import type { Outbox } from '#server/leads/outbox.ts'
import { desk } from '../support/desk-in-process.ts'
import { freePort } from '../support/server.ts'
import { parseMail, type SmtpListener, startSmtpListener } from '../support/smtp-listener.ts'
import { storeKinds, type TestStore } from '../support/stores.ts'
import { contactPayload, facts, type LeadsApp, startLeadsApp } from './leads-app.ts'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const spamText =
  'Buy cheap backlinks: https://a.example https://b.example https://c.example https://d.example https://e.example'

describe.each(storeKinds)('$name', ({ begin, end, newStore }) => {
  beforeAll(begin)
  afterAll(end)

  let store: TestStore
  let outbox: Outbox
  let leads: LeadsApp
  let smtp: SmtpListener
  let mailer: Mailer
  let deliverer: Deliverer
  let url: string
  beforeEach(async () => {
    store = await newStore()
    outbox = store.outbox
    smtp = await startSmtpListener()
    mailer = createMailer({ smtpUrl: smtp.url, mailFrom: 'website@cadra.example', product: 'Cadra' })
    deliverer = startDeliverer({
      outbox,
      destinations: mailDestinations(mailer.send, facts),
      log,
      pollMs: 20,
    })
    leads = await startLeadsApp({
      outbox,
      destinationsOf: (form) => destinationsOf(form, ['webhook:crm.example']),
      onStored: () => deliverer.wake(),
    })
    url = await leads.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterEach(async () => {
    await leads.close()
    await deliverer.stop()
    mailer.close()
    await smtp.stop()
    await store.remove()
  })

  const canary = (...args: string[]) => desk(store.env, 'canary', '--url', url, ...args)
  const allCounts = async () => ({
    leads: await outbox.countLeads(),
    contact: await outbox.countDeliveries('mailbox:contact'),
    sales: await outbox.countDeliveries('mailbox:sales'),
    crm: await outbox.countDeliveries('webhook:crm.example'),
    person: await outbox.needsPerson(9),
    listed: await outbox.list({}),
    count: await outbox.count({}),
  })

  test('N-03 each form is posted, stored and mailed as a test, and nothing of it is left', async () => {
    const before = await allCounts()
    const { code, out } = await canary()
    expect({ code, out }).toEqual({
      code: 0,
      out: expect.stringMatching(
        /^contact: the mail server took it after [\d.]+ s\.\nenquiry: .* took it .*\npricing: .* took it .*\n$/,
      ),
    })
    const mails = await Promise.all(smtp.received.map(parseMail))
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'Test of the contact form - Cadra',
      'Test of the enquiry form - Cadra',
      'Test of the pricing form - Cadra',
    ])
    for (const mail of mails) {
      expect(mail.text).toContain('This is a test by the operator of the website: nobody waits for an answer.')
      expect(mail.replyTo).toBeUndefined()
      expect(mail.headers).toContainEqual(expect.objectContaining({ key: 'x-canary', value: 'yes' }))
    }
    for (const { text = '' } of mails) {
      const [, reference = ''] = /^Reference: (\S+)$/m.exec(text) ?? []
      expect(reference).toMatch(/^\S{4}-\S{4}$/)
      expect(await outbox.find(reference)).toBeUndefined()
    }
    expect(await allCounts()).toEqual(before)
    expect(await canary('--quiet')).toEqual({ code: 0, out: '', err: '' })
  })

  test('N-03 while one is on its way it counts nowhere, and one that was left behind is removed', async () => {
    const before = await allCounts()
    await deliverer.stop()
    const key = crypto.randomUUID()
    const mark = canaryMark(await outbox.canaryKey(), key, Date.now())
    const reply = await leads.postJson(
      { ...contactPayload, message: spamText, forReq: 'demo' },
      { 'idempotency-key': key, [canaryHeader]: mark },
    )
    const lead = await outbox.find(reply.json().reference)
    expect(lead).toMatchObject({ isCanary: true, status: 'queued', heldFor: null })
    expect((await outbox.deliveriesOf(lead?.id ?? '')).map(({ destination }) => destination)).toEqual([
      'mailbox:contact',
    ])
    expect(await allCounts()).toEqual(before)
    expect((await desk(store.env, 'export')).out.trimEnd().split('\r\n')).toHaveLength(1)
    await outbox.purge({ sentDays: 30, seenDays: 90 })
    expect(await outbox.find(lead?.id ?? '')).toBeDefined()
    const later = await newerClock()
    expect((await later.needsPerson(9)).waiting).toBe(0)
    await later.purge({ sentDays: 30, seenDays: 90 })
    expect(await later.find(lead?.id ?? '')).toBeUndefined()
    await later.close()
  })

  /** The store as it is in two hours. */
  const newerClock = () => store.open({ clock: () => Date.now() + 7_200_000 })

  test('N-03 nobody without the key can make a lead vanish: a forged mark is refused, and nothing is kept', async () => {
    const key = crypto.randomUUID()
    const good = canaryMark(await outbox.canaryKey(), key, Date.now())
    const forged: [string, Record<string, string>][] = [
      ['yes', { 'idempotency-key': key }],
      [canaryMark('another key', key, Date.now()), { 'idempotency-key': key }],
      [canaryMark(await outbox.canaryKey(), key, Date.now() - 700_000), { 'idempotency-key': key }],
      [good, { 'idempotency-key': 'another-request' }],
      [good, {}],
    ]
    for (const [mark, headers] of forged) {
      const reply = await leads.postJson(contactPayload, { ...headers, [canaryHeader]: mark })
      expect([reply.statusCode, reply.json().message]).toEqual([
        403,
        expect.stringContaining('is not signed with the key'),
      ])
    }
    expect(await outbox.count({})).toBe(0)
  })

  test('N-03 says which form failed and why, with exit code 1', async () => {
    smtp.unknownMailboxes.add(facts.mailboxes.sales)
    const { code, out } = await canary()
    expect(code).toBe(1)
    expect(out).toMatch(
      /^contact: the mail server took it .*\nenquiry: stored, but the mail server refused it \(550\)\.\n/,
    )
    expect(await outbox.count({})).toBe(0)
    expect(await outbox.countDeliveries('mailbox:sales')).toMatchObject({ queued: 0, waiting: 0 })
  })

  test('N-03 says what is wrong with the address', async () => {
    const nowhere = `http://127.0.0.1:${await freePort()}`
    const nobody = await desk(store.env, 'canary', '--url', nowhere)
    expect(nobody.code).toBe(1)
    expect(nobody.out).toContain(`contact: ${nowhere} cannot be reached (ECONNREFUSED).\n`)
    const other = await newStore()
    expect((await desk(other.env, 'canary', '--url', url)).out).toContain(
      `contact: ${url} answered 403: This canary is not signed with the key of this store`,
    )
    await other.remove()
    expect((await desk(store.env, 'canary', '--url', 'example')).err).toContain(
      'Write the address of the site after --url',
    )
    await deliverer.stop()
    expect((await canary('--wait', '1')).out).toContain(
      'enquiry: stored, but the mail server did not take it within 1 s: nobody has tried, so look whether the server has SMTP_URL.\n',
    )
    expect((await canary('--wait', 'x')).err).toContain('Write whole seconds of 1 or more after --wait.')
  })
})
