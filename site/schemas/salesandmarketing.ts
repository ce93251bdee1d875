// content/pages/salesandmarketing.yaml, section by section, in page order.
import { z } from 'astro/zod'
import { letterEnding } from './endings.ts'
import { href, intro, line, paragraph, seo } from './fields.ts'
import { calendarSlots } from './picture-content.ts'

const tile = z.strictObject({ name: line(50), text: paragraph(220), href })

const outboundSequence = z.strictObject({
  description: paragraph(400).describe('Alternative text of the picture.'),
  sent: z
    .array(z.strictObject({ when: line(20), state: line(20), subject: line(50), text: paragraph(110) }))
    .length(2, 'Write the two emails that went out before the reply'),
  reply: z.strictObject({ when: line(20), text: paragraph(90) }),
  stopped: line(60).describe('What the reply did.'),
  unsent: z
    .array(z.strictObject({ when: line(20), state: line(20), subject: line(50) }))
    .length(2, 'List the two emails that the reply stopped'),
})

export const salesAndMarketingSchema = z.strictObject({
  seo,
  intro,
  sequence: outboundSequence,
  features: z.strictObject({
    heading: line(80),
    lead: paragraph(160),
    accounts: tile
      .extend({
        caption: line(40),
        found: z.array(z.strictObject({ name: line(30), reason: line(60) })).length(3, 'List three accounts'),
        struck: z
          .strictObject({ name: line(30), reason: line(60) })
          .describe('The account that the person struck out.'),
      })
      .describe('The five tiles; each has a picture of its own.'),
    firstEmail: tile.extend({ opening: line(110) }),
    replies: tile.extend({
      sorted: z.array(z.strictObject({ said: line(40), done: line(50) })).length(3, 'List three kinds of reply'),
    }),
    call: tile.extend({ calendar: calendarSlots }),
    campaign: tile.extend({
      brief: line(30),
      drafts: z.array(line(24)).length(3, 'Name three drafts'),
    }),
  }),
  letter: z.strictObject({
    heading: line(80),
    lead: paragraph(240),
    to: line(60),
    subject: line(60),
    sentences: z
      .array(z.strictObject({ text: line(120), source: line(40), note: paragraph(160) }))
      .length(3, 'Write three sentences, each with its source'),
    signed: line(40),
  }),
  shares: z.strictObject({
    heading: line(80),
    lead: paragraph(200),
    columns: z.strictObject({ step: line(20), agent: line(20), you: line(20) }),
    rows: z.array(z.strictObject({ step: line(40), agent: line(90), you: line(90) })).min(3),
  }),
  nextStep: letterEnding,
})

export type SalesAndMarketing = z.infer<typeof salesAndMarketingSchema>
