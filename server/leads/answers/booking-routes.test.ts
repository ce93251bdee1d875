import { createHmac } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Booking, bookingAddress, bookingChanges } from '#domain/booking.ts'
import { exampleLead } from '../../../tests/support/example-lead.ts'
import { answerPromise } from '../../../tests/support/service-words.ts'
import { bookingPath, bookingRoutes } from './booking-routes.ts'

const secret = 'a-secret-of-the-service'
const now = Date.parse('2026-11-26T12:00:00Z')
const lead = exampleLead({ email: 'ana@company.com' }, { createdAt: now - 3_600_000 })
const hmac = (text: string, key = secret) => createHmac('sha256', key).update(text).digest('hex')

let app: FastifyInstance
let answeredBy: string | null
let booking: Booking | null
const mark = vi.fn(async (_: string, { by }: { by: string | null }) => {
  if (answeredBy !== null) return false
  answeredBy = by
  return true
})
const unmark = vi.fn(async () => {
  answeredBy = null
  return true
})
const book = vi.fn(async (_: string, next: Booking | null) => {
  booking = next
})
beforeEach(async () => {
  answeredBy = null
  booking = null
  mark.mockClear()
  unmark.mockClear()
  app = Fastify()
  const find = async (name: string) => (name === lead.reference ? { ...lead, answeredBy, booking } : undefined)
  const notes = new Map<string, string>()
  const remember = async (name: string, value: string) => void notes.set(name, value)
  const recall = async (name: string) => notes.get(name)
  const outbox = { find, audit: async () => undefined, answers: { mark, unmark, book }, remember, recall }
  await app.register(async (scope) =>
    bookingRoutes(scope, { outbox: outbox as never, promise: answerPromise, secret, clock: () => now }),
  )
})
afterEach(() => app.close())

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
const startsAt = Date.parse('2026-12-01T09:30:00Z')

test('N-16 a booking at Cal.com is an answer, once, and its end takes that back', async () => {
  expect(await ofCal(cal('BOOKING_CREATED', lead.reference.toLowerCase()))).toBe(200)
  expect(answeredBy).toBe('booked with Cal.com')
  await ofCal(cal('BOOKING_RESCHEDULED'))
  expect(answeredBy).toBe('booked with Cal.com')
  await ofCal(cal('BOOKING_CANCELLED'))
  expect(answeredBy).toBeNull()
})

test('N-16 a booking at Calendly that moves stays an answer', async () => {
  await ofCalendly(calendly('invitee.created'))
  await ofCalendly(calendly('invitee.canceled', { rescheduled: true }))
  expect(answeredBy).toBe('booked with Calendly')
  await ofCalendly(calendly('invitee.canceled'))
  expect(answeredBy).toBeNull()
})

test('N-16 of a booking its time and its id are kept, and the end of an earlier one changes nothing', async () => {
  await ofCal(cal('BOOKING_CREATED'))
  expect(booking).toEqual({ service: 'Cal.com', id: 'q1W2', startsAt })
  await ofCal(cal('BOOKING_RESCHEDULED', lead.reference, 'e3R4'))
  await ofCal(cal('BOOKING_CANCELLED'))
  expect([booking?.id, answeredBy]).toEqual(['e3R4', 'booked with Cal.com'])
  await ofCal(cal('BOOKING_CANCELLED', lead.reference, 'e3R4'))
  expect([booking, answeredBy]).toEqual([null, null])
  await ofCalendly(calendly('invitee.created'))
  expect(booking).toEqual({ service: 'Calendly', id: 'BBBB-1', startsAt })
})

test('N-16 a booking that ended stays so, whatever is reported late or once more', async () => {
  await ofCal(cal('BOOKING_CANCELLED'))
  await ofCal(cal('BOOKING_CREATED'))
  expect([booking, answeredBy]).toEqual([null, null])
  const moved = cal('BOOKING_RESCHEDULED', lead.reference, 'e3R4')
  await ofCal({ ...moved, payload: { ...moved.payload, rescheduleUid: 't5Y6' } })
  await ofCal(cal('BOOKING_CREATED', lead.reference, 't5Y6'))
  expect([booking?.id, answeredBy]).toEqual(['e3R4', 'booked with Cal.com'])
})

test('N-16 a booking that moved at Calendly keeps its new time, in any order of the reports', async () => {
  const of = (id: string, more = {}) => ({ uri: `https://api.calendly.com/scheduled_events/A/invitees/${id}`, ...more })
  await ofCalendly(calendly('invitee.created', of('NEW', { old_invitee: of('OLD').uri })))
  await ofCalendly(calendly('invitee.created', of('OLD')))
  expect(booking?.id).toBe('NEW')
  await ofCalendly(calendly('invitee.canceled', of('OLDER', { rescheduled: true })))
  await ofCalendly(calendly('invitee.created', of('OLDER')))
  expect([booking?.id, answeredBy]).toEqual(['NEW', 'booked with Calendly'])
})

test('N-16 a booking without an id or a time is an answer, whose time is not shown', async () => {
  await ofCal({ triggerEvent: 'BOOKING_CREATED', payload: { metadata: { reference: lead.reference } } })
  expect([booking, answeredBy]).toEqual([null, 'booked with Cal.com'])
  await ofCal(cal('BOOKING_CREATED', lead.reference, null))
  expect([booking, answeredBy]).toEqual([null, 'booked with Cal.com'])
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

test('N-16 an answer by hand outlives a cancelled booking', async () => {
  answeredBy = 'Marta, by phone'
  await ofCal(cal('BOOKING_CREATED'))
  await ofCal(cal('BOOKING_CANCELLED'))
  expect(answeredBy).toBe('Marta, by phone')
})

test('N-16 what is forged, old or about something else changes nothing', async () => {
  expect(await ofCal(cal('BOOKING_CREATED'), 'another secret')).toBe(401)
  expect(await post(cal('BOOKING_CREATED'), () => ({}))).toBe(401)
  expect(await post(cal('BOOKING_CREATED'), () => ({ 'x-cal-signature-256': 'no-secret-provided' }))).toBe(401)
  expect(await ofCalendly(calendly('invitee.created'), { t: now / 1_000 - 181 })).toBe(401)
  expect(await ofCalendly(calendly('invitee.created'), { key: 'another' })).toBe(401)
  for (const body of [cal('PING'), cal('BOOKING_CREATED', 7), cal('BOOKING_CREATED', 'ZZZZ-ZZZZ'), null, 'x', []])
    expect(await ofCal(body)).toBe(200)
  expect(mark).not.toHaveBeenCalled()
})

test('N-16 the booking page learns who books, and for which request', () => {
  const address = bookingAddress('https://cal.example/team/demo?layout=month_view', {
    name: 'Ana Silva',
    email: 'ana+1@company.com',
    reference: lead.reference,
  })
  expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
    layout: 'month_view',
    name: 'Ana Silva',
    email: 'ana+1@company.com',
    'metadata[reference]': lead.reference,
    utm_content: lead.reference,
  })
})
