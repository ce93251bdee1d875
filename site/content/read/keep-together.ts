// Finds the spaces at which no line may end, as in "9 AM". Units, months and words of the clock are those of Intl, so every
// language has its own.

/** How a language is printed, as its line in content/site.yaml says. */
export type Writing = {
  tag: string
  /** Opening and closing, then the two inside a quotation. */
  quotes: readonly string[]
  keepUnits: boolean
  numbered: readonly string[]
}

const noBreakSpace = '\u00a0'

/** Puts a no-break space between a number, or the placeholder of one, and its unit, month or kind. */
export function keepTogether(text: string, { tag, keepUnits, numbered }: Writing): string {
  const { marks, units, months, afterDay } = wordsOf(tag)
  const isUnit = (word: string) =>
    marks.has(word) || (keepUnits && units.some((unit) => endsWithUnit(word.toLocaleLowerCase(tag), unit)))
  return text
    .replace(/(?<=[\d}]) (?=([%‰\p{Sc}]|\p{L}+))(?!\p{Sc}\p{L})/gu, (space, word: string) =>
      /^\P{L}$/u.test(word) || isUnit(word) ? noBreakSpace : space,
    )
    .replace(/ (?=[\d{])/g, (space, offset: number) =>
      numbered.some((word) => endsWithWord(text.slice(0, offset), word)) ? noBreakSpace : space,
    )
    .replace(/(?<=\d(\P{L}?)) (?=(\p{L}+))/gu, (space, sign: string, word: string) =>
      sign === afterDay && months.has(word) ? noBreakSpace : space,
    )
}

const endsWithWord = (text: string, word: string) =>
  text.endsWith(word) && !/\p{L}/u.test(text.at(-word.length - 1) ?? ' ')

/** Whether a word is a unit or composed with one, as Werktage, with at most one letter of a case at its end. */
const endsWithUnit = (word: string, unit: string) =>
  word === unit || (unit.length > 2 && (word.endsWith(unit) || word.slice(0, -1).endsWith(unit)))

type Words = {
  /** Words of the clock: AM, PM, Uhr. */
  marks: ReadonlySet<string>
  /** Units of time, percent and currencies, in small letters. */
  units: readonly string[]
  months: ReadonlySet<string>
  /** The sign between a day and its month, as the point in "9. Mai"; undefined where a day does not come before its month. */
  afterDay: string | undefined
}

const knownWords = new Map<string, Words>()

/** Counts that have a plural form of their own in some language. */
const counts = [0, 1, 2, 3, 5, 11, 1.5, 100, 1_000_000]
const timeUnits = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year', 'percent']

function wordsOf(tag: string): Words {
  const known = knownWords.get(tag)
  if (known) return known
  const dates = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const days = Array.from({ length: 12 }, (_, month) => dates.formatToParts(Date.UTC(2026, month, 9)))
  const between = /^\d+(.?) \p{L}+/u.exec(dates.format(Date.UTC(2026, 0, 9)))
  const clock = new Intl.DateTimeFormat(tag, { hour: 'numeric', minute: 'numeric', timeZone: 'UTC' })
  const noon = Date.UTC(2026, 0, 9, 12)
  const times = [
    ...clock.formatToParts(noon - 3_600_000),
    ...clock.formatToParts(noon),
    // Only the patterns of ranges have the word after the time that some languages need.
    ...clock.formatRangeToParts(noon, noon + 3_600_000),
  ]
  const lettersIn = (parts: readonly { type: string; value: string }[], types: readonly string[]) =>
    parts.flatMap(({ type, value }) => (types.includes(type) ? (value.match(/\p{L}+/gu) ?? []) : []))
  const unitFormats = [
    ...timeUnits.map((unit) => new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' })),
    new Intl.NumberFormat(tag, { style: 'currency', currency: 'EUR', currencyDisplay: 'name' }),
  ]
  const units = unitFormats.flatMap((format) =>
    counts.flatMap((count) => lettersIn(format.formatToParts(count), ['unit', 'currency', 'percentSign'])),
  )
  const words: Words = {
    marks: new Set(lettersIn(times, ['dayPeriod', 'literal'])),
    units: [...new Set(units.map((word) => word.toLocaleLowerCase(tag)))],
    months: new Set(lettersIn(days.flat(), ['month'])),
    afterDay: between?.[1],
  }
  knownWords.set(tag, words)
  return words
}
