// content/pages/casestudy.yaml, and the customers' stories that it lists: content/stories/<name>.yaml.
import { z } from 'astro/zod'
import { line } from '#domain/words/text-schema.ts'
import { blocksBelow } from './block-page.ts'
import { roleEnding } from './endings.ts'
import { claimId, headingPage, here, lead, pictureText, point, sample, seo } from './fields.ts'
import { aliases } from './redirects.ts'

const proofParts = z.array(point).length(3)

export const caseStudySchema = headingPage.extend({
  stories: line(60).describe('Shown above the stories, once there are some.').meta({ title: 'Heading of the stories' }),
  proof: z
    .strictObject({
      description: pictureText,
      caption: line(40),
      aside: line(30).meta({ title: 'Note at the side' }),
      parts: proofParts.describe('Text in [brackets] is blacked out; the bar says what is under it.'),
      release: line(40).describe('Shown before the line that the customer signs.'),
      note: line(90),
      released: line(30).describe('Replaces the note at the side once a customer has signed.'),
      releasedNote: line(90).describe('Replaces the note then.'),
    })
    .describe('The drawn proof of a story that the customer has not released.'),
  next: roleEnding,
})

export const storySchema = z.strictObject({
  seo,
  here,
  heading: line(80),
  lead,
  customer: line(60),
  claim: claimId.describe('The claim in content/claims.yaml which says that the customer lets us tell this story.'),
  facts: z.array(point).min(1).max(5).describe('Shown beside the heading, as in “Industry” and “Hospitals”.'),
  proof: z
    .strictObject({
      parts: proofParts.describe('Text in [brackets] is what was blacked out until the customer signed.'),
      signed: line(60).describe('Who signed for the customer, and when.'),
    })
    .optional()
    .describe('The proof of this story without its bars. /casestudy shows that of the first story.'),
  sample,
  blocks: blocksBelow,
  aliases,
})

export type CaseStudy = z.infer<typeof caseStudySchema>
export type Story = z.infer<typeof storySchema>
export type ReleasedProof = NonNullable<Story['proof']>
