// Who waits for an answer, who says that there was one, and whom the team is reminded of: on each kind of store, through a
// real mail server, with a clock of the test's own.

import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Answers, LeadForm, LeadReason } from '#domain/lead/lead.ts'
import { type DeskView, deskPath } from '#domain/pages/desk-page.ts'
import { type Review, type ReviewAction, reviewByField, reviewPath } from '#domain/pages/review-page.ts'
import { linkField } from '#domain/pages/signed-link.ts'
import type { PeriodicTask } from '#server/base/periodic-task.ts'
import { createMailer, type Mailer } from '#server/destinations/mailbox/email.ts'
import { startDigest } from '#server/follow-up/digest/digest-schedule.ts'
import { createFactsOf } from '#server/follow-up/digest/lead-facts.ts'
import { reviewRoutes } from '#server/follow-up/digest/review-routes.ts'
import { answerFigures } from '#server/follow-up/replies/answer-figures.ts'
import { dueAfter, startAnswerReminders } from '#server/follow-up/replies/answer-reminders.ts'
import { deskRoutes } from '#server/follow-up/replies/desk-routes.ts'
import type { NewLead, Outbox } from '#server/outbox/outbox.ts'
import { deskAddress, reviewLinks } from '#server/outbox/signed-links.ts'
import type { Lead } from '#server/outbox/stored-lead.ts'
import { answerFaults, teamMailFaults } from '#server/watch/faults.ts'
import { atLeastOne } from '../support/at-least-one.ts'
import { serviceWords } from '../support/service-words.ts'
import { parseMail, type ReceivedMail, type SmtpListener, startSmtpListener } from '../support/smtp-listener.ts'
import { storeKinds, type TestStore } from '../support/stores.ts'
import { leadContent, newLead, facts as ofSite, siteOrigin } from './leads-app.ts'

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000]
const timeZone = 'Europe/Madrid'
const promise = ofSite.answerPromise
/** A Thursday, as the clock in Madrid shows it. */
const thursdayAt = (time: string) => Date.parse(`2026-11-26T${time}:00+01:00`)
const log = { info: () => undefined, error: vi.fn() }

describe.each(storeKinds)('on $name', (kind) => {
  let store: TestStore
  let outbox: Outbox
  let smtp: SmtpListener
  let mailer: Mailer
  let now: number
  let running: PeriodicTask[]
  let opened: Outbox[]

  beforeAll(() => kind.begin())
  afterAll(() => kind.end())
  beforeEach(async () => {
    now = thursdayAt('09:00')
    running = []
    opened = []
    store = await kind.newStore({ clock: () => now })
    outbox = store.outbox
    smtp = await startSmtpListener()
    mailer = createMailer({ smtpUrl: smtp.url, mailFrom: 'website@cadra.example', product: 'Cadra' })
  })
  afterEach(async () => {
    await Promise.all(running.map((task) => task.stop()))
    await smtp.stop()
    mailer.close()
    await Promise.all(opened.map((one) => one.close()))
    await store.remove()
  })
  async function openAnew() {
    const other = await store.open()
    opened.push(other)
    return other
  }

  type Asked = { form?: LeadForm; reason?: LeadReason; answers?: Answers; wish?: Partial<NewLead> }
  let asked = 0
  async function ask({ form = 'contact', reason = 'demo', answers = {}, wish = {} }: Asked = {}): Promise<Lead> {
    asked += 1
    const content = { ...leadContent(form, { message: `Request ${asked}`, ...answers }), reason }
    return (await outbox.add(newLead(content, { dueAfter: dueAfter(promise, content), ...wish }))).lead
  }
  const answer = (lead: Lead, on = outbox) =>
    on.answers.mark(lead.id, { by: 'Marta, by phone', minutesSince: (at) => (now - at) / minuteMs })
  function startHost({ on = outbox, send = mailer.send }: { on?: Outbox; send?: Mailer['send'] } = {}) {
    const task = startAnswerReminders({
      outbox: on,
      mailer: { ...mailer, send },
      facts: { ...ofSite, words: serviceWords },
      digestMailbox: 'lead@cadra.example',
      siteUrl: siteOrigin,
      timeZone,
      log,
      everyMs: 10_000_000,
      clock: () => now,
    })
    running.push(task)
    return task
  }
  const until = async (time: number, ...hosts: PeriodicTask[]) => {
    now = time
    await Promise.all(hosts.map((host) => host.runNow()))
  }
  const sentTo = async (address: string) =>
    Promise.all(
      smtp.received.filter(({ to }) => to.includes(address)).map(async (mail) => (await parseMail(mail)).subject),
    )

  test('N-13 a lead knows when it is due, unless it is a repeat or nobody can be answered', async () => {
    const lead = await ask()
    expect(lead.dueAt).toBe(thursdayAt('17:00'))
    expect(await outbox.find(lead.reference)).toMatchObject({ dueAt: lead.dueAt, answeredAt: null, answeredBy: null })
    const again = await ask({ answers: { message: lead.answers.message ?? '' } })
    expect([again.duplicateOf, again.dueAt]).toEqual([lead.reference, null])
    const unknown = newLead({ form: 'enquiry', reason: 'contact', answers: { message: 'Hello' } })
    const added = await outbox.add({ ...unknown, dueAfter: () => ({ dueAt: 1, remindAt: 1 }) })
    expect(added.lead.dueAt).toBeNull()
  })

  test('N-13 of two who say so, one has answered; it can be taken back, and the earliest due waits first', async () => {
    const [first, second] = [await ask({ form: 'pricing' }), await ask()]
    const held = await ask({ wish: { heldFor: 'a test' } })
    expect(await outbox.answers.waiting(1)).toMatchObject({ count: 2, late: 0, first: [{ id: first.id }] })
    const other = await openAnew()
    const outcomes = await Promise.all([answer(first), answer(first, other), answer(first)])
    expect(outcomes.toSorted()).toEqual([false, false, true])
    expect(await outbox.find(first.id)).toMatchObject({ answeredAt: now, answeredBy: 'Marta, by phone' })
    now = thursdayAt('17:01')
    expect(await outbox.answers.waiting(9)).toMatchObject({ count: 1, late: 1, first: [{ id: second.id }] })
    expect((await outbox.list({ waiting: true })).map(({ id }) => id)).toEqual([second.id])
    expect(await outbox.answers.unmark(first.id)).toBe(true)
    expect(await outbox.answers.unmark(first.id)).toBe(false)
    expect(await outbox.answers.waiting(0)).toMatchObject({ count: 2, late: 2, first: [] })
    await outbox.requeue(held.id, 'held', ['mailbox:contact'])
    expect(await outbox.answers.waiting(0)).toMatchObject({ count: 3 })
    expect(await answer({ ...first, id: crypto.randomUUID() })).toBe(false)
  })

  test('N-13 the figures stay true after a purge', async () => {
    const leads: Lead[] = []
    for (let index = 0; index < 12; index += 1)
      leads.push(
        await ask({ form: index % 2 === 0 ? 'contact' : 'pricing', wish: { destinations: ['mailbox:contact'] } }),
      )
    await ask({ wish: { heldFor: 'a test' } })
    for (const [index, lead] of leads.slice(0, 10).entries()) {
      now = thursdayAt('09:00') + index * 30 * minuteMs
      await answer(lead)
    }
    for (const lease of await outbox.lease('mailbox:contact', 20, hourMs))
      await outbox.settle(lease, { to: 'sent', code: '250' })
    now += 2 * dayMs
    const figures = async () => answerFigures(await outbox.answers.times('2026-11-01', timeZone))
    const expected = { asked: 12, answered: 10, inTime: 10, late: 2, median: 120, percentile90: 240 }
    expect(await figures()).toEqual(expected)
    for (let day = 0; day < 31; day += 1) {
      now += dayMs
      await outbox.purge({ sentDays: 30, seenDays: 90, timeZone })
    }
    expect(await outbox.count({ status: 'sent' })).toBe(0)
    expect(await figures()).toEqual(expected)
  })

  describe('a reminder', () => {
    test('N-14 goes to the mailbox at half of the time and before its end, and is told elsewhere once it is late', async () => {
      const hosts = [startHost(), startHost({ on: await openAnew() })]
      await ask()
      await ask({ form: 'enquiry' })
      await until(thursdayAt('12:59'), ...hosts)
      expect(smtp.received).toEqual([])
      await until(thursdayAt('13:00'), ...hosts)
      await until(thursdayAt('14:00'), ...hosts)
      expect(await sentTo('contact@cadra.example')).toEqual(['1 request waits for an answer - Cadra'])
      expect(await sentTo('sales@cadra.example')).toEqual(['1 request waits for an answer - Cadra'])
      await until(thursdayAt('16:00'), ...hosts)
      expect(await sentTo('contact@cadra.example')).toHaveLength(2)
      // The doors are closed at the minute when both are due.
      for (const time of ['17:00', '20:00', '23:59']) await until(thursdayAt(time), ...hosts)
      expect(await sentTo('lead@cadra.example')).toEqual([])
      await until(thursdayAt('09:00') + dayMs, ...hosts)
      expect(await sentTo('lead@cadra.example')).toEqual(['2 requests are late - Cadra'])
      for (let day = 2; day < 9; day += 1) await until(thursdayAt('10:00') + day * dayMs, ...hosts)
      expect(smtp.received).toHaveLength(5)
    })

    test('N-14 is one mail, however many wait, and none of what was answered meanwhile', async () => {
      const leads = await Promise.all(Array.from({ length: 130 }, () => ask()))
      for (const lead of leads.slice(0, 10)) await answer(lead)
      const host = startHost()
      await until(thursdayAt('13:30'), host)
      expect(await sentTo('contact@cadra.example')).toEqual(['120 requests wait for an answer - Cadra'])
      const text = (await parseMail(smtp.received[0] as ReceivedMail)).text ?? ''
      expect(text.match(/I have answered: /g)).toHaveLength(100)
      expect(text).toContain('20 more are not listed here.')
      expect(text).not.toContain(leads[0]?.reference)
    })

    test('N-14 waits for a mail server that is away, and then says what is true', async () => {
      const host = startHost()
      await ask()
      const answered = await ask()
      smtp.behaviour = 'mail-421'
      await until(thursdayAt('13:00'), host)
      await answer(answered)
      await until(thursdayAt('16:30'), host)
      expect(smtp.received).toEqual([])
      smtp.behaviour = 'accept'
      await until(thursdayAt('16:31'), host)
      expect(await sentTo('contact@cadra.example')).toEqual(['1 request waits for an answer - Cadra'])
      // What became due during the outage is in it.
      await until(thursdayAt('16:32'), host)
      await until(thursdayAt('16:33'), host)
      expect(smtp.received).toHaveLength(1)
    })

    test.each([
      ['for good', (on: SmtpListener) => on.unknownMailboxes.add('contact@cadra.example')],
      ['for now', (on: SmtpListener) => (on.behaviour = (raw) => (/^To: contact@/m.test(raw) ? 'data-451' : 'accept'))],
      [
        'each mail',
        (on: SmtpListener) => (on.behaviour = (raw) => (/^To: contact@/m.test(raw) ? 'data-554' : 'accept')),
      ],
      [
        'without a word',
        (on: SmtpListener) => (on.behaviour = (raw) => (/^To: contact@/m.test(raw) ? 'drop-after-data' : 'accept')),
      ],
    ])('N-14 a mailbox that refuses %s keeps no other from its reminders, and is told', async (_, refuse) => {
      refuse(smtp)
      const host = startHost()
      for (let day = 0; day < 2; day += 1) {
        const start = thursdayAt('09:00') + day * dayMs
        now = start
        await ask()
        await ask({ form: 'enquiry' })
        for (const minutes of [240, 241, 242, 300, 420]) await until(start + minutes * minuteMs, host)
        expect((await sentTo('sales@cadra.example')).length).toBeGreaterThan(day)
      }
      // What is late goes elsewhere.
      expect(await sentTo('lead@cadra.example')).not.toEqual([])
      const faults = teamMailFaults(await outbox.teamMailTroubles(), now, timeZone)
      expect(faults).toMatchObject([{ title: 'Mails to the team at contact@cadra.example are not taken' }])
      smtp.unknownMailboxes.clear()
      smtp.behaviour = 'accept'
      const before = smtp.received.length
      now = thursdayAt('09:00') + 4 * dayMs
      await ask()
      await until(now + 4 * hourMs, host)
      expect(smtp.received.slice(before).some(({ to }) => to.includes('contact@cadra.example'))).toBe(true)
      expect(await outbox.teamMailTroubles()).toEqual([])
    })

    test('N-14 comes once over fifty kills, wherever they strike', async () => {
      class Killed extends Error {}
      let mails = 0
      for (let kill = 0; kill < 50; kill += 1) {
        const lead = await ask()
        now = (lead.dueAt ?? 0) - 4 * hourMs + 1
        // The process is gone before or after the step of this number.
        let steps = 0
        const dying = async <T>(work: () => Promise<T>): Promise<T> => {
          if (steps === kill % 8) throw new Killed()
          steps += 1
          const done = await work()
          if (steps === kill % 8) throw new Killed()
          steps += 1
          return done
        }
        const { answers } = outbox
        const dead: Outbox = {
          ...outbox,
          answers: {
            ...answers,
            planReminders: (...given) => dying(() => answers.planReminders(...given)),
            beginReminder: (...given) => dying(() => answers.beginReminder(...given)),
            endReminder: (...given) => dying(() => answers.endReminder(...given)),
          },
        }
        await startHost({ on: dead, send: (...mail) => dying(() => mailer.send(...mail)) }).runNow()
        const next = startHost()
        await next.runNow()
        await next.runNow()
        const sent = smtp.received.filter(({ raw }) => raw.includes(lead.reference))
        expect(sent.length, `kill ${kill}`).toBeLessThanOrEqual(1)
        mails += sent.length
        await answer(lead)
        now = thursdayAt('09:00')
      }
      // Only those that died while the mail was under way may be missing.
      expect(mails).toBeGreaterThanOrEqual(35)
      now += dayMs
      await startHost().runNow()
      expect(await outbox.recall('reminder-mails')).toBeUndefined()
    })

    test('N-14 survives a clock that jumps, and ten thousand that wait', async () => {
      await ask()
      const host = startHost()
      await until(thursdayAt('13:00'), host)
      await until(thursdayAt('10:00'), host)
      await until(thursdayAt('13:01'), host)
      expect(smtp.received).toHaveLength(1)
      now = thursdayAt('09:00')
      const many = Array.from({ length: 10_000 }, (_, index) => {
        const content = leadContent('contact', { message: `Of many ${index}` })
        return newLead(content, { dueAfter: dueAfter(promise, content), destinations: [] })
      })
      await Promise.all(many.map((lead) => outbox.add(lead)))
      now = thursdayAt('13:30')
      for (let round = 0; round < 7; round += 1) await host.runNow()
      expect(smtp.received.length).toBeLessThanOrEqual(1 + 6)
      expect(await outbox.answers.waiting(1)).toMatchObject({ count: 10_001 })
    })
  })

  test('N-14 the digest opens with who waits longest, and several that are late are an alert', async () => {
    const leads = [await ask(), await ask(), await ask()]
    expect(answerFaults(await outbox.answers.waiting(1), timeZone)).toEqual([])
    now = thursdayAt('09:30') + dayMs
    const [fault] = answerFaults(await outbox.answers.waiting(1), timeZone)
    expect(fault).toMatchObject({ key: 'unanswered', title: '3 requests were not answered in time', count: 3 })
    const digest = startDigest({
      outbox,
      mailer,
      mailbox: 'lead@cadra.example',
      siteUrl: siteOrigin,
      words: serviceWords,
      routes: [],
      timeZone,
      log,
      withUnanswered: true,
      clock: () => now,
    })
    running.push(digest)
    await digest.runNow()
    const text = (await parseMail(smtp.received[0] as ReceivedMail)).text ?? ''
    expect(text).toMatch(/^3 requests wait for their first answer/)
    const places = leads.map(({ reference }) => text.indexOf(reference))
    expect(places.every((place) => place > 0)).toBe(true)
  })

  describe('the page of all that wait', () => {
    let app: FastifyInstance
    let shown: DeskView[]
    beforeEach(async () => {
      shown = []
      app = Fastify()
      await app.register(async (scope) =>
        deskRoutes(scope, {
          outbox,
          address: deskPath,
          promise,
          language: 'en-US',
          mayRender: async () => undefined,
          render: async (view) => {
            shown.push(view)
            return { status: 200, headers: {}, body: view.state }
          },
          clock: () => now,
        }),
      )
    })
    afterEach(() => app.close())
    const link = async () => new URL(deskAddress(siteOrigin, (await outbox.linkKeys())[0], now)).search

    test('N-15 lists who is due first, each with a link to say so, and is over after a day', async () => {
      const [first, second] = [await ask(), await ask({ form: 'pricing' })]
      now = thursdayAt('17:30')
      const search = await link()
      await app.inject({ url: `${deskPath}${search}` })
      const view = shown.at(-1) as DeskView & { state: 'shown' }
      expect(view).toMatchObject({ state: 'shown', count: 2, late: 2 })
      expect(view.leads.map(({ reference }) => reference).toSorted()).toEqual(
        [first.reference, second.reference].toSorted(),
      )
      now += dayMs + minuteMs
      const onIt = view.leads.map(({ answered }) => answered)
      for (const token of atLeastOne(onIt))
        expect(reviewLinks.read(await outbox.linkKeys(), token, now)).toMatchObject({ state: 'expired' })
      await app.inject({ url: `${deskPath}${search}` })
      expect(shown.at(-1)).toEqual({ state: 'expired' })
    })
  })

  describe('the link', () => {
    let app: FastifyInstance
    let shown: Review[]
    beforeEach(async () => {
      shown = []
      app = Fastify()
      await app.register(async (scope) =>
        reviewRoutes(scope, {
          address: reviewPath,
          outbox,
          promise,
          destinationsOf: () => [],
          factsOf: createFactsOf(serviceWords, timeZone),
          mayRender: async () => undefined,
          render: async (review) => {
            shown.push(review)
            return { status: 200, headers: {}, body: review.state }
          },
          onStored: () => undefined,
          clock: () => now,
        }),
      )
    })
    afterEach(() => app.close())
    const tokenOf = async ({ id }: Lead, action: ReviewAction) =>
      reviewLinks.token((await outbox.linkKeys())[0], { leadId: id, action }, now)
    const press = (token: string, by = 'Jo') =>
      app.inject({
        method: 'POST',
        url: reviewPath,
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
        payload: new URLSearchParams({ [linkField]: token, [reviewByField]: by }).toString(),
      })

    test('N-13 changes nothing when a scanner opens it a hundred times, and is one answer when two press at once', async () => {
      const lead = await ask()
      const token = await tokenOf(lead, 'answered')
      for (let time = 0; time < 100; time += 1) await app.inject({ url: `${reviewPath}?${linkField}=${token}` })
      expect(await outbox.answers.waiting(0)).toMatchObject({ count: 1 })
      now += 90 * minuteMs
      await Promise.all([press(token, 'Marta\u0000 <b>'), press(token, 'Jo')])
      const states = shown.slice(-2).map((review) => [review.state, 'isNew' in review && review.isNew])
      expect(states.toSorted()).toEqual([
        ['answered', false],
        ['answered', true],
      ])
      const [time] = await outbox.answers.times('2026-11-26', timeZone)
      expect(time).toMatchObject({ minutes: 90, isLate: false })
      expect((await outbox.auditTrail(9)).map(({ what, way }) => [what, way])).toEqual([['answered', 'review link']])
      expect((await outbox.find(lead.id))?.answeredBy).toMatch(/^(Marta <b>|Jo)$/)
    })

    test('N-13 asks again who presses without a name, as a mail gateway does', async () => {
      const lead = await ask()
      for (const by of ['', '  ', '\u0000']) {
        await press(await tokenOf(lead, 'answered'), by)
        expect(shown.at(-1)).toMatchObject({ state: 'asked', action: 'answered' })
      }
      expect(await outbox.answers.waiting(0)).toMatchObject({ count: 1 })
    })

    test('N-13 can be taken back from the page that thanks, and forged or old ones do nothing', async () => {
      const lead = await ask()
      await press(await tokenOf(lead, 'answered'))
      const thanked = shown.at(-1)
      expect(thanked).toMatchObject({ state: 'answered', isNew: true, by: 'Jo' })
      const { undo } = thanked as Review & { state: 'answered' }
      const [keys, first] = [await outbox.linkKeys(), await tokenOf(lead, 'answered')]
      now += 20 * dayMs
      await press(first)
      const later = (shown.at(-1) as Review & { state: 'answered' }).undo
      const until = (token: string) => (reviewLinks.read(keys, token, now) as { until: number }).until
      expect(until(later)).toBe(until(first))
      await press(undo)
      expect(shown.at(-1)).toMatchObject({ state: 'done', action: 'reopened' })
      expect(await outbox.answers.waiting(0)).toMatchObject({ count: 1 })
      const token = await tokenOf(lead, 'answered')
      await press(`${token.slice(0, -2)}AA`)
      expect(shown.at(-1)).toMatchObject({ state: 'unreadable' })
      now += 31 * dayMs
      await press(token)
      expect(shown.at(-1)).toMatchObject({ state: 'expired' })
      expect(await outbox.answers.waiting(0)).toMatchObject({ count: 1 })
    })
  })
})
