// content/claims.yaml: what the site claims, by id. Copy says a claim by writing {claim:its-id}.
import { z } from 'astro/zod'
import { day, line } from './fields.ts'

/** What a reader is told under a claimed figure. */
const evidence = z.strictObject({
  /** Who measured it, or plainly that it is a sample. */
  origin: line(160),
  /** From when to when. */
  period: line(60),
  /** What is counted, and against what. */
  method: line(160),
})

const claim = z.strictObject({
  kind: z.enum(['statistic', 'testimonial', 'customer mark', 'policy figure', 'published fact'], {
    error: 'Write statistic, testimonial, customer mark, policy figure or published fact',
  }),
  /** The exact words that {claim:its-id} stands for. */
  wording: line(300),
  /** Where the proof is kept. */
  source: line(200),
  /** For a figure that a page shows with its origin. */
  evidence: evidence.optional(),
  /** Who answers for it. */
  owner: line(40),
  /** The day on which the owner checks it again. */
  review: day,
})

export const claimsSchema = z.record(
  z.string().regex(/^[a-z0-9-]+$/, 'Use small letters, digits and hyphens for the id, like hiring-time'),
  claim,
)

export type Claims = z.infer<typeof claimsSchema>
export type Evidence = z.infer<typeof evidence>
