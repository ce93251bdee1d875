// content/pages/hrsolution.yaml, section by section, in page order.
import { z } from 'astro/zod'
import { changes } from '#domain/words/percent-of.ts'
import { line, paragraph } from '#domain/words/text-schema.ts'
import { roleEnding } from './endings.ts'
import { claimId, drawnPerson, intro, link, point, seo } from './fields.ts'
import type { Drawn } from './portrait.ts'

const shortlist = z
  .strictObject({
    applications: z.int().min(130).max(400).describe('The picture has one mark for each application.'),
    field: line(40),
    answered: line(80),
    press: line(60).describe('Shown below the marks until one is pressed.'),
    reasons: z
      .array(
        z.strictObject({
          reason: line(90).describe('One line that says why not, and what was done.'),
          count: z.int().min(1).meta({ title: 'How many applications' }),
        }),
      )
      .min(3),
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
  })
  .refine(
    ({ applications, reasons, people }) =>
      reasons.reduce((sum, { count }) => sum + count, people.length) === applications,
    { path: ['reasons'], error: 'Change the counts until they and the shortlist add up to the applications' },
  )
  .describe('The marks of the opening: why each application was shortlisted or not.')

export const hrSolutionSchema = z.strictObject({
  seo,
  intro: intro.required({ more: true }),
  shortlist,
  capabilities: z.strictObject({
    heading: line(60),
    person: line(20).meta({ title: 'Name for the reader' }),
    items: z
      .array(
        point.extend({
          person: line(90).describe('What the person still does.'),
        }),
      )
      .length(7),
  }),
  results: z
    .strictObject({
      heading: line(60),
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
