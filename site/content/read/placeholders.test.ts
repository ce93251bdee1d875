import { expect, test } from 'vitest'
import { overdueClaims, unknownClaims } from '#site/content/check/claim-problems.ts'
import { formatProblem } from '#site/content/check/content-problems.ts'
import type { Claims } from '#site/schemas/claims.ts'
import { countPlaceholders } from './count-placeholders.ts'
import { fillPlaceholders } from './placeholders.ts'

const claims: Claims = {
  saving: { kind: 'statistic', wording: '20%', source: 'Price list', owner: 'Finance', review: '2027-05-01' },
}
const placeholders = new Map([
  ['product', 'Thimble'],
  ['claim:saving', '20%'],
])

test('K-04 placeholders are filled in everywhere, and unknown ones are left for the page', () => {
  const page = {
    lead: '{product} saves {claim:saving}',
    items: ['{reference}', { code: 'f({ product: 1 })' }],
    days: 3,
  }
  expect(fillPlaceholders(page, placeholders).data).toEqual({
    lead: 'Thimble saves 20%',
    items: ['{reference}', { code: 'f({ product: 1 })' }],
    days: 3,
  })
})

test('K-04 a placeholder named like an object method is not filled in', () => {
  expect(fillPlaceholders('{constructor} {toString}', placeholders).data).toBe('{constructor} {toString}')
})

test('K-03 each use of a claim has a field path, whether it is filled in or named', () => {
  const page = { items: [{ text: 'Up to {claim:saving}' }, { claim: 'savings' }] }
  const { uses } = fillPlaceholders(page, placeholders)
  expect(uses).toEqual([
    { id: 'saving', fieldPath: ['items', 0, 'text'] },
    { id: 'savings', fieldPath: ['items', 1, 'claim'] },
  ])
  expect(unknownClaims('page.yaml', uses, claims).map(formatProblem)).toEqual([
    'page.yaml, items › item 2 › claim: There is no claim called "savings". Add it to content/claims.yaml, or check the spelling.',
  ])
})

test('K-03 a claim is overdue from the day after its review date', () => {
  const { uses } = fillPlaceholders('{claim:saving}', placeholders)
  expect(overdueClaims('page.yaml', uses, claims, '2027-05-01')).toEqual([])
  expect(overdueClaims('page.yaml', uses, claims, '2027-05-02')).toHaveLength(1)
})

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
