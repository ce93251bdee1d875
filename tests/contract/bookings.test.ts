// What a booking service reports, on each kind of store: reports come in any order, twice and many at once.

import { createHmac } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingAddress, bookingChanges } from '#domain/lead/booking.ts'
import { bookingPath, bookingRoutes } from '#server/follow-up/replies/booking-routes.ts'
import { nextBooking } from '#server/outbox/bookings.ts'
import type { Lead } from '#server/outbox/stored-lead.ts'
import { atLeastOne } from '../support/at-least-one.ts'
import { answerPromise } from '../support/service-words.ts'
import { storeKinds, type TestStore } from '../support/stores.ts'
import { leadContent, newLead } from './leads-app.ts'

const secret = 'a-secret-of-the-service'
const now = Date.parse('2026-11-26T12:00:00Z')
const startsAt = Date.parse('2026-12-01T09:30:00Z')
const hmac = (text: string, key = secret) => createHmac('sha256', key).update(text).digest('hex')

const orders = <Item>(items: readonly Item[]): Item[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((first, at) => orders(items.toSpliced(at, 1)).map((rest) => [first, ...rest]))

describe.each(storeKinds)('on $name', (kind) => {
  let store: TestStore
  let app: FastifyInstance
  let lead: Lead
  let unknown: string[]

  beforeAll(() => kind.begin())
  afterAll(() => kind.end())
  beforeEach(async () => {
    store = await kind.newStore({ clock: () => now })
    app = Fastify()
    unknown = []
    const onUnknown = (service: string) => unknown.push(service)
    await app.register(async (scope) =>
      bookingRoutes(scope, { outbox: store.outbox, promise: answerPromise, secret, onUnknown, clock: () => now }),
    )
    await addLead()
  })
  afterEach(async () => {
    await app.close()
    await store.remove()
  })

  const addLead = async () => {
    const due = () => ({ dueAt: now + 3_600_000, remindAt: now + 1_800_000 })
    const content = { ...leadContent('contact'), reason: 'demo' as const }
    // Each of them has words of its own, or it would be a repeat.
    lead = (
      await store.outbox.add(
        newLead({ ...content, answers: { ...content.answers, message: Math.random().toString() } }, { dueAfter: due }),
      )
    ).lead
  }
  /** No two requests have a booking of one id. */
  const replaceLead = async () => {
    await store.outbox.erase([lead.id])
    await addLead()
  }
  /** Who answered, and the time that is chosen. */
  const state = async () => {
    const { answeredBy, bookings } = (await store.outbox.find(lead.id)) as Lead
    return [answeredBy, nextBooking(bookings)?.id ?? null]
  }

  const post = async (body: unknown, headers: (text: string) => Record<string, string>) => {
    const payload = JSON.stringify(body)
    const sent = { 'content-type': 'application/json', ...headers(payload) }
    return (await app.inject({ method: 'POST', url: bookingPath, headers: sent, payload })).statusCode
  }
  const ofCal = (body: unknown, key = secret) => post(body, (text) => ({ 'x-cal-signature-256': hmac(text, key) }))
  const ofCalendly = (body: unknown, { t = now / 1_000, key = secret } = {}) =>
    post(body, (text) => ({ 'calendly-webhook-signature': `t=${t},v1=${hmac(`${t}.${text}`, key)}` }))
  const cal = (triggerEvent: string, reference: unknown = lead.reference, uid: unknown = 'q1W2') => ({
    triggerEvent,
    payload: { uid, startTime: '2026-12-01T09:30:00Z', metadata: { reference } },
  })
  const calendly = (event: string, more = {}) => ({
    event,
    payload: {
      uri: 'https://api.calendly.com/scheduled_events/AAAA/invitees/BBBB-1',
      scheduled_event: { start_time: '2026-12-01T09:30:00.000000Z' },
      tracking: { utm_content: lead.reference },
      ...more,
    },
  })

  test('N-16 a booking at Cal.com is an answer, once, and its end takes that back', async () => {
    expect(await ofCal(cal('BOOKING_CREATED', lead.reference.toLowerCase()))).toBe(200)
    expect(await state()).toEqual(['booked with Cal.com', 'q1W2'])
    await ofCal(cal('BOOKING_CREATED'))
    await ofCal(cal('BOOKING_RESCHEDULED'))
    expect(await state()).toEqual(['booked with Cal.com', 'q1W2'])
    await ofCal(cal('BOOKING_CANCELLED'))
    expect(await state()).toEqual([null, null])
    expect((await store.outbox.answers.waiting(5)).first.map(({ id }) => id)).toEqual([lead.id])
    const trail = await store.outbox.auditTrail(9)
    expect(trail.map(({ who, what }) => [who, what])).toEqual([
      ['Cal.com', 'reopened'],
      ['Cal.com', 'answered'],
    ])
  })

  type Send = () => Promise<unknown>
  const calOf = (event: string, uid: string, more = {}) => {
    const body = cal(event, lead.reference, uid)
    return () => ofCal({ ...body, ...more, payload: { ...body.payload, ...more } })
  }
  const calendlyOf = (event: string, id: string, more = {}) => {
    const uri = (name: string) => `https://api.calendly.com/scheduled_events/A/invitees/${name}`
    const others = Object.fromEntries(Object.entries(more).map(([name, value]) => [name, uri(String(value))]))
    return () => ofCalendly(calendly(event, { uri: uri(id), ...others }))
  }
  const cases: Record<string, [() => Send[], state: (string | null)[]]> = {
    'booked and cancelled': [() => [calOf('BOOKING_CREATED', 'A'), calOf('BOOKING_CANCELLED', 'A')], [null, null]],
    'booked, moved and cancelled': [
      () => [
        calOf('BOOKING_CREATED', 'A'),
        calOf('BOOKING_RESCHEDULED', 'B', { rescheduleUid: 'A' }),
        calOf('BOOKING_CANCELLED', 'B'),
      ],
      [null, null],
    ],
    'booked and moved twice': [
      () => [
        calOf('BOOKING_CREATED', 'A'),
        calOf('BOOKING_RESCHEDULED', 'B', { rescheduleUid: 'A' }),
        calOf('BOOKING_RESCHEDULED', 'C', { rescheduleUid: 'B' }),
      ],
      ['booked with Cal.com', 'C'],
    ],
    'moved twice at Calendly': [
      () => [
        calendlyOf('invitee.created', 'A'),
        calendlyOf('invitee.canceled', 'A', { new_invitee: 'B' }),
        calendlyOf('invitee.created', 'B', { old_invitee: 'A' }),
        calendlyOf('invitee.canceled', 'B', { old_invitee: 'A', new_invitee: 'C' }),
        calendlyOf('invitee.created', 'C', { old_invitee: 'B' }),
      ],
      ['booked with Calendly', 'C'],
    ],
    'moved and cancelled at Calendly': [
      () => [
        calendlyOf('invitee.created', 'A'),
        calendlyOf('invitee.canceled', 'A', { new_invitee: 'B' }),
        calendlyOf('invitee.created', 'B', { old_invitee: 'A' }),
        calendlyOf('invitee.canceled', 'B', { old_invitee: 'A' }),
      ],
      [null, null],
    ],
    'two, of which one is cancelled': [
      () => [calOf('BOOKING_CREATED', 'A'), calOf('BOOKING_CREATED', 'B'), calOf('BOOKING_CANCELLED', 'B')],
      ['booked with Cal.com', 'A'],
    ],
    'two, of which both are cancelled': [
      () => [
        calOf('BOOKING_CREATED', 'A'),
        calOf('BOOKING_CREATED', 'B'),
        calOf('BOOKING_CANCELLED', 'B'),
        calOf('BOOKING_CANCELLED', 'A'),
      ],
      [null, null],
    ],
    'one that ends and another one': [
      () => [
        calOf('BOOKING_CREATED', 'A'),
        calOf('BOOKING_CANCELLED', 'A'),
        calOf('BOOKING_CANCELLED', 'A'),
        calOf('BOOKING_CREATED', 'B'),
      ],
      ['booked with Cal.com', 'B'],
    ],
    'at both services, of which one is cancelled': [
      () => [calOf('BOOKING_CREATED', 'A'), calOf('BOOKING_CANCELLED', 'A'), calendlyOf('invitee.created', 'B')],
      [expect.stringMatching('booked with') as unknown as string, 'B'],
    ],
  }
  test.each(Object.entries(cases))('N-16 %s: the same in every order, and at once', async (_, [reports, end]) => {
    for (const order of atLeastOne(orders(reports().keys().toArray()))) {
      await replaceLead()
      const sends = reports()
      for (const at of order) await sends[at]?.()
      expect(await state(), `in the order ${order}`).toEqual(end)
    }
    for (let time = 0; time < 10; time += 1) {
      await replaceLead()
      await Promise.all(reports().map((send) => send()))
      expect(await state(), 'at once').toEqual(end)
    }
  })

  test('N-16 of twenty reports at once none is lost', async () => {
    const ids = Array.from({ length: 10 }, (_, at) => `B${at}`)
    await Promise.all(ids.flatMap((id) => [calOf('BOOKING_CREATED', id)(), calOf('BOOKING_CANCELLED', id)()]))
    expect(await state()).toEqual([null, null])
    expect((await store.outbox.find(lead.id))?.bookings.map(({ id }) => id).toSorted()).toEqual(ids)
    await Promise.all([...ids.map((id) => calOf('BOOKING_CANCELLED', id)()), calOf('BOOKING_CREATED', 'last')()])
    expect(await state()).toEqual(['booked with Cal.com', 'last'])
  })

  test('N-16 a booking that moves and keeps its id has the time that was chosen last', async () => {
    const move = (minute: string, startTime: string, event = 'BOOKING_RESCHEDULED') =>
      calOf(event, 'A', { createdAt: `2026-11-26T11:${minute}:00Z`, startTime })
    const reports = () => [
      move('01', '2026-12-01T09:30:00Z', 'BOOKING_CREATED'),
      move('02', '2026-12-04T09:30:00Z'),
      move('03', '2026-12-02T09:30:00Z'),
    ]
    for (const order of atLeastOne(orders([0, 1, 2]))) {
      await replaceLead()
      for (const at of order) await reports()[at]?.()
      const { bookings } = (await store.outbox.find(lead.id)) as Lead
      expect(nextBooking(bookings)?.startsAt).toBe(Date.parse('2026-12-02T09:30:00Z'))
    }
  })

  test('N-16 a booking of an earlier version stays known', async () => {
    const booking = JSON.stringify({ service: 'Cal.com', id: 'q1W2', startsAt })
    await store.outbox.answers.mark(lead.id, { by: 'booked with Cal.com', minutesSince: () => 0 })
    await store.execute(`update lead set booking = '${booking}'`)
    await ofCal(cal('BOOKING_CANCELLED', lead.reference, 'another'))
    expect(await state()).toEqual(['booked with Cal.com', 'q1W2'])
    await ofCal(cal('BOOKING_CANCELLED'))
    expect(await state()).toEqual([null, null])
  })

  type Later = [Send[], end: (string | null)[]]
  const nameless = { metadata: {} }
  const lostTracking = { tracking: { utm_content: null } }
  const calAlone = (event: string, uid: string, more = {}) => calOf(event, uid, { ...nameless, ...more })
  const calendlyAlone = (event: string, id: string, more = {}) => {
    const invitee = `https://api.calendly.com/scheduled_events/A/invitees/`
    const others = Object.fromEntries(Object.entries(more).map(([name, value]) => [name, `${invitee}${value}`]))
    return () => ofCalendly(calendly(event, { uri: `${invitee}${id}`, ...others, ...lostTracking }))
  }
  const later: Record<string, () => Later> = {
    'moved at Cal.com': () => [
      [calAlone('BOOKING_RESCHEDULED', 'B', { rescheduleUid: 'A' })],
      ['booked with Cal.com', 'B'],
    ],
    'moved twice and cancelled': () => [
      [
        calAlone('BOOKING_RESCHEDULED', 'B', { rescheduleUid: 'A' }),
        calAlone('BOOKING_RESCHEDULED', 'C', { rescheduleUid: 'B' }),
        calAlone('BOOKING_CANCELLED', 'C'),
      ],
      [null, null],
    ],
    'refused by the team': () => [[calAlone('BOOKING_REJECTED', 'A')], [null, null]],
    'reported with the name of another request': () => [
      [calOf('BOOKING_CANCELLED', 'A', { metadata: { reference: 'ZZZZ-ZZZZ' } })],
      [null, null],
    ],
    'like another one but for a sign': () => [[calAlone('BOOKING_CANCELLED', '_')], ['booked with Cal.com', 'A']],
    'of the same name elsewhere': () => [[calendlyAlone('invitee.canceled', 'A')], ['booked with Cal.com', 'A']],
  }
  test.each(Object.entries(later))('N-16 a booking is known by its own id: %s', async (_, change) => {
    await addLead()
    await calOf('BOOKING_CREATED', 'Z')()
    const { id } = lead
    await addLead()
    await calOf('BOOKING_CREATED', 'A')()
    const [sends, end] = change()
    for (const send of sends) await send()
    expect(await state()).toEqual(end)
    expect((await store.outbox.find(id))?.bookings).toMatchObject([{ id: 'Z', isOver: false }])
  })

  test('N-16 a booking at Calendly whose tracking is lost is known by its own id', async () => {
    await calendlyOf('invitee.created', 'A')()
    await calendlyAlone('invitee.canceled', 'A', { new_invitee: 'B' })()
    await calendlyAlone('invitee.created', 'B', { old_invitee: 'A' })()
    expect(await state()).toEqual(['booked with Calendly', 'B'])
    await calendlyAlone('invitee.canceled', 'B')()
    expect(await state()).toEqual([null, null])
    expect(unknown).toEqual([])
  })

  test('N-16 a report of a booking that no request has is counted', async () => {
    await calAlone('BOOKING_CREATED', 'A')()
    await calendlyAlone('invitee.canceled', 'B')()
    expect(unknown).toEqual(['Cal.com', 'Calendly'])
    await ofCal(cal('PING'))
    // Somebody asked for a time, and the team refused it.
    await calAlone('BOOKING_REJECTED', 'C')()
    expect(unknown).toHaveLength(2)
  })

  test('N-16 a booking without an id or a time is an answer, whose time is not shown', async () => {
    await ofCal({ triggerEvent: 'BOOKING_CREATED', payload: { metadata: { reference: lead.reference } } })
    expect(await state()).toEqual(['booked with Cal.com', null])
    await ofCal(cal('BOOKING_CREATED', lead.reference, null))
    expect(await state()).toEqual(['booked with Cal.com', null])
  })

  test('N-16 an answer by hand outlives a cancelled booking', async () => {
    await store.outbox.answers.mark(lead.id, { by: 'Marta, by phone', minutesSince: () => 0 })
    await ofCal(cal('BOOKING_CREATED'))
    await ofCal(cal('BOOKING_CANCELLED'))
    expect(await state()).toEqual(['Marta, by phone', null])
  })

  test('N-16 what is forged, old or about something else changes nothing', async () => {
    expect(await ofCal(cal('BOOKING_CREATED'), 'another secret')).toBe(401)
    expect(await post(cal('BOOKING_CREATED'), () => ({}))).toBe(401)
    expect(await post(cal('BOOKING_CREATED'), () => ({ 'x-cal-signature-256': 'no-secret-provided' }))).toBe(401)
    expect(await ofCalendly(calendly('invitee.created'), { t: now / 1_000 - 181 })).toBe(401)
    expect(await ofCalendly(calendly('invitee.created'), { key: 'another' })).toBe(401)
    for (const body of [cal('PING'), cal('BOOKING_CREATED', 7), cal('BOOKING_CREATED', 'ZZZZ-ZZZZ'), null, 'x', []])
      expect(await ofCal(body)).toBe(200)
    expect(await state()).toEqual([null, null])
    expect((await store.outbox.find(lead.id))?.bookings).toEqual([])
  })
})

test('N-16 a booking is moved and cancelled at the host of the booking page', () => {
  const page = 'https://cal.example/team/demo?layout=month_view'
  expect(bookingChanges(page, { service: 'Cal.com', id: 'q1W2', startsAt })).toEqual({
    move: 'https://cal.example/reschedule/q1W2',
    cancel: 'https://cal.example/booking/q1W2?cancel=true',
  })
  expect(bookingChanges('https://calendly.com/cadra/demo', { service: 'Calendly', id: 'BBBB-1', startsAt })).toEqual({
    move: 'https://calendly.com/reschedulings/BBBB-1',
    cancel: 'https://calendly.com/cancellations/BBBB-1',
  })
})

test('N-16 the booking page learns who books, and for which request', () => {
  const address = bookingAddress('https://cal.example/team/demo?layout=month_view', {
    name: 'Ana Silva',
    email: 'ana+1@company.com',
    reference: '7KQ2-M4XP',
  })
  expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
    layout: 'month_view',
    name: 'Ana Silva',
    email: 'ana+1@company.com',
    'metadata[reference]': '7KQ2-M4XP',
    utm_content: '7KQ2-M4XP',
  })
})
