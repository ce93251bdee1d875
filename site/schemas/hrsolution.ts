// content/pages/hrsolution.yaml, section by section, in page order.
import { z } from 'astro/zod'
import { changes } from '#domain/words/percent-of.ts'
import { line, paragraph } from '#domain/words/text-schema.ts'
import { roleEnding } from './endings.ts'
import { claimId, drawnPerson, intro, link, pictureText, point, sameEverywhere, section, seo } from './fields.ts'
import type { Drawn } from './portrait.ts'

const shortlist = z
  .strictObject({
    description: pictureText,
    applications: z.int().min(130).max(400).describe('The picture has one mark for each application.'),
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
      .describe('A click on a person shows these choices. Each says what happens next.'),
    undecided: line(90).describe('Shown before any decision.'),
  })
  .describe('The role is the one of the story on the home page.')

export const hrSolutionSchema = z.strictObject({
  seo,
  intro,
  shortlist,
  capabilities: section.extend({
    agent: line(20).describe('Heading of the column with what the assistant does.'),
    person: line(20).meta({ title: 'Name for the reader' }),
    items: z
      .array(
        point.extend({
          person: line(90).describe('What the person still does.'),
        }),
      )
      .length(7),
  }),
  trial: z
    .strictObject({
      role: sameEverywhere(20).describe(
        'The `id` of the role that is open first. Without such a role, it is the first one.',
      ),
    })
    .describe('Shown above the interactive shortlist, whose people and scores are in content/shortlists.yaml.'),
  results: z
    .strictObject({
      heading: line(60),
      lead: paragraph(160)
        .describe('Introduces the figures. Each is the wording of its claim.')
        .meta({ title: 'Introduction' }),
      before: line(20).meta({ title: 'Heading of the time before' }),
      figures: z
        .array(
          z.strictObject({
            claim: claimId,
            name: line(40),
            text: paragraph(120),
            change: z.enum(changes).describe('Whether the bar of the figure ends below or above the time before.'),
          }),
        )
        .length(3),
    })
    .describe('The claimed results.'),
  faq: z.strictObject({ heading: line(60), more: link }).meta({ title: 'Frequent questions' }),
  next: roleEnding,
})

export type HrSolution = z.infer<typeof hrSolutionSchema>
type Shortlist = z.infer<typeof shortlist>
export type ShortlistWords = Omit<Shortlist, 'people'> & {
  people: Drawn<Shortlist['people'][number]>[]
}
