// What Cal.com and Calendly report of bookings: one that names a request is its first answer, and one that is cancelled makes
// it wait again. Both sign the body; Calendly's signature includes the time, so that an old post cannot be sent again.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type AnswerPromise, workingMinutesUntil } from '#domain/answer-promise.ts'
import type { Booking } from '#domain/booking.ts'
import { parseReference } from '#server/leads/lead-reference.ts'
import type { Outbox } from '#server/leads/outbox.ts'

export type BookingRoutesOptions = {
  outbox: Pick<Outbox, 'answers' | 'find' | 'audit' | 'remember' | 'recall'>
  promise: AnswerPromise
  /** Signs each report, at the booking service. */
  secret: string
  clock?: () => number
}

/** Where the booking service posts to. */
export const bookingPath = '/hooks/booking'

type Report = {
  service: Booking['service']
  reference: string
  /** Undefined when the report is about the end of a booking alone, as of one that moved. */
  change: 'booked' | 'cancelled' | undefined
  /** Undefined when the report lacks its id or time. */
  booking: Booking | undefined
  /** The id of a booking that is over: cancelled, or moved, which gives it a new id. */
  ended: string | undefined
}

const endedKey = (id: string) => `booking ended ${id}`

const maxBytes = 256 * 1024
/** As Calendly advises. */
const freshForS = 180

export async function bookingRoutes(app: FastifyInstance, options: BookingRoutesOptions): Promise<void> {
  const { outbox, promise, secret, clock = Date.now } = options
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_: FastifyRequest, text: string) => text)

  app.post(bookingPath, { bodyLimit: maxBytes }, async (request, reply) => {
    const body = String(request.body ?? '')
    if (!isSigned(request.headers, body, secret, clock()))
      return reply.code(401).send({ success: false, message: 'The signature does not fit.' })
    const report = parseReport(body)
    if (report) await record(report)
    // What is about no request of ours is none of our business, and not to be sent again.
    return reply.send({ success: true })
  })

  async function record({ service, reference, change, booking, ended }: Report): Promise<void> {
    const lead = await outbox.find(parseReference(reference))
    if (!lead) return
    // Reports may come in any order and twice, so a booking that ended never begins.
    if (ended) await outbox.remember(endedKey(ended), String(clock()))
    if (!change || (change === 'booked' && booking && (await outbox.recall(endedKey(booking.id))))) return
    // The end of an earlier booking changes nothing.
    if (change === 'cancelled' && booking && lead.booking && lead.booking.id !== booking.id) return
    await outbox.answers.book(lead.id, (change === 'booked' && booking) || null)
    const minutesSince = workingMinutesUntil(promise, clock())
    const by = `booked with ${service}`
    // An answer by hand stays one, even if the booking is cancelled.
    const isChanged =
      change === 'booked'
        ? await outbox.answers.mark(lead.id, { by, minutesSince })
        : lead.answeredBy === by && (await outbox.answers.unmark(lead.id))
    if (!isChanged) return
    await outbox.audit({ who: service, what: change === 'booked' ? 'answered' : 'reopened', count: 1, way: 'booking' })
  }
}

function isSigned(headers: IncomingHttpHeaders, body: string, secret: string, now: number): boolean {
  const signatureOf = (text: string) => createHmac('sha256', secret).update(text).digest()
  const fits = (given: string | undefined, text: string) => {
    const bytes = Buffer.from(given ?? '', 'hex')
    return bytes.length === 32 && timingSafeEqual(bytes, signatureOf(text))
  }
  const ofCalendly = String(headers['calendly-webhook-signature'] ?? '')
  if (ofCalendly === '') return fits(String(headers['x-cal-signature-256'] ?? ''), body)
  const { t = '', v1 } = Object.fromEntries(ofCalendly.split(',').map((part) => part.trim().split('=')))
  return Math.abs(now / 1_000 - Number(t)) <= freshForS && fits(v1, `${t}.${body}`)
}

const changes: Readonly<Record<string, 'booked' | 'cancelled'>> = {
  BOOKING_CREATED: 'booked',
  BOOKING_RESCHEDULED: 'booked',
  BOOKING_CANCELLED: 'cancelled',
  BOOKING_REJECTED: 'cancelled',
  'invitee.created': 'booked',
  'invitee.canceled': 'cancelled',
}

/** Of Cal.com, the names of `triggerEvent`; of Calendly, those of `event`. */
type Posted = {
  triggerEvent?: string
  event?: string
  payload?: {
    uid?: unknown
    startTime?: unknown
    /** Of the booking that this one replaces. */
    rescheduleUid?: unknown
    metadata?: { reference?: unknown }
    /** The invitee's address in Calendly's interface, which ends with the id of its pages. */
    uri?: unknown
    old_invitee?: unknown
    scheduled_event?: { start_time?: unknown }
    tracking?: { utm_content?: unknown }
    rescheduled?: boolean
  }
}

const bookingId = (id: unknown) => (typeof id === 'string' ? /[\w-]{1,100}$/.exec(id)?.[0] : undefined)

/** Returns undefined for reports of another kind, and of bookings that name no request. */
function parseReport(body: string): Report | undefined {
  let posted: Posted | null
  try {
    posted = JSON.parse(body)
  } catch {
    return undefined
  }
  const { triggerEvent, event, payload } = posted ?? {}
  const change = changes[String(triggerEvent ?? event)]
  const {
    metadata,
    uid,
    startTime,
    rescheduleUid,
    tracking,
    uri,
    scheduled_event: meeting,
    old_invitee,
  } = payload ?? {}
  const [service, reference, id, start, former] =
    triggerEvent === undefined
      ? (['Calendly', tracking?.utm_content, uri, meeting?.start_time, old_invitee] as const)
      : (['Cal.com', metadata?.reference, uid, startTime, rescheduleUid] as const)
  if (!change || typeof reference !== 'string') return undefined
  const [name, before] = [bookingId(id), bookingId(former)]
  const startsAt = Date.parse(String(start))
  const booking = name === undefined || Number.isNaN(startsAt) ? undefined : { service, id: name, startsAt }
  const ended = change === 'cancelled' ? name : before === name ? undefined : before
  // Calendly reports a moved booking as a cancelled one and a new one, in any order.
  return { service, reference, change: payload?.rescheduled ? undefined : change, booking, ended }
}
