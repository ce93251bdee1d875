// Parses and formats times in a time zone, usually that of the setting TIME_ZONE.

const toZoned = (ms: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone)

/** Returns the day of a time, like "2026-11-26". */
export const dayOf = (ms: number, timeZone: string): string => toZoned(ms, timeZone).toPlainDate().toString()

export const hourOf = (ms: number, timeZone: string): number => toZoned(ms, timeZone).hour

export const daysBefore = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).subtract({ days }).toString()

/** All days from one to another, both inclusive. They are counted, since days beyond the year 9999 do not sort as text. */
export function daysBetween(since: string, until: string): string[] {
  const first = Temporal.PlainDate.from(since)
  const days = first.until(until).days + 1
  return Array.from({ length: Math.max(0, days) }, (_, index) => first.add({ days: index }).toString())
}

/** Returns a valid day like "2026-11-22" unchanged, and undefined for any other text. */
export function parseDay(text: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString()
  } catch {
    return undefined
  }
}

/** Returns the start of a day, or of a later one, in ms since the epoch. */
export const startOfDay = (day: string, timeZone: string, daysLater = 0): number =>
  Temporal.PlainDate.from(day).add({ days: daysLater }).toZonedDateTime(timeZone).epochMilliseconds

/** Formats a time like "2026-11-22 08:05". */
export const formatShortTime = (ms: number, timeZone: string): string =>
  toZoned(ms, timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' ')

/** Formats a time like "21 Nov 2026, 10:02". */
export const formatTime = (ms: number, timeZone: string, language = 'en-GB'): string =>
  new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(ms)

/** Parses a time without a zone, like "2026-11-21T09:00:00", into ms since the epoch. */
export const parseLocalTime = (local: string, timeZone: string): number =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).epochMilliseconds
