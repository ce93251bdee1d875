import { expect, test } from 'vitest'
import { forgedTokens } from '../../../tests/support/forged-tokens.ts'
import { fc } from '../../../tests/support/fuzz.ts'
import { type ReviewClaim, readToken, reviewToken } from './review-link.ts'

const key = 'the key of this store'
const claim: ReviewClaim = { leadId: '01890a5d-ac96-774b-bcce-b302099a8057', action: 'deliver' }
const now = Date.parse('2026-11-22T01:00:00Z')

test('N-01 of 10,000 forged and altered tokens none can be read, and the real one can', () => {
  const token = reviewToken(key, claim, now)
  expect(readToken(key, token, now)).toEqual({ state: 'valid', ...claim })
  fc.assert(
    fc.property(forgedTokens(token, claim, now), (forged) => {
      expect(readToken(key, forged, now)).toEqual({ state: 'unreadable' })
    }),
    { numRuns: 10_000 },
  )
})
