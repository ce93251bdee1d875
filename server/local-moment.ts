// Times as an editor writes them, in TIME_ZONE.

/** Of a time without a zone, as in "2026-11-21T09:00:00": ms since the epoch. */
export const localMoment = (local: string, timeZone: string): number =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).epochMilliseconds
