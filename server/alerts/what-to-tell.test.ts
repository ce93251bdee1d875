import { expect, test } from 'vitest'
import { afterTelling, type Told, whatToTell } from './what-to-tell.ts'

const hourMs = 3_600_000
const fault = (key: string, count?: number) => ({
  key,
  title: `${key} fails`,
  detail: 'Mend it.',
  ...(count && { count }),
})

/** Tells all there is to tell, and says what that was. */
function telling(faults: readonly ReturnType<typeof fault>[], told: Told, now: number): [string[], Told] {
  const news = whatToTell(faults, told, now)
  return [
    news.map(({ state, title }) => `${state}: ${title}`),
    news.reduce((all, one) => afterTelling(all, one, now), told),
  ]
}

test('N-03 a fault is told once for as long as it lasts, and once when it is over', () => {
  const [first, told] = telling([fault('a'), fault('b')], {}, 0)
  expect(first).toEqual(['wrong: a fails', 'wrong: b fails'])
  expect(telling([fault('a'), fault('b')], told, 100 * hourMs)[0]).toEqual([])
  const [second, toldOfA] = telling([fault('a')], told, 101 * hourMs)
  expect(second).toEqual(['over: b fails'])
  expect(telling([fault('a')], toldOfA, 102 * hourMs)[0]).toEqual([])
  expect(telling([fault('a'), fault('b')], toldOfA, 103 * hourMs)[0]).toEqual(['wrong: b fails'])
})

test('N-03 what was never told is never over, and what could not be told is told next time', () => {
  const [news] = whatToTell([fault('a')], {}, 0)
  expect(whatToTell([], {}, 1)).toEqual([])
  expect(whatToTell([fault('a')], {}, 1)).toEqual([news])
})

test('N-03 more of what was given up is told again, but not on the same day, and less is not', () => {
  const [, told] = telling([fault('dead', 2)], {}, 0)
  expect(telling([fault('dead', 9)], told, 23 * hourMs)[0]).toEqual([])
  const [news, again] = telling([fault('dead', 9)], told, 24 * hourMs)
  expect(news).toEqual(['wrong: dead fails'])
  expect(telling([fault('dead', 9)], again, 99 * hourMs)[0]).toEqual([])
  expect(telling([fault('dead', 3)], again, 99 * hourMs)[0]).toEqual([])
})
