// Addresses at the booking service, Cal.com or Calendly, for somebody whom we know.

/** A time that somebody chose. */
export type Booking = {
  service: 'Cal.com' | 'Calendly'
  /** Names the booking in the service's addresses. */
  id: string
  /** In ms since the epoch. */
  startsAt: number
}

/**
 * Where a time is chosen: both services read these parameters, and report the reference with the booking.
 *
 * @param page The booking page in content/site.yaml.
 */
export function bookingAddress(
  page: string,
  { name, email, reference }: { name: string; email: string; reference: string },
): string {
  const url = new URL(page)
  const parameters = { name, email, 'metadata[reference]': reference, utm_content: reference }
  for (const [key, value] of Object.entries(parameters)) if (value) url.searchParams.set(key, value)
  return url.href
}

const paths: Readonly<Record<Booking['service'], (id: string) => { move: string; cancel: string }>> = {
  'Cal.com': (id) => ({ move: `/reschedule/${id}`, cancel: `/booking/${id}?cancel=true` }),
  Calendly: (id) => ({ move: `/reschedulings/${id}`, cancel: `/cancellations/${id}` }),
}

/** Where the service lets somebody move or cancel a booking: at the host of the booking page, whatever was reported. */
export function bookingChanges(page: string, { service, id }: Booking): { move: string; cancel: string } {
  const { move, cancel } = paths[service](encodeURIComponent(id))
  return { move: new URL(move, page).href, cancel: new URL(cancel, page).href }
}
