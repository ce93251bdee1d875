import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Answers, LeadContent, LeadForm } from '#domain/lead/lead.ts'
import { type Deliverer, type DelivererOptions, startDeliverer } from '#server/delivery/deliver.ts'
import { deliveryRoutes } from '#server/destinations/destinations.ts'
import { createMailer, type Mailer } from '#server/destinations/mailbox/email.ts'
import { mailDestinations } from '#server/destinations/mailbox/mailbox.ts'
import type { Outbox } from '#server/outbox/outbox.ts'
import type { Lead, LeadStatus } from '#server/outbox/stored-lead.ts'
import { parseConfig } from '#server/settings/config.ts'
import { fc } from '../support/fuzz.ts'
import { parseMail, type SmtpListener, startSmtpListener } from '../support/smtp-listener.ts'
import { newFileStore, type TestStore } from '../support/stores.ts'
import { facts, leadContent, newLead } from './leads-app.ts'

const mailFrom = 'website@cadra.example'
const dayMs = 86_400_000
const routes = deliveryRoutes(parseConfig({ SMTP_URL: 'smtp://localhost' }))
const log = { info: () => undefined, warn: () => undefined, error: vi.fn() }

let store: TestStore
let outbox: Outbox
let smtp: SmtpListener
let mailer: Mailer
let deliverer: Deliverer | undefined
let clockOffsetMs = 0

beforeEach(async () => {
  clockOffsetMs = 0
  store = await newFileStore({ clock: () => Date.now() + clockOffsetMs })
  outbox = store.outbox
  smtp = await startSmtpListener()
  mailer = patientFor(10_000)
})
afterEach(async () => {
  await deliverer?.stop()
  deliverer = undefined
  mailer.close()
  await smtp.stop()
  await store.remove()
})

const patientFor = (answer: number) =>
  createMailer({ smtpUrl: smtp.url, mailFrom, product: facts.product, timeLimits: { answer } })

async function send(lead: Lead, mailbox: keyof typeof facts.mailboxes, by = mailer): Promise<void> {
  const destinations = mailDestinations(by, facts)
  await destinations.find(({ name }) => name === `mailbox:${mailbox}`)?.send(lead)
}

async function add(form: LeadForm = 'contact', changes: Answers = {}) {
  return addContent(leadContent(form, changes))
}
const addContent = async (content: LeadContent) => (await outbox.add(newLead(content))).lead

function deliver(options: Partial<DelivererOptions> = {}) {
  const destinations = mailDestinations(mailer, facts)
  deliverer = startDeliverer({
    outbox,
    destinations,
    log,
    pollMs: 5,
    backoffBaseMs: 10,
    probeDelayMs: 10,
    maxProbeDelayMs: 200,
    ...options,
  })
}

const until = (check: () => Promise<boolean> | boolean) =>
  vi.waitFor(async () => expect(await check()).toBe(true), { timeout: 60_000, interval: 5 })
const count = async (status: LeadStatus) => (await outbox.countLeads())[status]
const sending = async () => (await outbox.countDeliveries('mailbox:contact')).sending

describe('a clock that is set', () => {
  test.each([1, -1])('D-13 S-02 by %d days while mails are sent sends none twice, and none waits', async (days) => {
    smtp.answersAfterMs = 300
    await Promise.all(Array.from({ length: 20 }, (_, index) => add('contact', { message: `${index}` })))
    deliver()
    await until(async () => (await sending()) > 0)
    clockOffsetMs = days * dayMs
    await until(async () => (await count('sent')) === 20)
    expect(new Set(smtp.received.map(({ raw }) => /Message-ID: (\S+)/i.exec(raw)?.[1])).size).toBe(20)
    expect(smtp.received).toHaveLength(20)
  })

  test('D-13 back by a day frees what another process had taken for minutes', async () => {
    expect(await outbox.tryLock('turn', 60_000)).toBe(true)
    clockOffsetMs = -dayMs
    expect(await outbox.tryLock('turn', 60_000)).toBe(true)
    expect(await outbox.tryLock('turn', 60_000)).toBe(false)
  })
})

describe('one mail', () => {
  test('S-02 S-03 L-02 carries the lead to the mailbox of its form', async () => {
    const lead = await add('contact', { phone: '+1 555 0100', message: 'one\n.two\n\nthree' })
    const content = { form: 'enquiry', reason: 'contact', answers: { message: 'Hi' } } as const
    const enquiry = await addContent(content)
    const source = { page: '/contact', utm_source: 'newsletter' }
    await send({ ...lead, reason: 'demo', source }, 'contact')
    await send(enquiry, 'sales')
    const [first, second] = smtp.received
    if (!first || !second) throw new Error('Two mails were sent')
    expect(first).toMatchObject({ from: mailFrom, to: ['contact@cadra.example'] })
    expect(second).toMatchObject({ from: mailFrom, to: ['sales@cadra.example'] })
    const mail = await parseMail(first)
    expect(mail).toMatchObject({
      subject: `Ana Silva: contact form, ${lead.reference}`,
      from: { name: 'Cadra', address: mailFrom },
      replyTo: [{ name: 'Ana Silva', address: 'ana@company.com' }],
      messageId: `<${lead.id}@cadra.example>`,
    })
    expect(mail.text).toContain(`\n\nReference: ${lead.reference}\n`)
    expect(mail.text).toContain('\nPage of the form: /contact\nCampaign source: newsletter\n')
    expect(mail.text).toContain('Form: contact, asks for a demo\n')
    expect(mail.text).toContain('Phone number: +1 555 0100\n')
    expect(mail.text).toContain('\n\none\n.two\n\nthree\n')
    expect((await parseMail(second)).replyTo).toBeUndefined()
  })

  test('S-03 no value in any field adds a header or a recipient', async () => {
    const nasty = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom(
        'a\r\nBcc: victim@elsewhere.example',
        'a\nSubject: other',
        'x@y.example, victim@elsewhere.example',
        '"a" <victim@elsewhere.example>',
        '=?utf-8?Q?=0D=0ABcc:_victim@elsewhere.example?=',
        '\r\n.\r\nMAIL FROM:<victim@elsewhere.example>',
      ),
    )
    const fields = fc.record({
      name: nasty,
      email: nasty,
      phone: nasty,
      company: nasty,
      interest: nasty,
      message: nasty,
    })
    const lead = await add()
    const normal = `message-id date subject from to reply-to x-reference mime-version content-type
      content-transfer-encoding`.split(/\s+/)
    await fc.assert(
      fc.asyncProperty(fields, async (values) => {
        smtp.received.length = 0
        await send({ ...lead, answers: { ...lead.answers, ...values } }, 'contact')
        const [mail, ...more] = smtp.received
        if (!mail) throw new Error('A mail was sent')
        expect(more).toEqual([])
        expect(mail).toMatchObject({ from: mailFrom, to: ['contact@cadra.example'] })
        const { headers, replyTo } = await parseMail(mail)
        expect(headers.map(({ key }) => key).filter((key) => !normal.includes(key))).toEqual([])
        expect(new Set(headers.map(({ key }) => key)).size).toBe(headers.length)
        expect(replyTo?.length ?? 0).toBeLessThanOrEqual(1)
      }),
      { numRuns: 25 },
    )
  })

  test('D-05 S-02 ends within its time when the server hangs, and closes the connection', async () => {
    smtp.behaviour = 'hang'
    const lead = await add()
    const startedAt = performance.now()
    await expect(send(lead, 'contact', patientFor(300))).rejects.toThrow()
    expect(performance.now() - startedAt).toBeLessThan(10_000)
  })

  test('S-02 sends nothing over an open line to another machine, unless a setting allows it, and no password even then', async () => {
    const elsewhere = await startSmtpListener({ host: '127.0.0.2' })
    const lead = await add()
    const sendBy = async (smtpUrl: string, allowUnencrypted: boolean) => {
      const open = createMailer({ smtpUrl, mailFrom, product: facts.product, allowUnencrypted })
      await send(lead, 'contact', open).finally(() => open.close())
    }
    await expect(sendBy(elsewhere.url, false)).rejects.toThrow('ENOTLS')
    await expect(sendBy(elsewhere.url.replace('//', '//user:secret@'), true)).rejects.toThrow()
    expect(elsewhere.received).toEqual([])
    await sendBy(elsewhere.url, true)
    expect(elsewhere.received).toHaveLength(1)
    await elsewhere.stop()
  })
})

describe('the deliverer', () => {
  test('S-02 mails what waits, and what comes later at once', async () => {
    await add()
    await add('enquiry')
    deliver({ pollMs: 60_000 })
    await until(async () => (await count('sent')) === 2)
    expect(smtp.received.map(({ to }) => to[0]).sort()).toEqual(['contact@cadra.example', 'sales@cadra.example'])
    await add()
    deliverer?.wake()
    await until(async () => (await count('sent')) === 3)
    expect(smtp.received.length).toBe(3)
  })

  test('S-02 tries again after each kind of refusal, and after none, until it is taken', async () => {
    smtp.behaviour = 'rcpt-450'
    const lead = await add()
    deliver({ destinations: mailDestinations(patientFor(300), facts) })
    for (const behaviour of ['rcpt-450', 'rcpt-550', 'data-451', 'data-554', 'mail-421', 'hang'] as const) {
      smtp.behaviour = behaviour
      const { length } = await outbox.triesOf(lead.id)
      await until(async () => (await outbox.triesOf(lead.id)).length >= length + 2)
    }
    expect(await count('sent')).toBe(0)
    smtp.behaviour = 'accept'
    await until(async () => (await count('sent')) === 1)
    expect(smtp.received.filter(({ confirmed }) => confirmed).length).toBe(1)
  })

  test('S-02 a server that drops after the message gets copies no more than its ambiguous tries, under one Message-ID', async () => {
    let drops = 0
    smtp.behaviour = () => {
      drops += 1
      return drops <= 6 ? 'drop-after-data' : 'accept'
    }
    const leads = await Promise.all(
      Array.from({ length: 5 }, (_, index) => add('contact', { message: `lead ${index}` })),
    )
    deliver()
    await until(async () => (await count('sent')) === 5)
    const ids = await Promise.all(smtp.received.map(async (mail) => (await parseMail(mail)).messageId))
    expect(new Set(ids)).toEqual(new Set(leads.map(({ id }) => `<${id}@cadra.example>`)))
    expect(ids.length).toBeLessThanOrEqual(5 + 6)
  })

  test('D-01 D-04 an outage of the server costs the leads under way a try, then one at a time; after it all go out', async () => {
    const { port } = smtp
    await smtp.stop()
    for (let index = 0; index < 20; index += 1) await add('contact', { message: `lead ${index}` })
    deliver({ probeDelayMs: 40, random: () => 1, concurrency: 4 })
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(await outbox.countDeliveries('mailbox:contact')).toMatchObject({ waiting: 0, sent: 0, dead: 0 })
    const tries = await Promise.all(
      (await outbox.list({})).map(async ({ id }) => (await outbox.deliveriesOf(id))[0]?.tries ?? 0),
    )
    // Four at first, and probes after 40 + 80 + 160 + 320 ms: each of them with a lead that was not tried before.
    expect(tries.reduce((sum, one) => sum + one)).toBeLessThanOrEqual(4 + 4)
    expect(Math.max(...tries)).toBe(1)
    smtp = await startSmtpListener({ port })
    await until(async () => (await count('sent')) === 20)
  })

  test('D-01 D-02 a mailbox that the server refuses holds up itself alone, and goes on once it is mended', async () => {
    smtp.unknownMailboxes.add(facts.mailboxes.sales)
    for (let index = 0; index < 20; index += 1) await add('enquiry', { message: `${index}` })
    deliver()
    await until(async () => (await outbox.circuits(routes)).some(({ state }) => state === 'open'))
    for (let index = 0; index < 20; index += 1) await add('contact', { message: `${index}` })
    deliverer?.wake()
    await until(async () => (await count('sent')) === 20)
    expect(smtp.received.every(({ to }) => to[0] === facts.mailboxes.contact)).toBe(true)
    expect(await outbox.circuits(routes)).toMatchObject([{ name: 'mailbox:sales', state: 'open', code: '550' }])
    smtp.unknownMailboxes.clear()
    await until(async () => (await count('sent')) === 40)
    expect(await outbox.circuits(routes)).toMatchObject([{ name: 'mailbox:sales', state: 'closed' }])
  })

  test('D-02 D-03 a real lead behind 60 that the server refuses for their content is mailed at once, again and again', async () => {
    smtp.behaviour = (raw) => (raw.includes('refused') ? 'data-554' : 'accept')
    await Promise.all(Array.from({ length: 60 }, (_, index) => add('contact', { message: `refused ${index}` })))
    deliver({ backoffBaseMs: 500 })
    await until(async () => (await outbox.countDeliveries('mailbox:contact')).waiting > 45)
    for (let real = 1; real <= 3; real += 1) {
      const startedAt = performance.now()
      await add('contact', { message: `real ${real}` })
      deliverer?.wake()
      await until(async () => (await count('sent')) === real)
      expect(performance.now() - startedAt).toBeLessThan(5_000)
    }
    expect(await outbox.circuits(routes)).toEqual([])
  }, 180_000)

  test('D-02 D-05 a server that takes longer than a lease to say 250 gets each message once, and several at a time', async () => {
    smtp.answersAfterMs = 600
    for (let index = 0; index < 6; index += 1) await add('contact', { message: `slow ${index}` })
    const startedAt = performance.now()
    deliver({ leaseMs: 200, concurrency: 3 })
    await until(async () => (await count('sent')) === 6)
    expect(performance.now() - startedAt).toBeGreaterThan(1_000)
    expect(smtp.received.length).toBe(6)
    const tries = await Promise.all((await outbox.list({})).map(({ id }) => outbox.triesOf(id)))
    expect(tries.map(({ length }) => length)).toEqual([1, 1, 1, 1, 1, 1])
  })

  test('S-02 gives up after five days of refusals, loudly, and not for a clock that has jumped', async () => {
    smtp.behaviour = 'data-554'
    const lead = await add()
    deliver({ backoffBaseMs: 1, random: () => 0 })
    await until(async () => (await outbox.triesOf(lead.id)).length >= 1)
    clockOffsetMs = 7 * dayMs
    await until(async () => (await outbox.triesOf(lead.id)).length >= 20)
    expect(await count('dead')).toBe(0)
    await until(async () => (await count('dead')) === 1)
    const [delivery] = await outbox.deliveriesOf(lead.id)
    expect(delivery).toMatchObject({ status: 'dead', refusals: 24, lastCode: '554' })
    expect(log.error).toHaveBeenCalledWith(
      expect.objectContaining({ lead: lead.id, code: '554' }),
      expect.stringContaining('given up'),
    )
  })

  test('D-04 six days without a mail server, then one that throttles, and no lead is given up', async () => {
    const { port } = smtp
    await smtp.stop()
    const leads = await Promise.all([1, 2, 3, 4].map((number) => add('contact', { message: `${number}` })))
    const tried = async () => {
      const tries = await Promise.all(leads.map(({ id }) => outbox.triesOf(id)))
      return tries.map(({ length }) => length)
    }
    deliver({ probeDelayMs: 1, maxProbeDelayMs: 20, backoffBaseMs: 1, random: () => 0 })
    for (let day = 1; day <= 6; day += 1) {
      clockOffsetMs = day * dayMs
      await until(async () => Math.min(...(await tried())) >= day * 5)
    }
    smtp = await startSmtpListener({ port })
    for (const behaviour of ['mail-421', 'data-451', 'rcpt-450'] as const) {
      smtp.behaviour = behaviour
      const before = Math.min(...(await tried()))
      await until(async () => Math.min(...(await tried())) >= before + 3)
      clockOffsetMs += dayMs
    }
    expect(await count('dead')).toBe(0)
    smtp.behaviour = 'accept'
    await until(async () => (await count('sent')) === 4)
  })

  test('S-02 stops after the mail that is under way, and begins no other', async () => {
    await add('contact', { message: 'one' })
    await add('contact', { message: 'two' })
    let finish: () => void = () => undefined
    const send = () =>
      new Promise<string>((resolve) => {
        finish = () => resolve('250')
      })
    deliver({ destinations: mailDestinations({ send, domain: 'cadra.example' }, facts), concurrency: 1 })
    await until(async () => (await sending()) === 1)
    let ended = false
    const stopped = deliverer?.stop().then(() => {
      ended = true
    })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(ended).toBe(false)
    finish()
    await stopped
    expect(await outbox.countLeads()).toMatchObject({ sent: 1, queued: 1 })
    expect(await sending()).toBe(0)
  })
})
