// content/pages/hrsolution.yaml, section by section, in page order.
import { z } from 'astro/zod'
import { roleEnding } from './endings.ts'
import { drawnPerson, intro, line, link, paragraph, seo } from './fields.ts'
import type { Drawn } from './portrait.ts'

const shortlist = z.strictObject({
  /** Alternative text of the picture. */
  description: paragraph(500),
  /** One mark is drawn for each. */
  applications: z
    .number()
    .int()
    .min(130, 'Write 130 or more: the four picked marks stand in the first five rows')
    .max(400),
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
  /** What a visitor can decide about a person, and what then happens. */
  choices: z
    .array(z.strictObject({ label: line(20), outcome: line(90) }))
    .length(3, 'List three decisions: to meet, to keep, to turn down'),
  /** Before anything is decided. */
  undecided: line(90),
})

export const hrSolutionSchema = z.strictObject({
  seo,
  intro,
  shortlist,
  capabilities: z.strictObject({
    heading: line(60),
    lead: paragraph(160),
    /** Names of the two columns. */
    agent: line(20),
    person: line(20),
    items: z
      .array(
        z.strictObject({
          name: line(40),
          text: paragraph(160),
          /** What stays with the person. */
          person: line(90),
        }),
      )
      .length(7, 'List exactly seven capabilities of the recruiting assistant'),
  }),
  /** Over the shortlist that can be tried; its words are in content/shortlists.yaml. */
  trial: z.strictObject({ heading: line(60), lead: paragraph(200) }),
  results: z.strictObject({
    heading: line(60),
    /** Says what the figures are. Each is the wording of its claim. */
    lead: paragraph(160),
    before: line(20),
    figures: z
      .array(
        z.strictObject({
          claim: line(60),
          name: line(40),
          text: paragraph(120),
          /** Where the bar ends, when 100 is before the assistant: 35% down is 65, 90% up is 190. */
          level: z.number().int().min(5).max(195),
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
