// content/pages/hrsolution.yaml, section by section, in page order.
import { z } from 'astro/zod'
import { roleEnding } from './endings.ts'
import { drawnPerson, intro, line, link, paragraph, seo } from './fields.ts'
import type { Drawn } from './portrait.ts'

const shortlist = z.strictObject({
  description: paragraph(500).describe('Alternative text of the picture.'),
  applications: z
    .number()
    .int()
    .min(130, 'Write 130 or more: the four picked marks stand in the first five rows')
    .max(400)
    .describe('One mark is drawn for each.'),
  field: line(40),
  answered: line(40),
  caption: line(30),
  aside: line(20),
  people: z
    .array(
      z.strictObject({
        avatar: drawnPerson,
        name: line(40),
        reason: line(50),
        match: z.number().int().min(0).max(100),
      }),
    )
    .length(4, 'List the four people that the threads lead to'),
  decision: line(30),
  choices: z
    .array(z.strictObject({ label: line(20), outcome: line(90) }))
    .length(3, 'List three decisions: to meet, to keep, to turn down')
    .describe('What a visitor can decide about a person, and what then happens.'),
  undecided: line(90).describe('Before anything is decided.'),
})

export const hrSolutionSchema = z.strictObject({
  seo,
  intro,
  shortlist,
  capabilities: z.strictObject({
    heading: line(60),
    lead: paragraph(160),
    agent: line(20).describe('Names of the two columns.'),
    person: line(20),
    items: z
      .array(
        z.strictObject({
          name: line(40),
          text: paragraph(160),
          person: line(90).describe('What stays with the person.'),
        }),
      )
      .length(7, 'List exactly seven capabilities of the recruiting assistant'),
  }),
  trial: z
    .strictObject({ heading: line(60), lead: paragraph(200) })
    .describe('Over the shortlist that can be tried; its words are in content/shortlists.yaml.'),
  results: z.strictObject({
    heading: line(60),
    lead: paragraph(160).describe('Says what the figures are. Each is the wording of its claim.'),
    before: line(20),
    figures: z
      .array(
        z.strictObject({
          claim: line(60),
          name: line(40),
          text: paragraph(120),
          level: z
            .number()
            .int()
            .min(5)
            .max(195)
            .describe('Where the bar ends, when 100 is before the assistant: 35% down is 65, 90% up is 190.'),
        }),
      )
      .length(3, 'List the three figures'),
  }),
  faq: z.strictObject({ heading: line(60), more: link }),
  next: roleEnding,
})

export type HrSolution = z.infer<typeof hrSolutionSchema>
type Shortlist = z.infer<typeof shortlist>
export type ShortlistWords = Omit<Shortlist, 'people'> & {
  people: Drawn<Shortlist['people'][number]>[]
}
