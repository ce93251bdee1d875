// Checks the claims that a file makes: an unknown claim stops the build, an overdue one is a warning.

import type { ClaimUse } from '#site/content/read/placeholders.ts'
import type { Claims } from '#site/schemas/claims.ts'
import type { Customers } from '#site/schemas/customers.ts'
import type { ContentProblem } from './content-problems.ts'

export const claimsFile = 'content/claims.yaml'
const customersFile = 'content/customers.yaml'

export const unknownClaims = (file: string, uses: readonly ClaimUse[], claims: Claims): ContentProblem[] =>
  // A customer may be saved before the claim, and is shown from then on.
  (file === customersFile ? [] : uses)
    .filter(({ id }) => !Object.hasOwn(claims, id))
    .map(({ id, fieldPath, line }) => ({
      file,
      fieldPath,
      line,
      sentence: `There is no claim called "${id}". Add it to ${claimsFile}, or check the spelling.`,
    }))

/** Whether the customer allows us to show the logo. */
export const mayBeShown = ({ claim }: Customers[number], claims: Claims): boolean =>
  claims[claim]?.kind === 'customer mark'

/** Tells of customers who are not shown, as no claim allows it. */
export const consentNotices = (file: string, customers: Customers, claims: Claims): ContentProblem[] =>
  customers.flatMap((customer, index) => {
    const { name, claim } = customer
    if (mayBeShown(customer, claims)) return []
    const kind = claims[claim]?.kind
    const reason = kind
      ? `The claim "${claim}" is of the kind ${kind}`
      : `There is no claim called "${claim}" in ${claimsFile}`
    const sentence = `${reason}, so the logo of ${name} is not shown. Name a claim of the kind customer mark.`
    return { file, fieldPath: [index, 'claim'], sentence }
  })

/** Finds claims whose figure has changed since `before`, while their source and review date have not. */
export const unprovenFigures = (before: Claims, claims: Claims): ContentProblem[] =>
  Object.entries(claims).flatMap(([id, { wording, source, review }]) => {
    const old = before[id]
    const figures = (text: string) => text.match(/\d[\d.,]*/g)?.join(' ') ?? ''
    if (!old || figures(old.wording) === figures(wording) || old.source !== source || old.review !== review) return []
    const sentence = `The figure was “${old.wording}”. Write where the new one is proven, and when it is due for review.`
    return { file: claimsFile, fieldPath: [id, 'source'], sentence }
  })

/** Whether the review date has passed. `today` is a date like "2026-11-21". */
export const isOverdue = ({ review }: Pick<Claims[string], 'review'>, today: string): boolean => review < today

export const overdueClaims = (
  file: string,
  uses: readonly ClaimUse[],
  claims: Claims,
  today: string,
): ContentProblem[] =>
  uses.flatMap(({ id, fieldPath, line }) => {
    const claim = Object.hasOwn(claims, id) ? claims[id] : undefined
    if (!claim || !isOverdue(claim, today)) return []
    const sentence = `The claim "${id}" was due for review on ${claim.review}. Ask ${claim.owner} whether it still holds, then write the next date in ${claimsFile}.`
    return { file, fieldPath, line, sentence }
  })
