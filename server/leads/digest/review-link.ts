// The addresses in a digest, each for one action on one request.
import { type ReviewAction, reviewActions, reviewField, reviewPath } from '#domain/site-locals.ts'
import { type Claim, claimLinks } from '#server/leads/claim-links.ts'

export type ReviewClaim = Claim<ReviewAction>

export const { token: reviewToken, read: readToken } = claimLinks('review', reviewActions, 30)

export const reviewAddress = (siteUrl: string, token: string): string =>
  `${new URL(reviewPath, siteUrl)}?${reviewField}=${token}`
