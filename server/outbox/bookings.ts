// The bookings of one request as a set. A service reports in any order, twice, and several at once, so what a set says must
// not depend on the order: a booking that is over stays so, and of two times the one counts that was reported for later.
import type { Booking } from '#domain/lead/booking.ts'

export type BookingState = Omit<Booking, 'startsAt'> & {
  /** Null when the service did not say. */
  startsAt: number | null
  /** When the time was chosen, as the service says; 0 when it does not. Both are in ms since the epoch. */
  chosenAt?: number
  isOver?: boolean
}

/** Returns the set with what a report says of one booking or several. */
export function addReported(known: readonly BookingState[], reported: readonly BookingState[]): BookingState[] {
  const byId = new Map(known.map((booking) => [booking.id, booking]))
  for (const booking of reported) {
    const before = byId.get(booking.id)
    const latest = before && timeRank(before) > timeRank(booking) ? before : booking
    byId.set(booking.id, { ...latest, isOver: (before?.isOver ?? false) || (booking.isOver ?? false) })
  }
  return [...byId.values()]
}

const timeRank = ({ chosenAt = 0, startsAt }: BookingState) => (startsAt === null ? -1 : chosenAt)

export const isBooked = (bookings: readonly BookingState[]): boolean => bookings.some(({ isOver }) => !isOver)

/** Returns the first time that is chosen after `time`. */
export function nextBooking(bookings: readonly BookingState[], time = Number.NEGATIVE_INFINITY): Booking | undefined {
  const ahead = bookings.flatMap(({ service, id, startsAt, isOver }) =>
    isOver || startsAt === null || startsAt <= time ? [] : [{ service, id, startsAt }],
  )
  return ahead.toSorted((one, other) => one.startsAt - other.startsAt)[0]
}
