// What visitors are mailed by themselves, on each kind of store and through a real mail server, with a clock of the test's own.
import Fastify, { type FastifyInstance } from 'fastify'
import ICAL from 'ical.js'
import ical from 'node-ical'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LeadReason } from '#domain/lead.ts'
import type { MailView } from '#domain/mail-page.ts'
import type { SiteFacts } from '#domain/site-facts.ts'
import { mailBudgetFaults } from '#server/faults.ts'
import { startDeliverer } from '#server/leads/deliver.ts'
import { createMailer, type Mailer } from '#server/leads/destinations/mailbox/email.ts'
import { mailDestinations } from '#server/leads/destinations/mailbox/mailbox.ts'
import { visitorDestinations } from '#server/leads/destinations/visitor/visitor.ts'
import type { Outbox } from '#server/leads/outbox.ts'
import type { Lead } from '#server/leads/stored-lead.ts'
import { mailRoutes } from '#server/leads/visitors/mail-routes.ts'
import { visitorMailNames } from '#server/leads/visitors/visitor-mail-store.ts'
import { unconfirmedNewsWords } from '#server/leads/visitors/visitor-mail-text.ts'
import { startWebinarMails } from '#server/leads/visitors/webinar-mails.ts'
import type { PeriodicTask } from '#server/periodic-task.ts'
import { repetitions } from '../support/fuzz.ts'
import { parseMail, type ReceivedMail, type SmtpListener, startSmtpListener } from '../support/smtp-listener.ts'
import { storeKinds, type TestStore } from '../support/stores.ts'
import { leadContent, newLead, facts as ofSite, siteOrigin } from './leads-app.ts'

const [hourMs, dayMs] = [3_600_000, 86_400_000]
const posts = repetitions(60, 10_000)
const log = { info: () => undefined, warn: vi.fn(), error: vi.fn() }
/** A Thursday, 10:00 in Madrid. */
const thursday = Date.parse('2026-11-26T09:00:00Z')
const at = (ms: number): WebinarDate => ({ at: new Date(ms).toISOString(), timeZone: 'Europe/Madrid' })
type WebinarDate = NonNullable<SiteFacts['webinar']['starts']>
const december = at(Date.parse('2026-12-09T16:00:00Z'))

describe.each(storeKinds)('on $name', (kind) => {
  let store: TestStore
  let outbox: Outbox
  let smtp: SmtpListener
  let mailer: Mailer
  let app: FastifyInstance
  let now: number
  let running: { stop(): Promise<void> }[]
  let opened: Outbox[]

  beforeAll(() => kind.begin())
  afterAll(() => kind.end())
  beforeEach(async () => {
    now = thursday
    running = []
    opened = []
    store = await kind.newStore({ clock: () => now })
    outbox = store.outbox
    smtp = await startSmtpListener()
    mailer = createMailer({ smtpUrl: smtp.url, mailFrom: 'website@cadra.example', product: 'Cadra' })
    app = Fastify()
    await app.register(async (scope) =>
      mailRoutes(scope, {
        outbox,
        address: '/mail',
        newsOf: (lead) => unconfirmedNewsWords(lead, ofSite),
        mayRender: async () => undefined,
        renderMail: async (view) => ({ status: 200, headers: {}, body: JSON.stringify(view) }),
        clock: () => now,
      }),
    )
  })
  afterEach(async () => {
    // A mail server that hangs ends with its connections.
    await Promise.all([stopAll(), smtp.stop()])
    mailer.close()
    await app.close()
    await Promise.all(opened.map((one) => one.close()))
    await store.remove()
  })
  async function openAnew() {
    const other = await store.open()
    opened.push(other)
    return other
  }
  async function purgeDaily(days: number) {
    for (let day = 0; day < days; day += 1) {
      now += dayMs
      await outbox.purge({ sentDays: 30, seenDays: 90, timeZone: 'UTC' })
    }
  }
  async function stopAll() {
    await Promise.all(running.map(({ stop }) => stop()))
    running = []
  }

  /** What a host does, with the webinar on this date in its content. */
  function startHost(starts: WebinarDate | null = december, on = outbox) {
    const facts: SiteFacts = { ...ofSite, webinar: { ...ofSite.webinar, starts: starts ?? undefined } }
    const visitors = visitorDestinations({
      outbox: on,
      mailer,
      siteIn: () => ({ facts, addressOf: (path) => path }),
      siteUrl: siteOrigin,
      clock: () => now,
    })
    const destinations = [...mailDestinations(mailer, ofSite), ...visitors]
    const deliverer = startDeliverer({ outbox: on, destinations, log, pollMs: 5, backoffBaseMs: 10, probeDelayMs: 10 })
    const webinarMails = startWebinarMails({
      outbox: on,
      webinar: facts.webinar,
      onPlanned: deliverer.wake,
      log,
      everyMs: 10_000_000,
      clock: () => now,
      steadyClock: () => now,
    })
    running.push(deliverer, webinarMails)
    return webinarMails
  }
  async function ask(email = 'ana@company.com', { reason = 'contact' as LeadReason, updates = false } = {}) {
    const { updates: _, ...answers } = leadContent('contact', { email }).answers
    const content = { form: 'contact' as const, reason, answers: { ...answers, ...(updates && { updates: 'yes' }) } }
    const consent = updates
      ? { words: ofSite.updates.words, version: ofSite.updates.version, confirmedAt: null, withdrawnAt: null }
      : null
    const destinations = ['mailbox:contact', visitorMailNames.receipt]
    return (await outbox.add(newLead(content, { consent, destinations }))).lead
  }
  const settled = async () => {
    const waiting = async () => {
      const names = ['mailbox:contact', ...Object.values(visitorMailNames)]
      const counts = await Promise.all(names.map((name) => outbox.countDeliveries(name)))
      return counts.reduce((sum, { queued, sending }) => sum + queued + sending, 0)
    }
    await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 600_000, interval: 10 })
  }
  const mailsTo = (address = 'ana@company.com') => smtp.received.filter(({ to }) => to.includes(address))
  const lastCode = async ({ id }: Lead, destination: string) =>
    (await outbox.deliveriesOf(id)).find((one) => one.destination === destination)?.lastCode
  const linkIn = async (mail: ReceivedMail | undefined, label: string) => {
    if (!mail) throw new Error('There is a mail')
    const { text = '' } = await parseMail(mail)
    return text.match(new RegExp(`${label}: (\\S+)`))?.[1]?.replace(siteOrigin, '') ?? ''
  }
  const confirmLink = (mail = mailsTo().at(-1)) => linkIn(mail, 'Confirm my address')
  const get = async (url: string) => (await app.inject({ url })).json() as MailView
  const press = async (url: string) =>
    app.inject({
      method: 'POST',
      url: '/mail',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', origin: 'null' },
      payload: new URLSearchParams(url.split('?')[1]).toString(),
    })
  const fileIn = async (mail: ReceivedMail | undefined) => {
    if (!mail) throw new Error('There is a mail')
    const { attachments } = await parseMail(mail)
    const file = attachments.find(({ mimeType }) => mimeType === 'application/ics')
    return file && new TextDecoder().decode(file.content as ArrayBuffer)
  }

  describe('strangers', () => {
    test(`N-10 ${posts} forged posts that name one victim send one mail, and three a day once it is confirmed`, async () => {
      const spellings = ['victim@gmail.com', 'Victim@Gmail.com', 'vic.tim@gmail.com', 'victim+1@googlemail.com']
      const forge = async (count: number) => {
        for (let sent = 0; sent < count; sent += 20)
          await Promise.all(Array.from({ length: 20 }, (_, index) => ask(spellings[index % spellings.length])))
        await settled()
      }
      const other = await openAnew()
      startHost()
      startHost(december, other)
      await forge(posts)
      const toVictim = () => smtp.received.filter(({ to }) => !to.includes('contact@cadra.example'))
      expect(toVictim()).toHaveLength(1)
      await press(await confirmLink(toVictim()[0]))
      await forge(20)
      expect(toVictim()).toHaveLength(3)
      // A clock that jumps back frees nothing, and the next day does.
      now -= 10 * dayMs
      await forge(20)
      expect(toVictim()).toHaveLength(3)
      now += 11 * dayMs + 1
      await forge(20)
      expect(toVictim()).toHaveLength(6)
    }, 900_000)

    const twenty = (address: (index: number) => string) => Array.from({ length: 20 }, (_, index) => address(index))
    test.each([
      ['a domain that receives everything', 5, twenty((n) => `any-${n}@company.com`)],
      ['subdomains of such a domain', 5, twenty((n) => `ana@team-${n}.company.co.uk`)],
      [
        'a domain written in two ways',
        5,
        twenty((n) => `ana${n}@${n % 2 ? 'bücher.example' : 'xn--bcher-kva.example'}`),
      ],
      [
        'dots, hyphens and names of Proton',
        1,
        ['ab.c-d@proton.me', 'a.bcd@pm.me', 'A_B_C_D@protonmail.com', 'abcd+x@proton.me'],
      ],
      ['subdomains of Fastmail', 1, ['ana@fastmail.com', ...twenty((n) => `shop-${n}@ana.fastmail.com`)]],
      ['the names of iCloud', 1, ['ana.x@icloud.com', 'anax@me.com', 'ana.x+2@mac.com']],
      ['signs at GMX', 1, ['ana.x@gmx.de', 'ana-x@gmx.de', 'ana_x@gmx.de']],
      ['twenty people of one provider', 20, twenty((n) => `person${n}@gmail.com`)],
      ['twenty companies', 20, twenty((n) => `ana@company-${n}.com`)],
    ])(
      'N-10 %s gets %i mails of strangers, over two hosts, and each lead is delivered',
      async (_what, mails, addresses) => {
        startHost()
        startHost(december, await openAnew())
        const leads = await Promise.all(addresses.map((address) => ask(address)))
        await settled()
        expect(smtp.received.filter(({ to }) => !to.includes('contact@cadra.example'))).toHaveLength(mails)
        const found = await Promise.all(leads.map(({ id }) => outbox.find(id)))
        expect(new Set(found.map((lead) => lead?.status))).toEqual(new Set(['sent']))
        const codes = await Promise.all(leads.map((lead) => lastCode(lead, visitorMailNames.receipt)))
        expect(codes.filter((code) => code === 'SPENT')).toHaveLength(addresses.length - mails)
      },
    )

    test('N-10 N-03 a budget is used up once for all hosts, told once, and renews: of a domain by a press, of the site by the hour', async () => {
      const hosts = [outbox, await openAnew()]
      const faultsNow = async () =>
        mailBudgetFaults(await outbox.visitors.spentBudgets(), now, 'UTC').map(({ key }) => key)
      const reserve = async (email: string, host = 0) => (await hosts[host]?.visitors.reserve(email, email))?.outcome
      const reserveMany = async (count: number, address: (index: number) => string) => {
        const outcomes: unknown[] = []
        // On a busy machine, a connection that waits for hundreds of others gives up.
        for (let first = 0; first < count; first += 20) {
          const some = Array.from({ length: Math.min(20, count - first) }, (_, index) => first + index)
          outcomes.push(...(await Promise.all(some.map((index) => reserve(address(index), index % 2)))))
        }
        return outcomes.filter((outcome) => outcome === 'reserved').length
      }
      expect(await reserve('ana@company.com')).toBe('reserved')
      expect(await reserveMany(9, (n) => `a${n}@company.com`)).toBe(4)
      expect(await faultsNow()).toEqual(['visitor-mails'])
      await outbox.visitors.confirm('ana@company.com')
      expect(await reserveMany(9, (n) => `b${n}@company.com`)).toBe(5)
      expect(await reserveMany(200, (n) => `ana@c${n}.com`)).toBe(190)
      expect(await reserve('ana@another.com')).toBe('spent')
      // Whoever has confirmed an address is not affected.
      expect(await reserve('ana@company.com')).toBe('noted')
      expect((await outbox.visitors.reserve('ana@company.com', 'reminder')).outcome).toBe('reserved')
      // The mail server is away: what was certainly not sent costs nothing.
      now += hourMs + 600_000
      for (let tries = 0; tries < 210; tries += 1) {
        expect(await reserve('ana@another.com', tries % 2)).toBe('reserved')
        await outbox.visitors.release('ana@another.com', 'ana@another.com')
      }
      expect(await reserveMany(20, (n) => `ana@d${n}.com`)).toBe(20)
      expect(await faultsNow()).toEqual(['visitor-mails'])
      now += 25 * hourMs
      expect(await faultsNow()).toEqual([])
      expect(await reserve('c@company.com')).toBe('spent')
      now += 31 * dayMs
      expect(await reserve('c@company.com')).toBe('reserved')
    })

    test('N-10 N-06 what is kept of an address goes with its person, and by age unless it wants no mail', async () => {
      startHost()
      await ask()
      await ask('bea@company.com')
      await settled()
      await app.inject({ method: 'POST', url: await linkIn(mailsTo('bea@company.com')[0], 'No more mails like this') })
      await outbox.erasePerson('ANA@company.com')
      await ask()
      await ask('bea@company.com')
      await settled()
      expect(mailsTo()).toHaveLength(2)
      expect(mailsTo('bea@company.com')).toHaveLength(1)
      await purgeDaily(91)
      await ask()
      await ask('bea@company.com')
      await settled()
      expect(mailsTo()).toHaveLength(3)
      expect(mailsTo('bea@company.com')).toHaveLength(1)
    })
  })

  describe('a seat at the webinar', () => {
    const seat = { reason: 'webinar' as const }
    const confirmed = async (email = 'ana@company.com') => {
      const lead = await ask(email, seat)
      await settled()
      await press(await confirmLink(mailsTo(email).at(-1)))
      return lead
    }
    const subjects = async (email?: string) =>
      Promise.all(mailsTo(email).map(async (mail) => (await parseMail(mail)).subject))
    const until = async (time: number, ...hosts: PeriodicTask[]) => {
      now = time
      await Promise.all(hosts.map((host) => host.runNow()))
      await settled()
    }
    const start = Date.parse(december.at)

    const invitations = async (email?: string) => {
      const files = await Promise.all(mailsTo(email).map(fileIn))
      return files.flatMap((file) => {
        if (!file) return []
        const calendar = new ICAL.Component(ICAL.parse(file))
        const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
        return [{ method: calendar.getFirstPropertyValue('method'), event }]
      })
    }

    test('N-12 is an invitation that two libraries read alike, once the address is confirmed', async () => {
      const host = startHost()
      await confirmed()
      await until(thursday, host)
      expect(await subjects()).toEqual([expect.stringContaining('seat'), 'Your seat: How a hiring agent works'])
      expect(await fileIn(mailsTo()[0])).toBeUndefined()
      const file = (await fileIn(mailsTo()[1])) ?? ''
      const [event] = Object.values(ical.sync.parseICS(file)).filter((one) => one?.type === 'VEVENT')
      expect(event).toMatchObject({ summary: ofSite.webinar.talk, sequence: 0, status: 'CONFIRMED' })
      expect(event?.organizer).toMatchObject({
        val: `mailto:${ofSite.mailboxes.contact}`,
        params: { 'SENT-BY': 'mailto:website@cadra.example' },
      })
      expect(event?.attendee).toMatchObject({ val: 'MAILTO:ana@company.com' })
      expect(event?.start.getTime()).toBe(start)
      const [{ method, event: other } = {}] = await invitations()
      expect([method, other?.uid, other?.sequence]).toEqual(['REQUEST', event?.uid, 0])
      expect(other?.endDate.toJSDate().getTime()).toBe(start + hourMs)
    })

    test('N-12 of an unconfirmed address gets no date, which could go stale in its calendar', async () => {
      const host = startHost()
      await ask('ana@company.com', seat)
      await settled()
      await until(thursday, host)
      await stopAll()
      await until(thursday + dayMs, startHost(at(start + 7 * dayMs)))
      expect(mailsTo()).toHaveLength(1)
      const [receipt] = mailsTo() as [ReceivedMail]
      expect(await fileIn(receipt)).toBeUndefined()
      expect((await parseMail(receipt)).text).not.toMatch(/December|2026/)
    })

    test('N-12 is one entry, however often one signs up and however one writes the address', async () => {
      const host = startHost()
      await confirmed()
      await until(thursday, host)
      await stopAll()
      await ask('ana@COMPANY.com', seat)
      now += 2 * dayMs
      const later = startHost(at(start + 7 * dayMs))
      await until(now, later)
      now += 2 * dayMs
      await ask('ana@company.com', seat)
      await until(now, later)
      const sent = [...(await invitations()), ...(await invitations('ana@COMPANY.com'))]
      expect(sent.length).toBeGreaterThan(1)
      expect(new Set(sent.map(({ event }) => event.uid)).size).toBe(1)
      expect(sent.at(-1)?.event.startDate.toJSDate().getTime()).toBe(start + 7 * dayMs)
    })

    test('N-12 of the next webinar is another entry', async () => {
      const host = startHost()
      await confirmed()
      await until(thursday, host)
      await stopAll()
      now = start + dayMs
      const next = startHost(at(start + 30 * dayMs))
      await ask('ana@company.com', seat)
      await until(now, next)
      expect(new Set((await invitations()).map(({ event }) => event.uid)).size).toBe(2)
    })

    test.each([
      ['no date', null, 'No date is set for the next webinar.'],
      ['a past date', at(thursday - hourMs), 'The last webinar has taken place'],
    ])('N-12 with %s has no file, and a sentence', async (_, starts, sentence) => {
      startHost(starts)
      await ask('ana@company.com', seat)
      await settled()
      expect(await fileIn(mailsTo()[0])).toBeUndefined()
      expect((await parseMail(mailsTo()[0] as ReceivedMail)).text).toContain(sentence)
    })

    test('N-12 is reminded of a day and an hour before, once each over hosts and restarts', async () => {
      const other = await openAnew()
      const hosts = [startHost(), startHost(december, other)]
      await confirmed()
      await ask('ana@company.com', seat)
      await ask('unconfirmed@company.com', seat)
      await settled()
      await until(start - dayMs - 1, ...hosts)
      expect(mailsTo()).toHaveLength(3)
      await until(start - dayMs + 1, ...hosts)
      await until(start - 2 * hourMs, ...hosts)
      expect((await subjects()).slice(3)).toEqual(['A day to go: How a hiring agent works'])
      await stopAll()
      const again = startHost()
      await until(start - hourMs + 1, again)
      await until(start - 60_000, again)
      await stopAll()
      await until(start - 30_000, startHost())
      await until(start + 60_000, startHost())
      expect((await subjects()).slice(4)).toEqual(['An hour to go: How a hiring agent works'])
      expect(mailsTo('unconfirmed@company.com')).toHaveLength(1)
    })

    test('N-12 is not reminded twice when a host dies while the mail server has the mail', async () => {
      let isDead = false
      const ready: Outbox['ready'] = async (names) => (isDead ? new Map() : outbox.ready(names))
      const host = startHost(december, { ...outbox, ready })
      const lead = await confirmed()
      await until(thursday, host)
      smtp.behaviour = 'hang'
      now = start - 2 * hourMs
      await host.runNow()
      await vi.waitFor(() => expect(mailsTo()).toHaveLength(3), { timeout: 20_000 })
      smtp.behaviour = 'accept'
      // Its lease runs out, and another host takes over.
      isDead = true
      now += 10 * 60_000
      await startHost(december, await openAnew()).runNow()
      const code = () => lastCode(lead, visitorMailNames.dayBefore)
      await vi.waitFor(async () => expect(await code()).toBe('NOTED'), { timeout: 20_000 })
      expect(mailsTo()).toHaveLength(3)
    })

    test('N-12 is told of each new date once, by the same number and a higher count', async () => {
      const host = startHost()
      await until(thursday, host)
      await confirmed()
      await until(thursday, host)
      await stopAll()
      const later = at(start + 7 * dayMs)
      for (const starts of [later, later, december, null, later]) {
        now += dayMs
        await until(now, startHost(starts))
        await stopAll()
      }
      expect((await subjects()).slice(1)).toEqual([
        'Your seat: How a hiring agent works',
        'New date: How a hiring agent works',
        'New date: How a hiring agent works',
        'Date to be set: How a hiring agent works',
        'New date: How a hiring agent works',
      ])
      const sent = await invitations()
      expect(new Set(sent.map(({ event }) => event.uid)).size).toBe(1)
      expect(
        sent.map(({ method, event: { sequence, startDate } }) => [method, sequence, startDate.toJSDate().getTime()]),
      ).toEqual([
        ['REQUEST', 0, start],
        ['REQUEST', 1, start + 7 * dayMs],
        ['REQUEST', 2, start],
        ['CANCEL', 3, start],
        ['REQUEST', 4, start + 7 * dayMs],
      ])
    })

    test('N-12 a host that still has the former date tells nobody of it', async () => {
      const former = startHost()
      await until(thursday, former)
      const ana = await confirmed()
      await outbox.visitors.announce(start + 7 * dayMs)
      const bea = await ask('bea@company.com', seat)
      const code = () => lastCode(bea, visitorMailNames.receipt)
      await vi.waitFor(async () => expect(await code()).toBe('EOTHERDATE'), { timeout: 20_000 })
      await until(start - dayMs + 1, former)
      expect(await lastCode(ana, visitorMailNames.dayBefore)).toBeUndefined()
      expect([mailsTo().length, mailsTo('bea@company.com').length]).toEqual([1, 0])
    })

    test('N-12 who took part in one webinar is not told of the next', async () => {
      await until(thursday, startHost())
      await confirmed()
      await stopAll()
      now = start + dayMs
      await until(now, startHost(at(start + 30 * dayMs)))
      expect(mailsTo()).toHaveLength(1)
    })

    test('N-12 who confirms late gets what was kept back, while there is time', async () => {
      const host = startHost()
      await ask('ana@company.com', seat)
      await settled()
      await until(start - dayMs + 1, host)
      expect(mailsTo()).toHaveLength(1)
      await press(await confirmLink())
      await until(start - dayMs + 2, host)
      expect((await subjects()).slice(1).toSorted()).toEqual([
        'A day to go: How a hiring agent works',
        'Your seat: How a hiring agent works',
      ])
    })

    test('N-12 a clock that jumps plans nothing, and what it kept back goes out when it is steady', async () => {
      let steady = 0
      const webinarMails = startWebinarMails({
        outbox,
        webinar: { starts: december },
        onPlanned: () => undefined,
        log,
        everyMs: 10_000_000,
        clock: () => now,
        steadyClock: () => steady,
      })
      running.push(webinarMails)
      await webinarMails.runNow()
      const lead = await ask('ana@company.com', seat)
      now = start - 2 * hourMs
      await webinarMails.runNow()
      expect(log.warn).toHaveBeenCalledWith(expect.anything(), expect.stringContaining('the clock has jumped'))
      expect(await outbox.deliveriesOf(lead.id)).toHaveLength(2)
      steady += 10 * 60_000
      now += 10 * 60_000
      await webinarMails.runNow()
      const planned = (await outbox.deliveriesOf(lead.id)).slice(2).map(({ destination }) => destination)
      expect(planned.toSorted()).toEqual([visitorMailNames.dayBefore, visitorMailNames.seat])
    })

    test('N-12 is kept until the webinar has taken place', async () => {
      await until(thursday, startHost(at(thursday + 60 * dayMs)))
      const lead = await ask('ana@company.com', seat)
      const other = await ask('bea@company.com')
      await settled()
      await purgeDaily(40)
      expect(await outbox.find(lead.id)).toBeDefined()
      expect(await outbox.find(other.id)).toBeUndefined()
      await purgeDaily(22)
      expect(await outbox.find(lead.id)).toBeUndefined()
    })
  })

  // The rest asks no more of a store than the outbox promises.
  if (kind.name === 'Postgres') return

  describe('a receipt', () => {
    test('N-10 says what was asked and who answers by when, and holds no word that was typed', async () => {
      startHost()
      const lead = await ask()
      await settled()
      const [received, ...others] = mailsTo()
      if (!received) throw new Error('There is a receipt')
      expect(others).toEqual([])
      const mail = await parseMail(received)
      expect(mail).toMatchObject({
        subject: `We have your request, ${lead.reference}`,
        from: { name: 'Cadra', address: 'website@cadra.example' },
        replyTo: [{ address: 'contact@cadra.example' }],
      })
      const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]))
      expect(headers).toMatchObject({
        'auto-submitted': 'auto-replied',
        'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      })
      expect(headers).not.toHaveProperty('precedence')
      expect(received.from).toBe('')
      expect(mail.text).toContain(`Reference: ${lead.reference}\n`)
      expect(mail.text).toContain('You asked for: An answer to your message\n')
      expect(mail.text).toContain('Interested in: Hiring Talent\n')
      expect(mail.text).toContain('A person on our team writes to you by Friday, November 27.')
      for (const typed of ['Ana', 'Silva', 'We hire 20']) expect(received.raw).not.toContain(typed)
      expect(await outbox.find(lead.id)).toMatchObject({ status: 'sent' })
    })

    test('N-10 promises a working day: what comes on a Friday is answered by Monday', async () => {
      now = Date.parse('2026-11-27T18:00:00Z')
      startHost()
      await ask()
      await settled()
      expect((await parseMail(mailsTo()[0] as ReceivedMail)).text).toContain('writes to you by Monday, November 30.')
    })

    test('N-10 an address that the mail server does not know holds up no lead and no other receipt', async () => {
      smtp.unknownMailboxes.add('nobody@company.com')
      startHost()
      const lead = await ask('nobody@company.com')
      const other = await ask()
      await settled()
      const again = await ask('nobody@company.com')
      await settled()
      expect(await lastCode(lead, visitorMailNames.receipt)).toBe('REFUSED-550')
      expect(await lastCode(again, visitorMailNames.receipt)).toBe('BOUNCED')
      expect(await lastCode(other, visitorMailNames.receipt)).toBe('250')
      expect(await outbox.find(lead.id)).toMatchObject({ status: 'sent' })
    })

    test('N-10 waits for a mail server that is away, and then goes out once', async () => {
      smtp.behaviour = 'rcpt-450'
      startHost()
      await ask()
      const waiting = async () => (await outbox.countDeliveries(visitorMailNames.receipt)).waiting
      await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 20_000 })
      smtp.behaviour = 'accept'
      now += hourMs
      await vi.waitFor(() => expect(mailsTo()).toHaveLength(1), { timeout: 20_000 })
      now += hourMs
      await settled()
      expect(mailsTo()).toHaveLength(1)
    })

    test('N-10 is not sent again where nobody knows whether the mail server took it', async () => {
      smtp.behaviour = (raw) => (raw.includes('Auto-Submitted: auto-replied') ? 'drop-after-data' : 'accept')
      startHost()
      const lead = await ask()
      await vi.waitFor(() => expect(mailsTo()).toHaveLength(1), { timeout: 20_000 })
      smtp.behaviour = 'accept'
      const code = () => lastCode(lead, visitorMailNames.receipt)
      await vi.waitFor(async () => expect(await code()).toBe('NOTED'), { timeout: 20_000 })
      expect(mailsTo()).toHaveLength(1)
    })
  })

  describe('a link', () => {
    test('N-11 scanners confirm nothing, and one press confirms the address and the product news', async () => {
      startHost()
      const lead = await ask('ana@company.com', { updates: true })
      await settled()
      const link = await confirmLink()
      for (let scanner = 0; scanner < 5; scanner += 1) {
        expect(await get(link)).toMatchObject({ state: 'asked', action: 'confirm', news: ofSite.updates.words })
        await app.inject({ method: 'HEAD', url: link })
      }
      expect((await outbox.find(lead.id))?.consent?.confirmedAt).toBeNull()
      // No press of a mail program confirms, whatever it is told to press.
      expect((await app.inject({ method: 'POST', url: link })).statusCode).toBe(400)
      expect((await outbox.find(lead.id))?.consent?.confirmedAt).toBeNull()
      expect((await press(link)).json()).toEqual({ state: 'confirmed' })
      expect((await outbox.find(lead.id))?.consent).toMatchObject({ confirmedAt: now, withdrawnAt: null })
      await ask()
      await settled()
      expect(mailsTo()).toHaveLength(2)
      expect(await confirmLink()).toBe('')
    })

    test('N-11 product news that a stranger ticks for a confirmed address are confirmed by themselves', async () => {
      startHost()
      await ask()
      await settled()
      await press(await confirmLink())
      const lead = await ask('ana@company.com', { updates: true })
      await settled()
      expect((await outbox.find(lead.id))?.consent?.confirmedAt).toBeNull()
      expect(await get(await confirmLink())).toMatchObject({ news: ofSite.updates.words })
    })

    test.each([
      ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      [
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      ],
      ['text/plain', 'List-Unsubscribe=One-Click'],
      ['application/octet-stream', '\0\u{1f600}'],
      ['application/json', '{"List-Unsubscribe'],
      ['application/x-www-form-urlencoded', 'a=1&a=2&%'],
      ['no type/at all;;', 'List-Unsubscribe=One-Click'],
      ['', 'List-Unsubscribe=One-Click'],
    ])('N-11 one press in a mail program ends all mails, as %s', async (type, payload) => {
      startHost()
      const lead = await ask('ana@company.com', { updates: true })
      await settled()
      await press(await confirmLink())
      const { headers } = await parseMail(mailsTo()[0] as ReceivedMail)
      const [, address = ''] = headers.find(({ key }) => key === 'list-unsubscribe')?.value.match(/^<(.+)>$/) ?? []
      expect(new URL(address).origin).toBe(siteOrigin)
      const url = address.replace(siteOrigin, '')
      expect(await get(url)).toMatchObject({ state: 'asked', action: 'stop' })
      expect((await outbox.find(lead.id))?.consent?.withdrawnAt).toBeNull()
      const headersOfPress = type === '' ? {} : { 'content-type': type }
      const { statusCode } = await app.inject({ method: 'POST', url, headers: headersOfPress, payload })
      expect(statusCode).toBe(200)
      expect((await outbox.find(lead.id))?.consent?.withdrawnAt).toBe(now)
      await ask()
      await settled()
      expect(mailsTo()).toHaveLength(1)
    })

    test('N-11 that has run out, or was altered, or is about what was deleted says so and does nothing', async () => {
      startHost()
      const lead = await ask()
      await settled()
      const link = await confirmLink()
      expect(await get(`${link}x`)).toEqual({ state: 'unreadable' })
      expect(await get('/mail')).toEqual({ state: 'none' })
      now += 60 * dayMs + 60_000
      expect(await get(link)).toEqual({ state: 'expired' })
      expect((await press(link)).statusCode).toBe(410)
      now -= 60 * dayMs
      await outbox.erase([lead.id])
      expect((await press(link)).json()).toEqual({ state: 'gone' })
    })
  })
})
