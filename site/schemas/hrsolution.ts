// content/pages/hrsolution.yaml, section by section, in page order.
import { z } from 'astro/zod'
import { roleEnding } from './endings.ts'
import { claimId, drawnPerson, intro, line, link, paragraph, pictureText, point, section, seo } from './fields.ts'
import type { Drawn } from './portrait.ts'

const shortlist = z
  .strictObject({
    description: pictureText,
    applications: z.int().min(130).max(400).describe('One mark is drawn for each application.'),
    field: line(40),
    answered: line(40),
    caption: line(30),
    aside: line(20).meta({ title: 'Note at the side' }),
    people: z
      .array(
        z.strictObject({
          avatar: drawnPerson,
          name: line(40),
          reason: line(50),
          match: z.int().min(0).max(100).meta({ title: 'Match in percent' }),
        }),
      )
      .length(4),
    decision: line(30).meta({ title: 'What you decide' }),
    choices: z
      .array(z.strictObject({ label: line(20), outcome: line(90).meta({ title: 'What happens then' }) }))
      .length(3)
      .describe('A press on a person shows these choices. Each says what then happens.'),
    undecided: line(90).describe('This is said before anything is decided.'),
  })
  .describe('The role is that of the story on the home page.')

export const hrSolutionSchema = z.strictObject({
  seo,
  intro,
  shortlist,
  capabilities: section.extend({
    agent: line(20).describe('Names the column of what the assistant does.'),
    person: line(20).meta({ title: 'Name for the reader' }),
    items: z
      .array(
        point.extend({
          person: line(90).describe('Says what stays with the person.'),
        }),
      )
      .length(7),
  }),
  trial: section.describe(
    'Stands over the shortlist that can be tried, whose people and sums are in content/shortlists.yaml.',
  ),
  results: z
    .strictObject({
      heading: line(60),
      lead: paragraph(160)
        .describe('Says what the figures are. Each is the wording of its claim.')
        .meta({ title: 'Introduction' }),
      before: line(20).meta({ title: 'Heading of the time before' }),
      figures: z
        .array(
          z.strictObject({
            claim: claimId,
            name: line(40),
            text: paragraph(120),
            level: z
              .int()
              .min(5)
              .max(195)
              .describe('The bar ends here, when 100 is the time before the assistant: 35% down is 65, 90% up is 190.'),
          }),
        )
        .length(3),
    })
    .describe('These are the claimed results.'),
  faq: z.strictObject({ heading: line(60), more: link }).meta({ title: 'Frequent questions' }),
  next: roleEnding,
})

export type HrSolution = z.infer<typeof hrSolutionSchema>
type Shortlist = z.infer<typeof shortlist>
export type ShortlistWords = Omit<Shortlist, 'people'> & {
  people: Drawn<Shortlist['people'][number]>[]
}
