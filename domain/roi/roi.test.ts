import { expect, test } from 'vitest'
import { atLeastOne } from '../../tests/support/at-least-one.ts'
import { fc } from '../../tests/support/fuzz.ts'
import { serviceWords } from '../../tests/support/service-words.ts'
import { calculateRoi, calculateWith, type RoiFigures, type RoiInputs, roiNotes } from './roi.ts'
import { parseRoiForm } from './roi-form.ts'

const noFigures: RoiFigures = {
  savingPercent: 0n,
  daysReduced: 0n,
  savingPerHire: 0n,
  netSavings: 0n,
  baselineCost: 0n,
}

const inputs = (volume: number, salary: number): RoiInputs => ({
  recruiter: 5,
  volume,
  salary,
  avgTime: 45,
  outSideAgencies: 20,
})
const expected = (volume: number, salary: number) => calculateRoi(inputs(volume, salary)).expected

/** An unreduced fraction: another way to the same figures, following spec 9 term by term. */
type Fraction = readonly [over: bigint, under: bigint]
const decimal = (text: string): Fraction => {
  const [whole = '', part = ''] = text.split('.')
  return [BigInt(whole + part), 10n ** BigInt(part.length)]
}
const times = (...factors: Fraction[]): Fraction =>
  factors.reduce(([a, b], [c, d]) => [a * c, b * d], [1n, 1n] as Fraction)
const minus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d - c * b, b * d]
const over = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d, b * c]
const down = ([a, b]: Fraction): bigint => (((a % b) + b) % b === a % b ? a / b : a / b - 1n)
const nearest = ([a, b]: Fraction): bigint => down([2n * a + b, 2n * b])

function bySpecification(volume: string, salary: string, hours: string): RoiFigures {
  const [v, s, h] = [decimal(volume), decimal(salary), decimal(hours)]
  const baseline = times(decimal('159'), v, s)
  const net = minus(times(h, v, s), times(decimal('600'), v))
  const percent = baseline[0] === 0n ? 0n : nearest(times(over(minus(baseline, net), baseline), decimal('100')))
  return {
    savingPercent: percent,
    daysReduced: nearest(over(times(h, v), decimal('24'))),
    savingPerHire: down(times(h, s)),
    netSavings: down(net),
    baselineCost: down(baseline),
  }
}

test('C-04 C-05 C-06 the figures of a hundred hires at 50 dollars an hour are those of the specification', () => {
  expect(expected(100, 50)).toEqual({
    savingPercent: 68n,
    daysReduced: 259n,
    savingPerHire: 3105n,
    netSavings: 250_500n,
    baselineCost: 795_000n,
  })
})

test('C-06 generated inputs give the figures of an independent calculation in fractions', () => {
  const amount = fc
    .oneof(
      fc.bigInt(0n, 2_000_00n),
      fc.bigInt(0n, 100_000_000_000n),
      // The savings change sign near 600 / 62.1 dollars an hour.
      fc.bigInt(950n, 980n),
    )
    .map((hundredths) => `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`)
  fc.assert(
    fc.property(amount, amount, (volume, salary) => {
      const { low, expected, high } = calculateRoi(inputs(Number(volume), Number(salary)))
      expect(expected).toEqual(bySpecification(volume, salary, '62.1'))
      expect(low).toEqual(bySpecification(volume, salary, '49.68'))
      expect(high).toEqual(bySpecification(volume, salary, '74.52'))
    }),
    { numRuns: 1_000 },
  )
})

test('C-06 whatever is typed gives a sentence for a field or figures that can be shown', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.double().map(String),
    fc.constantFrom(...'0 -0 -5 1e9 1e999 Infinity NaN 🙂'.split(' '), '', '   ', '€ 1,234.50', '9'.repeat(1_000)),
  )
  const form = fc.record({ recruiter: typed, volume: typed, salary: typed, avgTime: typed, outSideAgencies: typed })
  fc.assert(
    fc.property(form, fc.boolean(), (numbers, easy) => {
      const rest = easy ? { recruiter: '5', avgTime: '45', outSideAgencies: '20' } : {}
      const values = { firstName: 'Ana', email: 'ana@company.com', company: 'Lima', ...numbers, ...rest }
      const { inputs, errors } = parseRoiForm(values, serviceWords)
      if (!inputs) {
        expect(Object.values(errors).join()).toMatch(/Enter /)
        return
      }
      for (const value of atLeastOne(Object.values(inputs))) expect(String(value)).toMatch(/^\d+(\.\d{1,2})?$/)
      for (const scenario of atLeastOne(Object.values(calculateRoi(inputs))))
        for (const figure of atLeastOne(Object.values(scenario))) expect(String(figure)).toMatch(/^(0|-?[1-9]\d*)$/)
    }),
    { numRuns: 1_000 },
  )
})

test('C-06 zero volume or salary gives zeros where a division would give none', () => {
  expect(expected(0, 0)).toEqual(noFigures)
  expect(expected(0, 50)).toMatchObject({ savingPercent: 0n, netSavings: 0n, savingPerHire: 3105n })
  expect(expected(100, 0)).toMatchObject({ savingPercent: 0n, netSavings: -60_000n, savingPerHire: 0n })
})

test('C-04 each figure that a ring cannot show gets its note', () => {
  const notes = (volume: number, salary: number) =>
    roiNotes(inputs(volume, salary), calculateRoi(inputs(volume, salary)))
  expect(notes(100, 50)).toEqual([])
  expect(notes(100, 9)).toEqual(['belowZero'])
  // 49.68 hours at 11 dollars are less than the platform costs, and 62.1 are more.
  expect(notes(100, 11)).toEqual(['lowBelowZero'])
  expect(notes(150, 50)).toEqual(['daysOverScale'])
  expect(notes(100, 90)).toEqual(['perHireOverScale'])
  expect(notes(0, 50)).toEqual(['nothingToCompare'])
  expect(notes(100, 0)).toEqual(['nothingToCompare', 'belowZero'])
  expect(notes(1e9, 1e9)).toEqual(['daysOverScale', 'perHireOverScale'])
})

test('C-01 C-04 a number that is missing takes away the figures that need it, and no others', () => {
  const { volume: _volume, ...withoutVolume } = inputs(100, 50)
  const { salary: _salary, ...withoutSalary } = inputs(100, 50)
  const { recruiter: _recruiter, ...withoutRecruiter } = inputs(100, 50)
  expect(calculateWith(withoutVolume).lacking).toEqual(['volume'])
  expect(calculateWith(withoutVolume).result.expected).toEqual({ ...noFigures, savingPerHire: 3105n })
  expect(calculateWith(withoutSalary).lacking).toEqual(['salary'])
  for (const figures of atLeastOne(Object.values(calculateWith(withoutSalary).result)))
    expect(figures).toEqual({ ...noFigures, daysReduced: figures.daysReduced })
  expect(calculateWith(withoutSalary).result.expected.daysReduced).toBe(259n)
  expect(calculateWith(withoutRecruiter)).toEqual({ lacking: ['recruiter'], result: calculateRoi(inputs(100, 50)) })
  expect(roiNotes(withoutSalary, calculateWith(withoutSalary).result)).toEqual([])
})
