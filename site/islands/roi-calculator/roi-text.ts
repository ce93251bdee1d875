import { language } from 'virtual:words'
import { type RoiInputs, roiConstants } from '#domain/roi.ts'

const counts = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
const dollars = new Intl.NumberFormat(language, {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})

export const count = (value: number | bigint) => counts.format(value)

/** US dollars, with cents only where there are some. */
export const money = (value: number | bigint) => dollars.format(value)

/** Days that are saved with each hire, around the clock. */
export const daysPerHire = (roiConstants.savedHours / 24).toFixed(1)

/** What is on the page: the numbers in the calculation, and whom it is for, which never leaves the page. */
export type Calculated = { inputs: RoiInputs; name: string; company: string }
