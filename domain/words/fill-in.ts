import type { Counted } from './text-schema.ts'

/** Replaces each `{name}` in `text` that `values` contains. */
export const fillIn = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (braces, name: string) => String(Object.hasOwn(values, name) ? values[name] : braces))

/** Fills a number into the form that the language has for it, as in "1 question" and "3 questions". */
export function fillInCount(forms: Counted, count: number, language: string): string {
  const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other
  return fillIn(form, { count: count.toLocaleString(language) })
}

/** The same for operators, whose language is English: "1 lead waits" and "3 leads wait" of "lead waits" and "leads wait". */
export const countEnglish = (count: number, one: string, other: string): string =>
  fillInCount({ one: `{count} ${one}`, other: `{count} ${other}` }, count, 'en')

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
  new Date(day).toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' }).replace(/^(\d+\.) /, '$1\u00a0')

const minuteMs = 60_000

/** Formats "2026-12-09T17:00+01:00" as "Wednesday, December 9, 2026, 5:00 PM Central European Time" in en-US. */
export const formatLongDateTime = (moment: string, timeZone: string, language: string): string =>
  formatMoments(moment, undefined, timeZone, language)

/** Formats "Thursday, March 18, 2027, 9:30 AM – 1:00 PM Central European Time" in en-US. */
export const formatTimeRange = (from: string, until: string, timeZone: string, language: string): string =>
  formatMoments(from, until, timeZone, language)

/**
 * Formats a single moment as the start of a range: only the patterns of ranges have the word after the time that some
 * languages need, as in "17:00 Uhr MEZ".
 */
function formatMoments(from: string, until: string | undefined, timeZone: string, language: string): string {
  const start = new Date(from)
  const end = until === undefined ? start.getTime() + minuteMs : new Date(until)
  const parts = new Intl.DateTimeFormat(language, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).formatRangeToParts(start, end)
  const dash = parts.findIndex(({ source }) => source === 'endRange') - 1
  const shown = until === undefined ? parts.filter(({ source }, at) => source !== 'endRange' && at !== dash) : parts
  return shown
    .map(({ type, value }, at) => {
      if (type === 'timeZoneName') return zoneName(start, timeZone, language)
      // No line ends between the day and its month, or the time and its word.
      const [before, after] = [shown[at - 1]?.type, shown[at + 1]?.type]
      const isKept = (before === 'day' && after === 'month') || before === 'minute'
      return type === 'literal' && isKept ? value.replace(/(?<=^\.?) (?=$|\p{L})/u, noBreakSpace) : value
    })
    .join('')
}

/** Returns "MEZ" where the language has an abbreviation, or else "Central European Time" instead of "GMT+1". */
function zoneName(at: Date, timeZone: string, language: string): string {
  const named = (timeZoneName: 'short' | 'longGeneric') =>
    new Intl.DateTimeFormat(language, { timeZone, timeZoneName })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const short = named('short')
  return /^\p{Lu}+$/u.test(short) ? short : named('longGeneric')
}

const noBreakSpace = '\u00a0'

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
