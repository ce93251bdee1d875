import { expect, test } from 'vitest'
import type { Claims } from '#site/schemas/claims.ts'
import { retellings } from './retold-claims.ts'

const claims: Claims = {
  'follow-ups': {
    kind: 'policy',
    wording: 'two follow-ups',
    subject: ['follow-up', 'follows up'],
    source: 'Handbook',
    owner: 'Product',
    review: '2027-05-01',
  },
}

test('K-03 lists the texts that speak of a claim in their own words', () => {
  const text = 'It sends {claim:follow-ups} at most.\nFollows up once, then stops.\nIt sends an email.'
  expect(retellings('follow-ups', claims, 'content/pages/home.yaml', text)).toEqual([
    'follow-ups (two follow-ups): content/pages/home.yaml:2 Follows up once, then stops.',
  ])
})
