// content/pages/customerservice.yaml, section by section, in page order.
import { z } from 'astro/zod'
import { quoteEnding } from './endings.ts'
import { intro, line, markedLine, paragraph, seo } from './fields.ts'

const tile = z.strictObject({ name: line(50), text: paragraph(200) })

const resolvedTicket = z.strictObject({
  /** Alternative text of the picture. */
  description: paragraph(400),
  caption: line(30),
  state: line(30),
  question: paragraph(120),
  /** The answer; the words between [ and ] are those that the source covers. */
  answer: markedLine(200),
  /** The help page that the answer rests on. */
  source: z.strictObject({
    caption: line(30),
    place: line(40),
    title: line(60),
    text: markedLine(160),
    edited: line(60),
  }),
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
    /** The four feature tiles; each has a picture of its own. */
    answers: tile,
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
      /** Where the ticket is before and after it is sent; its number slides from one to the other. */
      waits: line(20),
      answered: line(20),
      number: line(8),
      rows: z
        .array(z.strictObject({ name: line(24), text: paragraph(140) }))
        .length(4, 'Write the four lines; the last is the draft'),
      /** What a person can do with the draft: leave it, send it, change it. */
      wait: line(20),
      send: line(20),
      change: line(24),
      /** In place of the draft, once it was sent. */
      sent: paragraph(120),
    }),
  }),
  limits: z.strictObject({
    heading: line(80),
    lead: paragraph(200),
    /** Names of the four places, read out. */
    places: z.strictObject({ person: line(30), drafts: line(30), 'up to a limit': line(30), alone: line(30) }),
    topics: z
      .array(
        z.strictObject({
          topic: line(40),
          /** Where the knot is at first; a visitor may move it. */
          reach: z.enum(reaches, { error: `Pick one of: ${reaches.join(', ')}` }),
          /** What each place of the knot means. */
          rules: z.strictObject({ person: line(70), drafts: line(70), 'up to a limit': line(70), alone: line(70) }),
        }),
      )
      .min(3),
  }),
  nextStep: quoteEnding,
})

export type CustomerService = z.infer<typeof customerServiceSchema>
