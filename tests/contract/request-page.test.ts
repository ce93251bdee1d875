// What visitors see of their own request, and do with it: on each kind of store, with a clock of the test's own.
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Booking } from '#domain/lead/booking.ts'
import {
  type RequestStep,
  type RequestView,
  requestPath,
  requestStepField,
  requestTextField,
} from '#domain/pages/request-page.ts'
import { linkField } from '#domain/pages/signed-link.ts'
import { dueAfter } from '#server/follow-up/replies/answer-reminders.ts'
import { requestRoutes } from '#server/follow-up/visitors/request-routes.ts'
import type { Outbox } from '#server/outbox/outbox.ts'
import { requestLinks } from '#server/outbox/signed-links.ts'
import type { Lead } from '#server/outbox/stored-lead.ts'
import { serviceWords } from '../support/service-words.ts'
import { storeKinds, type TestStore } from '../support/stores.ts'
import { leadContent, newLead, facts as ofSite } from './leads-app.ts'

const dayMs = 86_400_000
const promise = ofSite.answerPromise
/** A Thursday, as the clock in Madrid shows it. */
const thursdayAt = (time: string) => Date.parse(`2026-11-26T${time}:00+01:00`)

describe.each(storeKinds)('on $name', (kind) => {
  const teamWords = serviceWords.leadMail
  let store: TestStore
  let outbox: Outbox
  let app: FastifyInstance
  let shown: RequestView[]
  let now: number

  beforeAll(() => kind.begin())
  afterAll(() => kind.end())
  beforeEach(async () => {
    now = thursdayAt('09:00')
    store = await kind.newStore({ clock: () => now })
    outbox = store.outbox
    shown = []
    app = Fastify()
    await app.register(async (scope) =>
      requestRoutes(scope, {
        outbox,
        address: requestPath,
        facts: ofSite,
        teamWords,
        destinationsOf: () => ['mailbox:contact'],
        dueAfter: (content) => dueAfter(promise, content),
        mayRender: async () => undefined,
        render: async (view) => {
          shown.push(view)
          return { status: 200, headers: {}, body: view.state }
        },
        onStored: () => undefined,
        clock: () => now,
      }),
    )
  })
  afterEach(async () => {
    await app.close()
    await store.remove()
  })
  async function ask(): Promise<Lead> {
    const content = { ...leadContent('contact'), reason: 'demo' as const }
    return (await outbox.add(newLead(content, { dueAfter: dueAfter(promise, content) }))).lead
  }
  const tokenOf = async ({ id }: Lead) =>
    requestLinks.token((await outbox.linkKeys())[0], { leadId: id, action: 'see' }, now)
  const open = async (token: string) => {
    const { statusCode } = await app.inject({ url: `${requestPath}?${linkField}=${token}` })
    return [statusCode, shown.at(-1)?.state]
  }
  const press = (token: string, step: RequestStep, text = '') =>
    app.inject({
      method: 'POST',
      url: requestPath,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
      payload: new URLSearchParams({
        [linkField]: token,
        [requestStepField]: step,
        [requestTextField]: text,
      }).toString(),
    })

  test('N-15 opens for a confirmed address only, and a hundred scanners change nothing', async () => {
    const lead = await ask()
    const token = await tokenOf(lead)
    expect(await open(token)).toEqual([403, 'unconfirmed'])
    await press(token, 'erase for good')
    expect(await outbox.find(lead.id)).toBeDefined()
    await outbox.visitors.confirm('ana@company.com')
    for (let time = 0; time < 100; time += 1) await open(token)
    expect(await outbox.countLeads()).toMatchObject({ queued: 1 })
    expect(shown.at(-1)).toMatchObject({ state: 'shown', reference: lead.reference, isLate: false, step: undefined })
    expect(shown.at(-1)).toMatchObject({
      facts: expect.arrayContaining([expect.objectContaining({ value: 'ana@company.com' })]),
    })
    now = thursdayAt('17:30')
    await open(token)
    expect(shown.at(-1)).toMatchObject({ isLate: true })
    await outbox.answers.mark(lead.id, { by: null, minutesSince: () => 0 })
    await open(token)
    expect(shown.at(-1)).toMatchObject({ isLate: false, answered: expect.stringContaining('2026') })
    expect(await open(`${token.slice(0, -2)}AA`)).toEqual([404, 'unreadable'])
    now += 61 * dayMs
    expect(await open(token)).toEqual([410, 'expired'])
  })

  test('N-16 shows the time that was booked, until it is over or cancelled', async () => {
    await outbox.visitors.confirm('ana@company.com')
    const lead = await ask()
    const token = await tokenOf(lead)
    const booking: Booking = { service: 'Cal.com', id: 'q1W2', startsAt: thursdayAt('17:30') }
    await outbox.answers.book(lead.reference, [booking], () => 0)
    await open(token)
    expect(shown.at(-1)).toMatchObject({ booking: { ...booking, time: expect.stringContaining('5:30') } })
    now = booking.startsAt
    await open(token)
    expect(shown.at(-1)).toMatchObject({ state: 'shown', booking: undefined })
    const later = { ...booking, id: 'e3R4', startsAt: thursdayAt('17:45') }
    await outbox.answers.book(lead.reference, [later], () => 0)
    await open(token)
    expect(shown.at(-1)).toMatchObject({ booking: later })
    await outbox.answers.book(lead.reference, [{ ...later, isOver: true }], () => 0)
    await open(token)
    expect(shown.at(-1)).toMatchObject({ booking: undefined })
  })

  test('N-15 stores a sentence that is added as safely as a request, not twice within seconds', async () => {
    await outbox.visitors.confirm('ana@company.com')
    const lead = await ask()
    const token = await tokenOf(lead)
    await press(token, 'add', ' ​ ')
    expect(shown.at(-1)).toMatchObject({ step: 'empty' })
    await press(token, 'add', 'It is about nurses, too.')
    await press(token, 'add', 'It is about nurses, too.')
    expect(shown.map((view) => 'step' in view && view.step).slice(-2)).toEqual(['added', 'too often'])
    const [added, ...others] = (await outbox.list({})).filter(({ id }) => id !== lead.id)
    expect(others).toEqual([])
    expect(added?.answers).toMatchObject({ email: 'ana@company.com' })
    expect(added?.answers.message).toMatch(new RegExp(`${lead.reference}:\n\nIt is about nurses, too.$`))
    expect(await outbox.countDeliveries('mailbox:contact')).toMatchObject({ queued: 2 })
  })

  test('N-15 gives a copy, and deletes after asking again; the team learns the number only', async () => {
    await outbox.visitors.confirm('ana@company.com')
    const lead = await ask()
    const token = await tokenOf(lead)
    const copy = await press(token, 'copy')
    expect(copy.headers['content-disposition']).toBe(`attachment; filename="${lead.reference}.json"`)
    expect(copy.json()).toMatchObject({ reference: lead.reference, email: 'ana@company.com', firstName: 'Ana' })
    await press(token, 'erase')
    expect(shown.at(-1)).toMatchObject({ state: 'shown', step: 'erase' })
    expect(await outbox.find(lead.id)).toBeDefined()
    await Promise.all([press(token, 'erase for good'), press(token, 'erase for good')])
    expect(await outbox.find(lead.id)).toBeUndefined()
    expect(await open(token)).toEqual([410, 'gone'])
    const told = await outbox.list({})
    expect(told.map(({ answers }) => answers)).toEqual([{ message: expect.stringContaining(lead.reference) }])
    expect(told[0]?.dueAt).toBeNull()
  })
  test('N-15 nothing of a person is left of an erased request in any table, whatever derives from it', async () => {
    const person = ['ana@company.com', 'Ana', 'Silva', '+34 600 000 000', 'Company S.L.', 'nurses', 'doctors']
    await outbox.visitors.confirm('ana@company.com')
    const content = {
      ...leadContent('contact'),
      reason: 'demo' as const,
      answers: { ...leadContent('contact').answers, phone: '+34 600 000 000', company: 'Company S.L.' },
    }
    const add = async (more = {}) =>
      (await outbox.add(newLead(content, { dueAfter: dueAfter(promise, content), ...more }))).lead
    const [lead, repeat] = [await add(), await add()]
    await add({ heldFor: 'a link', senderAddress: '192.0.2.7' })
    expect(repeat.duplicateOf).toBe(lead.reference)
    const newest = async () => (await outbox.list({ limit: 1 }))[0] as Lead
    now += 60_000
    await press(await tokenOf(lead), 'add', 'It is about nurses, too.')
    const addition = await newest()
    now += 60_000
    await press(await tokenOf(addition), 'add', 'And about doctors.')
    now += 60_000
    await press(await tokenOf(repeat), 'add', 'And about nurses again.')
    // One is on its way, one has failed, one was booked, and the team is reminded of them.
    const [lease] = await outbox.lease('mailbox:contact', 1, 60_000)
    if (!lease) throw new Error('A delivery is ready')
    await outbox.settle(lease, { to: 'waiting', code: '451', delayMs: 60_000, refused: true })
    const booking = { service: 'Cal.com', id: 'booking-of-ana', startsAt: now + dayMs } as const
    await outbox.answers.book(lead.reference, [booking], () => 0)
    await outbox.answers.unmark(lead.id)
    await outbox.visitors.reserve('ana@company.com', 'receipt')
    now = thursdayAt('17:30')
    await outbox.answers.planReminders(() => ({ reason: 'late', recipient: 'lead@cadra.example', next: null }))
    expect((await outbox.list({})).length).toBe(6)
    const before = await store.content()
    expect(person.filter((word) => !before.includes(word))).toEqual([])

    await press(await tokenOf(addition), 'erase for good')
    expect(shown.at(-1)).toEqual({ state: 'erased' })
    const left = await store.content()
    expect([...person, 'booking-of-ana'].filter((word) => left.includes(word))).toEqual([])
    expect((await outbox.list({})).map(({ answers }) => answers)).toEqual([
      { message: expect.stringContaining(lead.reference) },
    ])
  })

  test('N-15 what is added while its request is erased is erased with it', async () => {
    await outbox.visitors.confirm('ana@company.com')
    for (let time = 0; time < 10; time += 1) {
      const lead = await ask()
      const token = await tokenOf(lead)
      await Promise.all([
        press(token, 'erase for good'),
        ...Array.from({ length: 3 }, () => press(token, 'add', `It is about nurses, too, ${time}.`)),
      ])
      now += 11 * 60_000
    }
    expect((await store.content()).includes('nurses')).toBe(false)
  })

  test('N-15 an operator who deletes what was added keeps the request', async () => {
    await outbox.visitors.confirm('ana@company.com')
    const lead = await ask()
    await press(await tokenOf(lead), 'add', 'It is about nurses, too.')
    const added = (await outbox.list({})).find(({ id }) => id !== lead.id)
    expect(await outbox.erase([added?.id ?? ''])).toBe(1)
    expect(await outbox.find(lead.id)).toBeDefined()
    now += 60_000
    await press(await tokenOf(lead), 'add', 'It is about nurses again.')
    expect(await outbox.erase([lead.id])).toBe(2)
  })

  test('N-15 what was added outlives a request that is deleted by age', async () => {
    await outbox.visitors.confirm('ana@company.com')
    const lead = await ask()
    const [lease] = await outbox.lease('mailbox:contact', 1, 60_000)
    if (!lease) throw new Error('A delivery is ready')
    await outbox.settle(lease, { to: 'sent', code: '250' })
    await press(await tokenOf(lead), 'add', 'It is about nurses, too.')
    await outbox.purge({ sentDays: 0, seenDays: 0, timeZone: 'UTC' })
    expect((await outbox.list({})).map(({ answers }) => answers.message)).toEqual([expect.stringMatching(/nurses/)])
  })
})
