// A host that mails visitors, on a kind of store and through a real mail server, with a clock of the test's own.
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import type { LeadReason } from '#domain/lead/lead.ts'
import type { MailView } from '#domain/pages/mail-page.ts'
import type { SiteFacts } from '#domain/pages/site-facts.ts'
import type { PeriodicTask } from '#server/base/periodic-task.ts'
import { startDeliverer } from '#server/delivery/deliver.ts'
import { createMailer, type Mailer } from '#server/destinations/mailbox/email.ts'
import { mailDestinations } from '#server/destinations/mailbox/mailbox.ts'
import { visitorDestinations } from '#server/destinations/visitor/visitor.ts'
import { unconfirmedNewsWords } from '#server/destinations/visitor/visitor-mail-text.ts'
import { mailRoutes } from '#server/follow-up/visitors/mail-routes.ts'
import { startWebinarMails } from '#server/follow-up/visitors/webinar-mails.ts'
import type { Outbox } from '#server/outbox/outbox.ts'
import type { Lead } from '#server/outbox/stored-lead.ts'
import { visitorMailNames } from '#server/outbox/visitor-mail-store.ts'
import { parseMail, type ReceivedMail, type SmtpListener, startSmtpListener } from '../support/smtp-listener.ts'
import type { storeKinds, TestStore } from '../support/stores.ts'
import { leadContent, newLead, facts as ofSite, siteOrigin } from './leads-app.ts'

const dayMs = 86_400_000
const log = { info: () => undefined, warn: vi.fn(), error: vi.fn() }
/** A Thursday, 10:00 in Madrid. */
export const thursday = Date.parse('2026-11-26T09:00:00Z')
export const at = (ms: number): WebinarDate => ({ at: new Date(ms).toISOString(), timeZone: 'Europe/Madrid' })
type WebinarDate = NonNullable<SiteFacts['webinar']['starts']>
export const december = at(Date.parse('2026-12-09T16:00:00Z'))

/** What a test reads and changes: `now` is its clock, in ms since the epoch. */
type World = { now: number; outbox: Outbox; smtp: SmtpListener; app: FastifyInstance }

/** Begins anew for each test of the describe block that calls it. */
export function visitorMailHost(kind: (typeof storeKinds)[number]) {
  const world = { now: thursday } as World
  let store: TestStore
  let mailer: Mailer
  let running: { stop(): Promise<void> }[]
  let opened: Outbox[]

  beforeAll(() => kind.begin())
  afterAll(() => kind.end())
  beforeEach(async () => {
    world.now = thursday
    running = []
    opened = []
    store = await kind.newStore({ clock: () => world.now })
    world.outbox = store.outbox
    world.smtp = await startSmtpListener()
    mailer = createMailer({ smtpUrl: world.smtp.url, mailFrom: 'website@cadra.example', product: 'Cadra' })
    world.app = Fastify()
    await world.app.register(async (scope) =>
      mailRoutes(scope, {
        outbox: world.outbox,
        address: '/mail',
        newsOf: (lead) => unconfirmedNewsWords(lead, ofSite),
        mayRender: async () => undefined,
        render: async (view) => ({ status: 200, headers: {}, body: JSON.stringify(view) }),
        clock: () => world.now,
      }),
    )
  })
  afterEach(async () => {
    // A mail server that hangs ends with its connections.
    await Promise.all([stopAll(), world.smtp.stop()])
    mailer.close()
    await world.app.close()
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
      world.now += dayMs
      await world.outbox.purge({ sentDays: 30, seenDays: 90, timeZone: 'UTC' })
    }
  }
  async function stopAll() {
    await Promise.all(running.map(({ stop }) => stop()))
    running = []
  }

  /** What a host does, with the webinar on this date in its content. */
  function startHost(starts: WebinarDate | null = december, on = world.outbox) {
    const facts: SiteFacts = { ...ofSite, webinar: { ...ofSite.webinar, starts: starts ?? undefined } }
    const visitors = visitorDestinations({
      outbox: on,
      mailer,
      siteIn: () => ({ facts, addressOf: (path) => path }),
      siteUrl: siteOrigin,
      clock: () => world.now,
    })
    const destinations = [...mailDestinations(mailer, ofSite), ...visitors]
    const deliverer = startDeliverer({ outbox: on, destinations, log, pollMs: 5, backoffBaseMs: 10, probeDelayMs: 10 })
    const webinarMails = startWebinarMails({
      outbox: on,
      webinar: facts.webinar,
      onPlanned: deliverer.wake,
      log,
      everyMs: 10_000_000,
      clock: () => world.now,
      steadyClock: () => world.now,
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
    return (await world.outbox.add(newLead(content, { consent, destinations }))).lead
  }
  const settled = async () => {
    const waiting = async () => {
      const names = ['mailbox:contact', ...Object.values(visitorMailNames)]
      const counts = await Promise.all(names.map((name) => world.outbox.countDeliveries(name)))
      return counts.reduce((sum, { queued, sending }) => sum + queued + sending, 0)
    }
    await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 600_000, interval: 10 })
  }
  const mailsTo = (address = 'ana@company.com') => world.smtp.received.filter(({ to }) => to.includes(address))
  const lastCode = async ({ id }: Lead, destination: string) =>
    (await world.outbox.deliveriesOf(id)).find((one) => one.destination === destination)?.lastCode
  const linkIn = async (mail: ReceivedMail | undefined, label: string) => {
    if (!mail) throw new Error('There is a mail')
    const { text = '' } = await parseMail(mail)
    return text.match(new RegExp(`${label}: (\\S+)`))?.[1]?.replace(siteOrigin, '') ?? ''
  }
  const confirmLink = (mail = mailsTo().at(-1)) => linkIn(mail, 'Confirm my address')
  const get = async (url: string) => (await world.app.inject({ url })).json() as MailView
  const press = async (url: string) =>
    world.app.inject({
      method: 'POST',
      url: '/mail',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', origin: 'null' },
      payload: new URLSearchParams(url.split('?')[1]).toString(),
    })
  return {
    world,
    openAnew,
    purgeDaily,
    stopAll,
    startHost,
    keepRunning: (task: PeriodicTask) => running.push(task),
    ask,
    settled,
    mailsTo,
    lastCode,
    linkIn,
    confirmLink,
    get,
    press,
  }
}
