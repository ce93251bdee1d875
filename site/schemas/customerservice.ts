// content/pages/customerservice.yaml, section by section, in page order.
import { z } from 'astro/zod'
import { line, paragraph } from '#domain/words/text-schema.ts'
import { quoteEnding } from './endings.ts'
import { intro, markedLine, pictureText, point, section, seo } from './fields.ts'

const resolvedTicket = z
  .strictObject({
    description: pictureText,
    caption: line(30),
    state: line(30),
    question: paragraph(120),
    answer: markedLine(200).describe('The answer; the source covers the words between [ and ].'),
    source: z
      .strictObject({
        caption: line(30),
        place: line(40),
        title: line(60),
        text: markedLine(160),
        edited: line(60).meta({ title: 'When it was edited' }),
      })
      .describe('The help page that the answer is based on.'),
  })
  .describe('The picture at the top: a ticket, its answer, and the help page that the answer is based on.')

const tile = point.extend({
  shown: z
    .array(z.strictObject({ what: line(60), outcome: line(40) }))
    .min(2)
    .max(3)
    .meta({ title: 'Picture' }),
})

/** How much the agent does alone. */
export const reaches = ['person', 'drafts', 'up to a limit', 'alone'] as const

export const customerServiceSchema = z.strictObject({
  seo,
  intro,
  ticket: resolvedTicket,
  features: section.extend({
    answers: tile.describe('Questions, and the page that answers each.'),
    handover: tile.describe('What a ticket asks for, and why a person gets it.'),
    errands: tile.describe('Times, and what was done then.'),
    gaps: tile.describe('How often a topic came up, and the topic.'),
  }),
  handover: section.extend({
    stopsHeading: line(40).meta({ title: 'Heading of when it stops' }),
    stops: z.array(line(60)).min(2).max(4).meta({ title: 'When it stops' }),
    note: z.strictObject({
      caption: line(40),
      waits: line(20).describe('Where the ticket is before it is sent. Its number then slides to `answered`.'),
      answered: line(20).meta({ title: 'Heading of the answer' }),
      number: line(8),
      rows: z.array(point).length(4),
      wait: line(20).describe('A person can do three things with the draft: leave it, send it, change it.'),
      send: line(20).meta({ title: 'Button that sends' }),
      change: line(24).meta({ title: 'Button that changes' }),
      sent: paragraph(120).describe('Replaces the draft once it has been sent.'),
    }),
  }),
  limits: section.extend({
    places: z
      .strictObject({ person: line(30), drafts: line(30), 'up to a limit': line(30), alone: line(30) })
      .describe('Names of the four positions, for screen readers.'),
    topics: z
      .array(
        z.strictObject({
          topic: line(40),
          reach: z.enum(reaches).describe('The initial position of the knot, which visitors can move.'),
          rules: z
            .strictObject({
              person: line(70).meta({ title: 'When a person does it' }),
              drafts: line(70).meta({ title: 'When it drafts' }),
              'up to a limit': line(70).meta({ title: 'When it has a limit' }),
              alone: line(70).meta({ title: 'When the agent is alone' }),
            })
            .describe('What each position of the knot means.'),
        }),
      )
      .min(3),
  }),
  nextStep: quoteEnding,
})

export type CustomerService = z.infer<typeof customerServiceSchema>
