import { expect, test } from 'vitest'
import { countPlaceholders } from './list-counts.ts'

const content = (plans: number): Record<string, unknown> => ({
  'content/site.yaml': { numbers: ['one', 'two', 'three', 'four'] },
  'content/plans.yaml': Array.from({ length: plans }),
  'content/team.yaml': { leaders: Array.from({ length: 5 }) },
})

test('K-03 a count follows its list, in digits and in words', () => {
  const values = new Map(countPlaceholders((file) => content(4)[file]))
  expect([values.get('count:plans'), values.get('word:plans'), values.get('Word:plans')]).toEqual(['4', 'four', 'Four'])
  expect(values.get('word:leaders')).toBe('5')
  expect(values.has('count:platforms')).toBe(false)
})
