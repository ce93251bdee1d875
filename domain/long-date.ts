/** "2026-11-21" as "November 21, 2026" in en-US: the calendar day as written, in any time zone. */
export const longDate = (day: string, language: string): string =>
  new Date(day).toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' })
