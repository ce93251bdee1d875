// The webinar as an entry that a calendar keeps up to date: an invitation puts it in or moves it, a cancellation takes
// it out (RFC 5546). Only an address that its owner has confirmed gets one: some calendars show a stranger's invitation
// at once.
import { createHash } from 'node:crypto'
import type { SiteFacts } from '#domain/pages/site-facts.ts'
import { emailKey } from '#server/outbox/email-address.ts'
import type { WebinarEdition } from '#server/outbox/visitor-mail-store.ts'

export type CalendarFile = { method: 'REQUEST' | 'CANCEL'; filename: string; content: string }

export type CalendarFileOptions = {
  facts: Pick<SiteFacts, 'product' | 'webinar'>
  edition: WebinarEdition
  /** Address of the visitor. */
  to: string
  /** Receives what calendars answer. */
  organizer: string
  /** Sender of the mail, on the organizer's behalf. */
  sender: string
  /** URL of the webinar page. */
  page: string
  now: number
}

/** Outlook on the web refuses cancellations under other names. */
const filename = 'invite.ics'

/** Creates a calendar file (RFC 5545); undefined if no date was ever announced. */
export async function createCalendarFile(options: CalendarFileOptions): Promise<CalendarFile | undefined> {
  const { facts, edition, to, organizer, sender, page, now } = options
  const { product, webinar } = facts
  const isCancelled = edition.start === null
  const start = edition.start ?? edition.formerStart ?? null
  if (start === null) return undefined
  // Loaded lazily, for servers that never mail a date.
  const {
    default: ical,
    ICalAttendeeRole,
    ICalAttendeeStatus,
    ICalCalendarMethod,
    ICalEventStatus,
  } = await import('ical-generator')
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST
  const calendar = ical({ prodId: { company: product, product: 'website' }, method })
  calendar.createEvent({
    id: `${entryId(to, edition)}@${new URL(page).hostname}`,
    sequence: edition.number,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    stamp: new Date(now),
    start: new Date(start),
    end: new Date(start + webinar.minutes * 60_000),
    summary: webinar.talk,
    url: page,
    organizer: { name: product, email: organizer, sentBy: sender },
    // Thunderbird shows no buttons to somebody who need not answer.
    attendees: [{ email: to, role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.NEEDSACTION, rsvp: true }],
  })
  return { method, filename, content: calendar.toString() }
}

/** Names the entry of one person for one webinar, however many seats they booked and whatever its date. */
const entryId = (to: string, { from }: WebinarEdition): string =>
  createHash('sha256')
    .update(`${emailKey(to)} ${from}`)
    .digest('hex')
    .slice(0, 32)
