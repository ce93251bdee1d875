// content/pages/partnership.yaml
import { z } from 'astro/zod'
import { line } from '#domain/words/text-schema.ts'
import { nextStep } from './endings.ts'
import { headingPage, pictureText } from './fields.ts'

const lines = z.array(line(40)).min(2).max(4)

export const partnershipSchema = headingPage.extend({
  agreement: z
    .strictObject({
      description: pictureText,
      yours: z.strictObject({ name: line(24), lines }).describe('The letterhead of the partner.'),
      ours: lines.describe('Our letterhead; the company name is shown above it.'),
      both: z
        .strictObject({
          caption: line(40),
          points: z.array(line(50)).min(3).max(5),
          you: line(20).describe('Shown under the line that the partner signs.'),
        })
        .describe('Where the two letterheads overlap, above both signatures.'),
    })
    .describe('The drawn letterheads, the partner’s and ours.'),
  next: nextStep,
})

export type Partnership = z.infer<typeof partnershipSchema>
