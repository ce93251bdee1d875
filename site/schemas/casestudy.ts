// content/pages/casestudy.yaml, and the customers' stories that it lists: content/stories/<name>.yaml.
import { z } from 'astro/zod'
import { line } from '#domain/text-schema.ts'
import { blocksBelow } from './block-page.ts'
import { roleEnding } from './endings.ts'
import { claimId, headingPage, here, lead, pictureText, point, sample, seo } from './fields.ts'
import { aliases } from './redirects.ts'

export const caseStudySchema = headingPage.extend({
  stories: line(60).describe('Shown above the stories, once there are some.').meta({ title: 'Heading of the stories' }),
  proof: z
    .strictObject({
      description: pictureText,
      caption: line(40),
      aside: line(30).meta({ title: 'Note at the side' }),
      parts: z.array(point).length(3).describe('Text in [brackets] is blacked out; the bar says what is under it.'),
      release: line(40).describe('Shown before the line that the customer signs.'),
      note: line(90),
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
  sample,
  blocks: blocksBelow,
  aliases,
})

export type CaseStudy = z.infer<typeof caseStudySchema>
export type Story = z.infer<typeof storySchema>
