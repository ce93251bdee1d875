// content/claims.yaml: what the site claims, by id. Copy says a claim by writing {claim:its-id}.
import { z } from 'astro/zod'
import { line } from './fields.ts'

const claim = z.strictObject({
  kind: z.enum(['statistic', 'testimonial', 'customer mark', 'policy figure'], {
    error: 'Write statistic, testimonial, customer mark or policy figure',
  }),
  /** The exact words that {claim:its-id} stands for. */
  wording: line(300),
  /** Where the proof is kept. */
  source: line(200),
  /** Who answers for it. */
  owner: line(40),
  /** The day on which the owner checks it again. */
  review: z.iso.date({ error: 'Write a date in quotes, like "2027-05-01"' }),
})

export const claimsSchema = z.record(
  z.string().regex(/^[a-z0-9-]+$/, 'Use small letters, digits and hyphens for the id, like hiring-time'),
  claim,
)

export type Claims = z.infer<typeof claimsSchema>
