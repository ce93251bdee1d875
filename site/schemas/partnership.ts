// content/pages/partnership.yaml
import { z } from 'astro/zod'
import { nextStep } from './endings.ts'
import { line, paragraph } from './fields.ts'
import { headingPage } from './heading-page.ts'

const lines = z.array(line(40)).min(2, 'Write at least two lines').max(4, 'Keep to four lines or fewer')

export const partnershipSchema = headingPage.extend({
  agreement: z
    .strictObject({
      description: paragraph(300).describe('Alternative text of the picture.'),
      yours: z.strictObject({ name: line(24), lines }).describe('The letterhead of the partner.'),
      ours: lines.describe('Our letterhead; the name of the company stands above.'),
      both: z
        .strictObject({
          caption: line(40),
          points: z.array(line(50)).min(3, 'Write at least three points').max(5, 'Keep to five points or fewer'),
          you: line(20).describe('Stands under the line that the partner signs.'),
        })
        .describe('What stands where the two overlap, above both signatures.'),
    })
    .describe('The drawn letterheads, the partner’s and ours.'),
  next: nextStep,
})

export type Partnership = z.infer<typeof partnershipSchema>
