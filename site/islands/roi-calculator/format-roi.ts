import { calculateRoi, type RoiInputs, roiConstants } from '#domain/roi/roi.ts'
import { currentLanguage } from '#language'

const numberFormat = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(currentLanguage().tag, options)
const money = { style: 'currency', currency: 'USD', trailingZeroDisplay: 'stripIfInteger' } as const

export const formatNumber = (value: number | bigint) => numberFormat({ maximumFractionDigits: 2 }).format(value)

/** Formats US dollars, with cents only if there are any. Right-to-left text would tear "US$" apart. */
export const formatMoney = (value: number | bigint) =>
  numberFormat(money)
    .formatToParts(value)
    .map(({ type, value: text }) =>
      type === 'currency' && currentLanguage().direction === 'rtl' ? `\u2066${text}\u2069` : text,
    )
    .join('')

/** Days saved per hire, at 24 hours a day. */
export const daysPerHire = () =>
  numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(roiConstants.savedHours / 24)

/** The valid numbers, and whom the result is for; name and company never leave the page. */
export type Calculation = { numbers: Partial<RoiInputs>; name: string; company: string }

/** Formats a list like "One, two, and three". */
export const formatList = (names: readonly string[]) =>
  new Intl.ListFormat(currentLanguage().tag, { type: 'conjunction' }).format(names)

/** Formats 35 as "35%", in the notation of the language. */
export const formatPercent = (value: number | bigint) =>
  numberFormat({ style: 'unit', unit: 'percent', maximumFractionDigits: 2 }).format(value)

const days = { style: 'unit', unit: 'day', unitDisplay: 'long' } as const

/** Formats a count like "259 days". */
export const formatDays = (value: bigint) => numberFormat(days).format(value)

/** The last word of that. */
export const unitOfDays = (value: bigint) =>
  numberFormat(days)
    .formatToParts(value)
    .find(({ type }) => type === 'unit')?.value

export const formatInputs = (inputs: RoiInputs) => ({
  recruiter: formatNumber(inputs.recruiter),
  volume: formatNumber(inputs.volume),
  salary: formatMoney(inputs.salary),
  avgTime: formatNumber(inputs.avgTime),
  outSideAgencies: formatPercent(inputs.outSideAgencies),
})

/** Formats a result and its five numbers for a sentence. */
export function formatResult(inputs: RoiInputs) {
  const { low, expected, high } = calculateRoi(inputs)
  return {
    ...formatInputs(inputs),
    net: formatMoney(expected.netSavings),
    low: formatMoney(low.netSavings),
    high: formatMoney(high.netSavings),
    percent: formatPercent(expected.savingPercent),
    days: formatDays(expected.daysReduced),
    perHire: formatMoney(expected.savingPerHire),
  }
}
