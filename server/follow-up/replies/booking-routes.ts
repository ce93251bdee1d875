// What Cal.com and Calendly report of bookings: one that names a request is its first answer, and when none is left, it waits
// again. A service may name the request once, so a booking that is known counts without its name. Both sign the body; Calendly's
// signature includes the time, so that an old post cannot be sent again.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type AnswerPromise, workingMinutesUntil } from '#domain/lead/answer-promise.ts'
import type { BookingState } from '#server/outbox/bookings.ts'
import { parseReference } from '#server/outbox/lead-reference.ts'
import type { Outbox } from '#server/outbox/outbox.ts'

export type BookingRoutesOptions = {
  outbox: Pick<Outbox, 'answers' | 'audit'>
  promise: AnswerPromise
  /** Signs each report, at the booking service. */
  secret: string
  /** Called for a report of a booking that no request has. */
  onUnknown?: (service: BookingState['service']) => void
  clock?: () => number
}

/** Where the booking service posts to. */
export const bookingPath = '/hooks/booking'

type Report = {
  service: BookingState['service']
  /** Empty where the service left it out. */
  reference: string
  change: (typeof changes)[string]
  /** The booking that it is about, and the one that it replaces or that replaces it. */
  bookings: BookingState[]
}

const maxBytes = 256 * 1024
/** As Calendly advises. */
const freshForS = 180

export async function bookingRoutes(app: FastifyInstance, options: BookingRoutesOptions): Promise<void> {
  const { outbox, promise, secret, onUnknown, clock = Date.now } = options
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_: FastifyRequest, text: string) => text)

  app.post(bookingPath, { bodyLimit: maxBytes }, async (request, reply) => {
    const body = String(request.body ?? '')
    if (!isSigned(request.headers, body, secret, clock()))
      return reply.code(401).send({ success: false, message: 'The signature does not fit.' })
    const report = parseReport(body)
    if (report) await record(report)
    // It is not to be sent again, whether it is about a request of ours or not.
    return reply.send({ success: true })
  })

  async function record({ service, reference, change, bookings }: Report): Promise<void> {
    const what = await outbox.answers.book(parseReference(reference), bookings, workingMinutesUntil(promise, clock()))
    // A time that was asked for and refused was never a booking.
    if (what === 'unknown' && change !== 'refused') onUnknown?.(service)
    else if (what && what !== 'unknown') await outbox.audit({ who: service, what, count: 1, way: 'booking' })
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

/** What becomes of the booking that is reported. */
const changes: Readonly<Record<string, 'chosen' | 'moved' | 'over' | 'refused'>> = {
  BOOKING_CREATED: 'chosen',
  BOOKING_RESCHEDULED: 'moved',
  BOOKING_CANCELLED: 'over',
  BOOKING_REJECTED: 'refused',
  'invitee.created': 'chosen',
  'invitee.canceled': 'over',
}

/** Of Cal.com, the names of `triggerEvent`; of Calendly, those of `event`. */
type Posted = {
  triggerEvent?: string
  event?: string
  /** When the service noticed it. */
  createdAt?: unknown
  created_at?: unknown
  payload?: {
    uid?: unknown
    startTime?: unknown
    /** Of the booking that this one replaces. */
    rescheduleUid?: unknown
    metadata?: { reference?: unknown }
    /** The invitee's address in Calendly's interface, which ends with the id of its pages. */
    uri?: unknown
    old_invitee?: unknown
    new_invitee?: unknown
    scheduled_event?: { start_time?: unknown }
    tracking?: { utm_content?: unknown }
  }
}

/** Empty for a report without one. */
const bookingId = (id: unknown) => (typeof id === 'string' ? (/[\w-]{1,100}$/.exec(id)?.[0] ?? '') : '')
const timeOf = (time: unknown) => Date.parse(String(time)) || null

/** Returns undefined for reports of another kind. */
function parseReport(body: string): Report | undefined {
  let posted: Posted | null
  try {
    posted = JSON.parse(body)
  } catch {
    return undefined
  }
  const { triggerEvent, event, payload, createdAt, created_at: noticedAt } = posted ?? {}
  const change = changes[String(triggerEvent ?? event)]
  const { metadata, tracking, scheduled_event: meeting, ...booking } = payload ?? {}
  const [service, reference, id, start, former, next] =
    triggerEvent === undefined
      ? ([
          'Calendly',
          tracking?.utm_content,
          booking.uri,
          meeting?.start_time,
          booking.old_invitee,
          booking.new_invitee,
        ] as const)
      : (['Cal.com', metadata?.reference, booking.uid, booking.startTime, booking.rescheduleUid, undefined] as const)
  if (!change) return undefined
  const name = bookingId(id)
  const isOver = change === 'over' || change === 'refused'
  // Some move a booking and keep its id.
  const chosenAt = timeOf(createdAt ?? noticedAt) ?? (change === 'moved' ? 1 : 0)
  const bookings: BookingState[] = [{ service, id: name, startsAt: name ? timeOf(start) : null, chosenAt, isOver }]
  for (const [other, isReplaced] of [
    [bookingId(former), true],
    [bookingId(next), false],
  ] as const)
    if (other !== '' && other !== name) bookings.push({ service, id: other, startsAt: null, isOver: isReplaced })
  return { service, reference: typeof reference === 'string' ? reference : '', change, bookings }
}
