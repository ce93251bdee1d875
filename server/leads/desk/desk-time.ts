// Times as an operator reads and writes them: in TIME_ZONE.

/** Like "2026-11-22 08:05". */
export const shortTime = (ms: number, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(ms)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
    .replace('T', ' ')

/** When a day like "2026-11-22" begins, or the day after it, in ms since the epoch; undefined for what is no day. */
export function startOfDay(text: string, timeZone: string, daysLater = 0): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  try {
    const day = Temporal.PlainDate.from(text, { overflow: 'reject' }).add({ days: daysLater })
    return day.toZonedDateTime(timeZone).epochMilliseconds
  } catch {
    return undefined
  }
}

export const iso = (ms: number): string => new Date(ms).toISOString()
export const isoOrNull = (ms: number | null): string | null => (ms === null ? null : iso(ms))
