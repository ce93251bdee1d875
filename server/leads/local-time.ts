// Reads and writes times as people here do: in TIME_ZONE, as `timeZone`.

const toZoned = (ms: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone)

/** Tells the day of a time, like "2026-11-26". */
export const dayOf = (ms: number, timeZone: string): string => toZoned(ms, timeZone).toPlainDate().toString()

export const hourOf = (ms: number, timeZone: string): number => toZoned(ms, timeZone).hour

/** Returns the day that is so many days before another. */
export const daysBefore = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).subtract({ days }).toString()

/** Returns a day like "2026-11-22" as it is, and undefined for any other text. */
export function parseDay(text: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString()
  } catch {
    return undefined
  }
}

/** Returns when a day begins, or a day that many later, in ms since the epoch. */
export const startOfDay = (day: string, timeZone: string, daysLater = 0): number =>
  Temporal.PlainDate.from(day).add({ days: daysLater }).toZonedDateTime(timeZone).epochMilliseconds

/** Writes a time like "2026-11-22 08:05". */
export const formatShortTime = (ms: number, timeZone: string): string =>
  toZoned(ms, timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' ')

/** Writes a time like "21 Nov 2026, 10:02". */
export const formatTime = (ms: number, timeZone: string, language = 'en-GB'): string =>
  new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(ms)
