// What somebody could send who has one link of a digest, or none.
import { type ReviewClaim, reviewToken } from '#server/leads/digest/review-link.ts'
import { fc } from './fuzz.ts'

/** Altered, cut and lengthened copies of a token, those of other keys for `claim`, and any text: never the token itself. */
export function forgedTokens(token: string, claim: ReviewClaim, now: number): fc.Arbitrary<string> {
  const altered = fc
    .tuple(fc.nat(token.length - 1), fc.constantFrom(...'abcXYZ019-_ =+/'))
    .map(([index, character]) => token.slice(0, index) + character + token.slice(index + 1))
  const ofAnotherKey = fc.string({ minLength: 8, maxLength: 64 }).map((key) => reviewToken(key, claim, now))
  const cut = fc.nat(token.length - 1).map((length) => token.slice(0, length))
  const longer = fc.string({ minLength: 1, maxLength: 9 }).map((rest) => token + rest)
  return fc
    .oneof(altered, ofAnotherKey, cut, longer, fc.string(), fc.base64String())
    .filter((forged) => forged !== token)
}
