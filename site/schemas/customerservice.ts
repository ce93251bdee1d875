// content/pages/customerservice.yaml, section by section, in page order.
import { z } from 'astro/zod'
import { quoteEnding } from './endings.ts'
import { intro, line, markedLine, paragraph, seo } from './fields.ts'

const tile = z.strictObject({ name: line(50), text: paragraph(200) })

const resolvedTicket = z.strictObject({
  description: paragraph(400).describe('Alternative text of the picture.'),
  caption: line(30),
  state: line(30),
  question: paragraph(120),
  answer: markedLine(200).describe('The answer; the words between [ and ] are those that the source covers.'),
  source: z
    .strictObject({
      caption: line(30),
      place: line(40),
      title: line(60),
      text: markedLine(160),
      edited: line(60),
    })
    .describe('The help page that the answer rests on.'),
})

/** How far the agent goes: the longer the line, the more it does alone. */
export const reaches = ['person', 'drafts', 'up to a limit', 'alone'] as const

export const customerServiceSchema = z.strictObject({
  seo,
  intro,
  ticket: resolvedTicket,
  features: z.strictObject({
    heading: line(80),
    lead: paragraph(200),
    answers: tile.describe('The four feature tiles; each has a picture of its own.'),
    handover: tile,
    errands: tile,
    gaps: tile,
  }),
  handover: z.strictObject({
    heading: line(80),
    lead: paragraph(240),
    stopsHeading: line(40),
    stops: z.array(line(60)).min(2).max(4),
    note: z.strictObject({
      caption: line(40),
      waits: line(20).describe(
        'Where the ticket is before and after it is sent; its number slides from one to the other.',
      ),
      answered: line(20),
      number: line(8),
      rows: z
        .array(z.strictObject({ name: line(24), text: paragraph(140) }))
        .length(4, 'Write the four lines; the last is the draft'),
      wait: line(20).describe('What a person can do with the draft: leave it, send it, change it.'),
      send: line(20),
      change: line(24),
      sent: paragraph(120).describe('In place of the draft, once it was sent.'),
    }),
  }),
  limits: z.strictObject({
    heading: line(80),
    lead: paragraph(200),
    places: z
      .strictObject({ person: line(30), drafts: line(30), 'up to a limit': line(30), alone: line(30) })
      .describe('Names of the four places, read out.'),
    topics: z
      .array(
        z.strictObject({
          topic: line(40),
          reach: z
            .enum(reaches, { error: `Pick one of: ${reaches.join(', ')}` })
            .describe('Where the knot is at first; a visitor may move it.'),
          rules: z
            .strictObject({ person: line(70), drafts: line(70), 'up to a limit': line(70), alone: line(70) })
            .describe('What each place of the knot means.'),
        }),
      )
      .min(3),
  }),
  nextStep: quoteEnding,
})

export type CustomerService = z.infer<typeof customerServiceSchema>
