import { expect, test } from 'vitest'
import { fc } from '../../tests/support/fuzz.ts'
import { reviewLinks } from './signed-links.ts'

const key = 'the key of this store'
type Claim = Parameters<typeof reviewLinks.token>[1]
const claim: Claim = { leadId: '01890a5d-ac96-774b-bcce-b302099a8057', action: 'deliver' }
const now = Date.parse('2026-11-22T01:00:00Z')

test('N-01 forged and altered tokens are rejected, and the real one is accepted', () => {
  const token = reviewLinks.token(key, claim, now)
  expect(reviewLinks.read([key], token, now)).toMatchObject({ state: 'valid', ...claim })
  fc.assert(
    fc.property(forgedTokens(token, claim, now), (forged) => {
      expect(reviewLinks.read([key], forged, now)).toEqual({ state: 'unreadable' })
    }),
    { numRuns: 1_000 },
  )
})

test.each([
  (token: string) => `${token}.`,
  (token: string) => `${token})`,
  (token: string) => `${token}>,`,
  (token: string) => `${token}”`,
  (token: string) => `${token.slice(0, 20)}\r\n ${token.slice(20)}`,
  (token: string) => ` ${token}=`,
])('N-01 N-10 a link is read with what a text around it or a mail program adds', (written) => {
  const token = reviewLinks.token(key, claim, now)
  expect(reviewLinks.read([key], written(token), now)).toMatchObject({ state: 'valid', ...claim })
})

// What somebody could send who has one link of a digest, or none.

/** Altered, cut and lengthened copies of a token, those of other keys for `claim`, and any text: never the token itself. */
function forgedTokens(token: string, claim: Claim, now: number): fc.Arbitrary<string> {
  const altered = fc
    .tuple(fc.nat(token.length - 1), fc.constantFrom(...'abcXYZ019-_ =+/'))
    .map(([index, character]) => token.slice(0, index) + character + token.slice(index + 1))
  const ofAnotherKey = fc.string({ minLength: 8, maxLength: 64 }).map((key) => reviewLinks.token(key, claim, now))
  const cut = fc.nat(token.length - 1).map((length) => token.slice(0, length))
  const longer = fc.string({ minLength: 1, maxLength: 9 }).map((rest) => token + rest)
  return fc
    .oneof(altered, ofAnotherKey, cut, longer, fc.string(), fc.base64String())
    .filter((forged) => forged.replace(/[^\w-]/g, '') !== token)
}
