import { expect, test } from 'vitest'
import { labelOf } from './labels.ts'

test('E-01 a field is called by words that a reader knows', () => {
  const said = [
    'mostPopular',
    'pickATime',
    'brand-strong',
    'isMostPop',
    'href',
    'q',
    'seo',
    'hrsolution',
    'constructor',
  ]
  expect(said.map(labelOf)).toEqual([
    'Most popular',
    'Pick a time',
    'Brand strong',
    'Most popular',
    'Address',
    'Question',
    'Search results',
    'HR solution',
    'Constructor',
  ])
})
