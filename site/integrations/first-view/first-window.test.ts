import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { isBestWhole } from './first-window.ts'

/** Letters that no encoder gets much below three quarters of their number. */
const letters = (count: number) => randomBytes(count).toString('base64').slice(0, count)
const short = letters(4_000)
const oneTrip = letters(14_000)
const twoTrips = letters(20_000)

test.each([
  ['comes in one round trip', short, short, true],
  ['does so without the rest of its styles only', oneTrip + short, oneTrip, false],
  ['takes two in any case', twoTrips + short, twoTrips, true],
])('the head has all styles of a page that %s', async (_what, whole, parted, isBest) => {
  expect(await isBestWhole(whole, parted)).toBe(isBest)
})
