// content/proof.yaml: what backs the claims.
import { z } from 'astro/zod'
import { line, paragraph } from '#domain/words/text-schema.ts'
import { claimId, colleague, lead, link } from './fields.ts'

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
