// content/claims.yaml: what the site claims, by id. Copy says a claim by writing {claim:its-id}.
import { z } from 'astro/zod'
import { day, line } from './fields.ts'

/** What a reader is told under a claimed figure. */
const evidence = z.strictObject({
  origin: line(160).describe('Who measured it, or plainly that it is a sample.'),
  period: line(60).describe('From when to when.'),
  method: line(160).describe('What is counted, and against what.'),
})

const claim = z.strictObject({
  kind: z.enum(['statistic', 'testimonial', 'customer mark', 'policy figure', 'published fact'], {
    error: 'Write statistic, testimonial, customer mark, policy figure or published fact',
  }),
  wording: line(300).describe('The exact words that {claim:its-id} stands for.'),
  source: line(200).describe('Where the proof is kept.'),
  evidence: evidence.optional().describe('For a figure that a page shows with its origin.'),
  owner: line(40).describe('Who answers for it.'),
  review: day.describe('The day on which the owner checks it again.'),
})

export const claimsSchema = z.record(
  z.string().regex(/^[a-z0-9-]+$/, 'Use small letters, digits and hyphens for the id, like hiring-time'),
  claim,
)

export type Claims = z.infer<typeof claimsSchema>
export type Evidence = z.infer<typeof evidence>
