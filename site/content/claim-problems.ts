// Problems with the claims that a file makes: an unknown one stops the build, an overdue one is a warning.

import type { Claims } from '#site/schemas/claims.ts'
import type { ContentProblem } from './content-problems.ts'
import type { ClaimUse } from './placeholders.ts'

export const claimsFile = 'content/claims.yaml'

export const unknownClaims = (file: string, uses: readonly ClaimUse[], claims: Claims): ContentProblem[] =>
  uses
    .filter(({ id }) => !Object.hasOwn(claims, id))
    .map(({ id, place, line }) => ({
      file,
      place,
      line,
      sentence: `There is no claim called "${id}". Add it to ${claimsFile}, or check the spelling.`,
    }))

/** `today` as in "2026-11-21". */
export const overdueClaims = (
  file: string,
  uses: readonly ClaimUse[],
  claims: Claims,
  today: string,
): ContentProblem[] =>
  uses.flatMap(({ id, place, line }) => {
    const claim = Object.hasOwn(claims, id) ? claims[id] : undefined
    if (!claim || claim.review >= today) return []
    const sentence = `The claim "${id}" was due for review on ${claim.review}. Ask ${claim.owner} whether it still holds, then write the next date in ${claimsFile}.`
    return { file, place, line, sentence }
  })
