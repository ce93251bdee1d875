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
export const reaches = ['alone', 'up to a limit', 'drafts', 'person'] as const

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
      description: paragraph(300),
      caption: line(40),
      aside: line(20),
      rows: z.array(z.strictObject({ name: line(24), text: paragraph(140) })).length(4, 'Write the four lines'),
      send: line(20),
      change: line(24),
    }),
  }),
  limits: z.strictObject({
    heading: line(80),
    lead: paragraph(200),
    topics: z
      .array(
        z.strictObject({
          topic: line(40),
          reach: z.enum(reaches, { error: `Pick one of: ${reaches.join(', ')}` }),
          rule: line(70),
        }),
      )
      .min(3),
  }),
  nextStep: quoteEnding,
})

export type CustomerService = z.infer<typeof customerServiceSchema>
