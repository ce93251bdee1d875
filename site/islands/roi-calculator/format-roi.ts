import { language } from '#content/site.yaml'
import { calculateRoi, type RoiInputs, roiConstants } from '#domain/roi.ts'
import type { RoiWords } from '#site/schemas/roi-calculator.ts'

const numberFormat = new Intl.NumberFormat(language.tag, { maximumFractionDigits: 2 })
const moneyFormat = new Intl.NumberFormat(language.tag, {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})

export const formatNumber = (value: number | bigint) => numberFormat.format(value)

/** Formats US dollars, with cents only if there are any. Right-to-left text would tear "US$" apart. */
export const formatMoney = (value: number | bigint) =>
  moneyFormat
    .formatToParts(value)
    .map(({ type, value: text }) =>
      type === 'currency' && language.direction === 'rtl' ? `\u2066${text}\u2069` : text,
    )
    .join('')

/** Days saved per hire, at 24 hours a day. */
export const daysPerHire = new Intl.NumberFormat(language.tag, {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
}).format(roiConstants.savedHours / 24)

/** The valid numbers, and whom the result is for; name and company never leave the page. */
export type Calculation = { numbers: Partial<RoiInputs>; name: string; company: string }

const listFormat = new Intl.ListFormat(language.tag, { type: 'conjunction' })

/** Formats a list like "One, two, and three". */
export const formatList = (names: readonly string[]) => listFormat.format(names)

const percentFormat = new Intl.NumberFormat(language.tag, { style: 'unit', unit: 'percent', maximumFractionDigits: 2 })

/** Formats 35 as "35%", in the notation of the language. */
export const formatPercent = (value: number | bigint) => percentFormat.format(value)

type DayWords = Pick<RoiWords['results']['daysReduced'], 'day' | 'days'>

/** Formats a count like "259 days". */
export const formatDays = (value: bigint, words: DayWords) =>
  `${formatNumber(value)} ${value === 1n ? words.day : words.days}`

export const formatInputs = (inputs: RoiInputs) => ({
  recruiter: formatNumber(inputs.recruiter),
  volume: formatNumber(inputs.volume),
  salary: formatMoney(inputs.salary),
  avgTime: formatNumber(inputs.avgTime),
  outSideAgencies: formatPercent(inputs.outSideAgencies),
})

/** Formats a result and its five numbers for a sentence. */
export function formatResult(inputs: RoiInputs, words: DayWords) {
  const { low, expected, high } = calculateRoi(inputs)
  return {
    ...formatInputs(inputs),
    net: formatMoney(expected.netSavings),
    low: formatMoney(low.netSavings),
    high: formatMoney(high.netSavings),
    percent: formatPercent(expected.savingPercent),
    days: formatDays(expected.daysReduced, words),
    perHire: formatMoney(expected.savingPerHire),
  }
}
