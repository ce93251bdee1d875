// content/pages/home.yaml, section by section, in page order.
import { z } from 'astro/zod'
import { line, paragraph, template } from '#domain/words/text-schema.ts'
import { claimId, drawnPerson, lead, link, point, sameEverywhere, section, seo } from './fields.ts'
import { hiringStory } from './picture-content.ts'

const sampleMark = line(60).optional().describe('Marks it as a sample where it is shown. Remove it once it is real.')

const claimedPoint = point.extend({ claim: claimId.describe('The claim that the sentence rests on.') })

export const homeSchema = z.strictObject({
  seo,
  hero: z
    .strictObject({
      headline: line(60),
      underlined: line(20).describe('The words of the headline that the thread underlines.'),
      lead,
      demo: link,
    })
    .refine(({ headline, underlined }) => headline.includes(underlined), {
      path: ['underlined'],
      error: 'Copy words of the headline exactly: they are underlined there',
    }),
  story: hiringStory.describe(
    'One story runs through the pictures beside the steps and the film: keep names and times consistent.',
  ),
  solutions: z.strictObject({
    heading: line(80),
    steps: z.array(point).length(5),
    teams: z.strictObject({
      heading: line(60),
      links: z.array(link).min(2),
    }),
  }),
  customers: z.strictObject({
    heading: line(80),
    sample: sampleMark,
    pause: line(30).meta({ title: 'Button that pauses' }),
    play: line(30).meta({ title: 'Button that plays' }),
  }),
  difference: section.extend({
    strike: line(20).describe('Beside each sentence: strikes it out.'),
    undo: line(20).describe('Beside a sentence that is struck out.'),
    rests: line(40).describe('Shown above what a struck sentence rested on.'),
    owner: template(90, ['owner', 'day']),
    points: z.array(claimedPoint).length(4),
  }),
  film: z.strictObject({ heading: line(60) }),
  benefits: z.strictObject({
    heading: line(80),
    lead: paragraph(160)
      .describe('Introduces the figures. Each is the wording of its claim.')
      .meta({ title: 'Introduction' }),
    figures: z.array(z.strictObject({ claim: claimId, name: line(40), text: paragraph(160) })).length(3),
    documents: claimedPoint,
  }),
  testimonial: z
    .strictObject({
      claim: claimId,
      avatar: drawnPerson,
      name: sameEverywhere(40),
      title: line(60),
      company: sameEverywhere(40),
      sample: sampleMark,
    })
    .optional()
    .describe("A customer's quote. Leave it out to show none."),
  closing: section.extend({
    demo: link,
    enquiry: line(40).describe('Opens the enquiry form.'),
  }),
})

export type Home = z.infer<typeof homeSchema>
