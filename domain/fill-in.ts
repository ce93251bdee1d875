/** Replaces each `{name}` in `text` that `values` contains. */
export const fillIn = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (braces, name: string) => String(Object.hasOwn(values, name) ? values[name] : braces))

const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/gu

/** Returns the share of right-to-left letters in a text, from 0 to 1. */
export function rightToLeftShare(text: string): number {
  const count = text.match(rightToLeft)?.length ?? 0
  return count === 0 ? 0 : count / (text.match(/\p{L}/gu)?.length ?? count)
}

/** Isolates a right-to-left name with Unicode marks, so that a number after it does not jump in front of it. */
export const isolateDirection = (text: string): string => (rightToLeftShare(text) > 0 ? `\u2068${text}\u2069` : text)

/** Formats "2026-11-21" as "November 21, 2026" in en-US: the calendar day, in any time zone. */
export const formatLongDate = (day: string, language: string): string =>
  new Date(day).toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' })

const dayAndHour = {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'longGeneric',
} as const

/** Formats "2026-12-09T17:00+01:00" as "Wednesday, December 9, 2026 at 5:00 PM Central European Time" in en-US. */
export const formatLongDateTime = (moment: string, timeZone: string, language: string): string =>
  new Date(moment).toLocaleString(language, { ...dayAndHour, timeZone })

/** Formats "Thursday, March 18, 2027, 9:30 AM – 1:00 PM Central European Time" in en-US. */
export const formatTimeRange = (from: string, until: string, timeZone: string, language: string): string =>
  new Intl.DateTimeFormat(language, { ...dayAndHour, timeZone }).formatRange(new Date(from), new Date(until))

const minuteMs = 60_000

/** Formats "34 seconds", "2 minutes", "3 hours" in English, rounded up, so that nobody retries too early. */
export function formatWait(ms: number, language: string): string {
  const [unit, unitMs] =
    ms <= 90_000
      ? (['second', 1000] as const)
      : ms <= 90 * minuteMs
        ? (['minute', minuteMs] as const)
        : (['hour', 60 * minuteMs] as const)
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' })
  return format.format(Math.ceil(ms / unitMs))
}
