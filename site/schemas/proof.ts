// content/proof.yaml: what stands behind the claims.
import { z } from 'astro/zod'
import type { Claims } from './claims.ts'
import { claimId, colleague, lead, line, link, paragraph } from './fields.ts'

export const proofSchema = z.strictObject({
  evidence: z
    .strictObject({
      summary: line(60).describe('Stands on the fold under a figure. Say "sample" as long as the figure is one.'),
      origin: line(30),
      period: line(30),
      method: line(30),
      formulas: link.describe('Leads to where the arithmetic stands.'),
    })
    .describe(
      'These stand under each claimed figure. The facts themselves are the evidence of the claim, in content/claims.yaml.',
    ),
  answers: z
    .strictObject({
      heading: line(60),
      speaker: colleague.describe('Write the name of the person in content/team.yaml who answers for them.'),
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
          .describe('Each names a claim: its wording is shown, and the day of its next review.'),
      }),
    })
    .describe('These answers stand on /hrsolution.'),
})

export type Proof = z.infer<typeof proofSchema>

/** Words that name a claim, with what it says. */
export type Claimed<Words extends { claim: string }> = Words & { said: Claims[string] }
