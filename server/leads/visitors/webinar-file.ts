import type { WebinarFacts } from '#domain/site-facts.ts'
import type { Lead } from '#server/leads/outbox.ts'

type WebinarFileOptions = {
  product: string
  /** The page of the webinar. */
  page: string
  /** Rises with each date that the webinar gets, so that calendars take the latest. */
  sequence: number
  now: number
}

/**
 * Writes the webinar as a calendar file (RFC 5545), or resolves with undefined while it has no date. It is published and no
 * invitation, since some calendars take in whatever a stranger invites to.
 */
export async function webinarFile(
  { id }: Pick<Lead, 'id'>,
  { talk, starts, minutes }: WebinarFacts,
  { product, page, sequence, now }: WebinarFileOptions,
): Promise<string | undefined> {
  if (!starts) return undefined
  // A server that mails no date need not hold the library.
  const { default: ical, ICalCalendarMethod } = await import('ical-generator')
  const start = new Date(starts.at)
  const calendar = ical({ prodId: { company: product, product: 'website' }, method: ICalCalendarMethod.PUBLISH })
  calendar.createEvent({
    id: `${id}@${new URL(page).hostname}`,
    sequence,
    stamp: new Date(now),
    start,
    end: new Date(start.getTime() + minutes * 60_000),
    summary: talk,
    url: page,
  })
  return calendar.toString()
}
