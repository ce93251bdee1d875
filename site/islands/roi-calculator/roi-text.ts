import { language } from '#content/site.yaml'
import { calculateRoi, type RoiInputs, roiConstants } from '#domain/roi.ts'
import type { RoiWords } from '#site/schemas/roi-calculator.ts'

const counts = new Intl.NumberFormat(language.tag, { maximumFractionDigits: 2 })
const dollars = new Intl.NumberFormat(language.tag, {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})

export const count = (value: number | bigint) => counts.format(value)

/** Writes US dollars, with cents only where there are some. */
export const money = (value: number | bigint) => dollars.format(value)

/** The days that are saved with each hire, around the clock. */
export const daysPerHire = new Intl.NumberFormat(language.tag, {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
}).format(roiConstants.savedHours / 24)

/** What the page shows: the numbers that can be calculated with, and whom it is for, which never leaves the page. */
export type Calculated = { numbers: Partial<RoiInputs>; name: string; company: string }

const lists = new Intl.ListFormat(language.tag, { type: 'conjunction' })

/** Writes a list like "One, two, and three". */
export const listed = (names: readonly string[]) => lists.format(names)

const percents = new Intl.NumberFormat(language.tag, { style: 'unit', unit: 'percent', maximumFractionDigits: 2 })

/** Writes 35 as "35%", or as the language has it. */
export const percent = (value: number | bigint) => percents.format(value)

type DayWords = Pick<RoiWords['results']['daysReduced'], 'day' | 'days'>

/** Writes a count like "259 days". */
export const days = (value: bigint, words: DayWords) => `${count(value)} ${value === 1n ? words.day : words.days}`

/** Writes the five numbers as they are shown. */
export const numberTexts = (inputs: RoiInputs) => ({
  recruiter: count(inputs.recruiter),
  volume: count(inputs.volume),
  salary: money(inputs.salary),
  avgTime: count(inputs.avgTime),
  outSideAgencies: percent(inputs.outSideAgencies),
})

/** Writes a result and the five numbers behind it, ready to be filled into a sentence. */
export function resultTexts(inputs: RoiInputs, words: DayWords) {
  const { low, expected, high } = calculateRoi(inputs)
  return {
    ...numberTexts(inputs),
    net: money(expected.netSavings),
    low: money(low.netSavings),
    high: money(high.netSavings),
    percent: percent(expected.savingPercent),
    days: days(expected.daysReduced, words),
    perHire: money(expected.savingPerHire),
  }
}
