// content/claims.yaml: what the site claims, by id. Copy makes a claim by writing {claim:its-id}.
import { z } from 'astro/zod'
import { line, paragraph } from '#domain/text-schema.ts'
import { claimId, colleague, day, lead, link, sameEverywhere } from './fields.ts'

/** What readers see under a claimed figure. */
const evidence = z.strictObject({
  origin: line(160).describe('Say who measured it, or plainly that it is a sample.'),
  period: line(60).describe('Say from when to when it was measured.'),
  method: line(160).describe('Say what is counted, and against what.'),
})

const claim = z.strictObject({
  kind: z.enum(['statistic', 'testimonial', 'customer mark', 'policy', 'published fact']),
  wording: line(300).describe('The exact words that {claim:its-id} stands for.'),
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

// content/proof.yaml: what backs the claims.
export const proofSchema = z.strictObject({
  evidence: z
    .strictObject({
      summary: line(60).describe('Shown on the fold under a figure. Say "sample" as long as the figure is one.'),
      origin: line(30),
      period: line(30),
      method: line(30),
      formulas: link.describe('Link to the formulas.'),
    })
    .describe(
      'Shown under each claimed figure. The facts themselves are the evidence of the claim, in content/claims.yaml.',
    ),
  answers: z
    .strictObject({
      heading: line(60),
      speaker: colleague.describe('Write the id of the person in content/team.yaml who gives the answers.'),
      says: paragraph(160).meta({ title: 'What the person says' }),
      items: z
        .array(
          z.strictObject({
            q: line(60).meta({ title: 'Question' }),
            a: paragraph(200).meta({ title: 'Answer' }),
            more: link,
          }),
        )
        .length(4),
      disclosure: z.strictObject({
        summary: line(80).meta({ title: 'Line that opens it' }),
        lead,
        columns: z.strictObject({ fact: line(30), sample: line(30), reviewed: line(30) }),
        rows: z
          .array(z.strictObject({ fact: line(60), claim: claimId }))
          .min(3)
          .describe('Each row names a claim: its wording and its next review date are shown.'),
      }),
    })
    .describe('These answers are shown on /hrsolution.'),
})

export type Proof = z.infer<typeof proofSchema>

/** Texts that name a claim, with the claim itself. */
export type Claimed<Words extends { claim: string }> = Words & { said: Claims[string] }
