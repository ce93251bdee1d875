import { expect, test } from 'vitest'
import type { Claims } from '#site/schemas/claims.ts'
import { unprovenFigures } from './claim-problems.ts'

const claims = (wording: string, source: string): Claims => ({
  'hiring-time': { kind: 'statistic', wording, source, owner: 'Marketing', review: '2027-05-01' },
})

test('K-03 a changed figure needs its source again; changed words do not', () => {
  const before = claims('35% faster', 'Study of 2026')
  expect(unprovenFigures(before, claims('36% faster', 'Study of 2026'))).toEqual([
    {
      file: 'content/claims.yaml',
      fieldPath: ['hiring-time', 'source'],
      sentence: 'The figure was “35% faster”. Write where the new one is proven, and when it is due for review.',
    },
  ])
  expect(unprovenFigures(before, claims('36% faster', 'Study of 2027'))).toEqual([])
  expect(unprovenFigures(before, claims('35% sooner', 'Study of 2026'))).toEqual([])
})
