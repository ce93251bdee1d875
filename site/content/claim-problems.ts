// Finds problems with the claims that a file makes: an unknown one stops the build, an overdue one is a warning.

import type { Claims } from '#site/schemas/claims.ts'
import type { Customers } from '#site/schemas/customers.ts'
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

/** Finds marks of customers that we may not show, as only the customer can allow it. */
export const consentProblems = (file: string, customers: Customers, claims: Claims): ContentProblem[] =>
  customers.flatMap(({ name, claim }, index) => {
    const kind = claims[claim]?.kind
    if (kind === undefined || kind === 'customer mark') return []
    const sentence = `The claim "${claim}" is of the kind ${kind}, which does not allow us to show the logo of ${name}. Name a claim of the kind customer mark.`
    return { file, place: [index, 'claim'], sentence }
  })

/** Finds claims whose figure has changed since `before` while nothing else tells of it. */
export const unprovenFigures = (before: Claims, claims: Claims): ContentProblem[] =>
  Object.entries(claims).flatMap(([id, { wording, source, review }]) => {
    const old = before[id]
    const figures = (text: string) => text.match(/\d[\d.,]*/g)?.join(' ') ?? ''
    if (!old || figures(old.wording) === figures(wording) || old.source !== source || old.review !== review) return []
    const sentence = `The figure was “${old.wording}”. Write where the new one is proven, and when it is to be looked at again.`
    return { file: claimsFile, place: [id, 'source'], sentence }
  })

/** Whether the day of its review is over. `today` is a day like "2026-11-21". */
export const isOverdue = ({ review }: Pick<Claims[string], 'review'>, today: string): boolean => review < today

export const overdueClaims = (
  file: string,
  uses: readonly ClaimUse[],
  claims: Claims,
  today: string,
): ContentProblem[] =>
  uses.flatMap(({ id, place, line }) => {
    const claim = Object.hasOwn(claims, id) ? claims[id] : undefined
    if (!claim || !isOverdue(claim, today)) return []
    const sentence = `The claim "${id}" was due for review on ${claim.review}. Ask ${claim.owner} whether it still holds, then write the next date in ${claimsFile}.`
    return { file, place, line, sentence }
  })
