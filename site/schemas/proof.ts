// content/proof.yaml: what stands behind the claims.
import { z } from 'astro/zod'
import type { Claims } from './claims.ts'
import { line, link, paragraph } from './fields.ts'

export const proofSchema = z.strictObject({
  evidence: z.strictObject({
    summary: line(60).describe('On the fold under a figure. Say "sample" as long as it is one.'),
    origin: line(30),
    period: line(30),
    method: line(30),
    formulas: link.describe('Where the arithmetic stands.'),
  }),
  answers: z.strictObject({
    heading: line(60),
    speaker: line(40).describe('Who answers for them: a person in content/team.yaml.'),
    says: paragraph(160),
    items: z
      .array(z.strictObject({ q: line(60), a: paragraph(200), more: link }))
      .length(4, 'List four answers: the log, who decides, where data is, checks for bias'),
    disclosure: z.strictObject({
      summary: line(80),
      lead: paragraph(240),
      columns: z.strictObject({ fact: line(30), sample: line(30), reviewed: line(30) }),
      rows: z
        .array(z.strictObject({ fact: line(60), claim: line(60) }))
        .min(3, 'List three facts or more')
        .describe('Each names a claim: its wording is shown, and the day of its next review.'),
    }),
  }),
})

export type Proof = z.infer<typeof proofSchema>

/** Words that name a claim, with what it says. */
export type Claimed<Words extends { claim: string }> = Words & { said: Claims[string] }
