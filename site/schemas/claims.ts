// content/claims.yaml: what the site claims, by id. Copy makes a claim by writing {claim:its-id}.
import { z } from 'astro/zod'
import { line } from '#domain/words/text-schema.ts'
import { day, sameEverywhere } from './fields.ts'

/** What readers see under a claimed figure. */
const evidence = z.strictObject({
  origin: line(160).describe('Say who measured it, or plainly that it is a sample.'),
  period: line(60).describe('Say from when to when it was measured.'),
  method: line(160).describe('Say what is counted, and against what.'),
})

const claim = z.strictObject({
  kind: z.enum(['statistic', 'testimonial', 'customer mark', 'policy', 'published fact']),
  wording: line(300).describe('The exact words that {claim:its-id} stands for.'),
  subject: z
    .array(sameEverywhere(40))
    .max(6)
    .optional()
    .describe('Words by which texts speak of it, like “follows up”. “npm run content -- --claims” lists those texts.'),
  source: sameEverywhere(200).describe('Say where the proof is kept. Put your own here before you publish.'),
  evidence: evidence.optional().describe('Required for a figure that a page shows with its origin.'),
  owner: line(40).describe('The person or team who answers for it, as shown in the trust file.'),
  review: day.describe(
    'The owner checks it again on this day. Afterwards, the check warns you as long as the site makes the claim, and the trust file says “under review” instead.',
  ),
})

export const claimsSchema = z.record(
  z.string().regex(/^[a-z0-9-]+$/, 'Use small letters, digits and hyphens for the id, like hiring-time'),
  claim,
)

export type Claims = z.infer<typeof claimsSchema>

/** A claim in the trust file. `until` is the moment from which it is under review; `isDue` is true once that has come. */
export type DatedClaim = Claims[string] & { until: string; isDue: boolean }
export type Evidence = z.infer<typeof evidence>

/** Texts that name a claim, with the claim itself. */
export type Claimed<Words extends { claim: string }> = Words & { said: Claims[string] }
