// content/integrations/<name>.yaml: what an agent does in one of the platforms of content/platforms.yaml.
import { z } from 'astro/zod'
import { line, paragraph } from '#domain/words/text-schema.ts'
import { lead, point, sameEverywhere, sample, seo } from './fields.ts'
import { aliases } from './redirects.ts'

const whatIsMoved = point.meta({ title: 'Field' })

export const integrationSchema = z
  .strictObject({
    seo,
    platform: sameEverywhere(30).describe('Write the name of a platform in content/platforms.yaml.'),
    heading: line(80),
    lead,
    sample,
    reads: z.array(whatIsMoved).max(8).default([]).describe('What the agent reads there.'),
    writes: z.array(whatIsMoved).max(8).default([]).describe('What the agent writes there.'),
    leaves: paragraph(240).describe('What the agent does not touch.'),
    steps: z.array(point).min(2).max(6).describe('How it is set up.'),
    aliases,
  })
  .refine(({ reads, writes }) => reads.length + writes.length > 0, {
    path: ['reads'],
    error: 'List what the agent reads, or under writes what it writes',
  })

export type Integration = z.infer<typeof integrationSchema>
