// The formulas of the ROI calculator (spec section 9, "ROI calculation"). BigInt arithmetic in small units avoids
// rounding errors, NaN, Infinity and -0.

export const roiPath = '/roi-calculator'

/** The visitor's numbers: from 0 to `maxAmount`, in hundredths. */
export type RoiInputs = {
  recruiter: number
  /** Hires a year. */
  volume: number
  /** US dollars per hour of labor. */
  salary: number
  /** Days to fill a position; no formula uses it. */
  avgTime: number
  /** Percent of jobs that agencies fill; no formula uses it. */
  outSideAgencies: number
}

export const maxAmount = 1_000_000_000

/** Constants of spec 9: hours per hire without and with the product, and dollars per hire for the platform. */
export const roiConstants = { baselineHours: 159, savedHours: 62.1, platformCost: 600 } as const

/** Full scale of each ring (spec 9): percent, days, dollars per hire. */
export const ringScales = { savingPercent: 100, daysReduced: 365, savingPerHire: 5000 } as const

/** Sensitivity range: `low` and `high` assume this many percent fewer and more saved hours. */
export const sensitivityPercent = 20

export type RoiFigures = {
  /** Percent, rounded. 0 without a baseline cost. */
  savingPercent: bigint
  /** Days, rounded. */
  daysReduced: bigint
  /** Dollars per hire, rounded down. */
  savingPerHire: bigint
  /** Dollars a year, rounded down; negative when the platform costs more than the hours are worth. */
  netSavings: bigint
  /** Cost of 159 hours per hire, in dollars a year, rounded down. */
  baselineCost: bigint
}

export type RoiResult = { low: RoiFigures; expected: RoiFigures; high: RoiFigures }

export const calculateRoi = (inputs: RoiInputs): RoiResult => ({
  low: figures(inputs, 100 - sensitivityPercent),
  expected: figures(inputs, 100),
  high: figures(inputs, 100 + sensitivityPercent),
})

/**
 * Spec 9, with `percentOfHours` of the saved hours:
 *   net annual savings = 62.1*volume*salary - 600*volume
 *   saving percent     = (159*volume*salary - net annual savings) / (159*volume*salary)
 *   days reduced       = 62.1*volume/24
 *   saving per hire    = 62.1*salary
 */
function figures({ volume, salary }: RoiInputs, percentOfHours: number): RoiFigures {
  const hires = hundredths(volume)
  const hourly = hundredths(salary)
  // 62.1 hours times 10,000, so that a percentage of them is an integer; with two factors in hundredths, dollars
  // times 10^8.
  const hours = hundredths(roiConstants.savedHours) * BigInt(percentOfHours)
  const baseline = BigInt(roiConstants.baselineHours) * 10_000n * hires * hourly
  const net = hours * hires * hourly - BigInt(roiConstants.platformCost) * 1_000_000n * hires
  return {
    savingPercent: baseline === 0n ? 0n : round((baseline - net) * 100n, baseline),
    daysReduced: round(hours * hires, 24n * 1_000_000n),
    savingPerHire: floor(hours * hourly, 1_000_000n),
    netSavings: floor(net, 100_000_000n),
    baselineCost: floor(baseline, 100_000_000n),
  }
}

/**
 * Calculates with the numbers available. A figure stays at 0 without a number that it needs; `lacking` names the
 * missing ones.
 */
export function calculateWith(numbers: Partial<RoiInputs>) {
  const lacking = (['recruiter', 'volume', 'salary'] as const).filter((name) => numbers[name] === undefined)
  const result = calculateRoi({ recruiter: 0, volume: 0, salary: 0, avgTime: 0, outSideAgencies: 0, ...numbers })
  // Without the hourly cost, the platform cost alone would remain.
  if (numbers.salary === undefined) for (const figures of Object.values(result)) figures.netSavings = 0n
  return { result, lacking }
}

export type RoiNote = 'nothingToCompare' | 'belowZero' | 'lowBelowZero' | 'daysOverScale' | 'perHireOverScale'

/** Returns notes on the figures: values off the scale of a ring, or no saving. */
export function roiNotes({ volume, salary }: Partial<RoiInputs>, { low, expected }: RoiResult): RoiNote[] {
  const notes: [RoiNote, boolean][] = [
    ['nothingToCompare', volume === 0 || salary === 0],
    // The saving percentage then exceeds 100 too.
    ['belowZero', expected.netSavings < 0n],
    ['lowBelowZero', low.netSavings < 0n && expected.netSavings >= 0n],
    ['daysOverScale', expected.daysReduced > BigInt(ringScales.daysReduced)],
    ['perHireOverScale', expected.savingPerHire > BigInt(ringScales.savingPerHire)],
  ]
  return notes.filter(([, holds]) => holds).map(([note]) => note)
}

const hundredths = (value: number) => BigInt(Math.round(value * 100))

/** Rounds towards negative infinity. */
function floor(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor
  return dividend % divisor < 0n ? quotient - 1n : quotient
}

/** Rounds half up. */
const round = (dividend: bigint, divisor: bigint) => floor(2n * dividend + divisor, 2n * divisor)
