const longUsDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** "2026-11-21" as "November 21, 2026": the calendar day as written, in any time zone. */
export const longDate = (day: string): string => longUsDate.format(new Date(day))
