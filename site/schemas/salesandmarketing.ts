// content/pages/salesandmarketing.yaml, section by section, in page order.
import { z } from 'astro/zod'
import { line, paragraph } from '#domain/words/text-schema.ts'
import { letterEnding } from './endings.ts'
import { href, intro, link, pictureText, point, sameEverywhere, section, seo } from './fields.ts'
import { calendarSlots } from './picture-content.ts'

const tile = point.extend({
  href: href
    .describe('Link to the section that shows this at work, on this or another page.')
    .meta({ title: 'Address' }),
})

const outboundSequence = z
  .strictObject({
    description: pictureText,
    sent: z
      .array(
        z.strictObject({
          when: line(20).meta({ title: 'Time or day' }),
          state: line(20),
          subject: line(50),
          text: paragraph(110),
        }),
      )
      .length(2),
    reply: z.strictObject({ when: line(20).meta({ title: 'Time or day' }), text: paragraph(90) }),
    stopped: line(60).describe('What the reply did.'),
    unsent: z
      .array(z.strictObject({ when: line(20).meta({ title: 'Time or day' }), state: line(20), subject: line(50) }))
      .length(2)
      .meta({ title: 'Emails not sent' }),
  })
  .describe('The picture at the top: four emails were planned, and the reply stopped them.')

export const salesAndMarketingSchema = z.strictObject({
  seo,
  intro,
  sequence: outboundSequence,
  features: section.extend({
    placeholder: link.describe('The link under the tiles, to the page that says what is still to come.'),
    accounts: tile
      .extend({
        caption: line(40),
        found: z
          .array(z.strictObject({ name: sameEverywhere(30), reason: line(60) }))
          .length(3)
          .meta({ title: 'Companies found' }),
        struck: z
          .strictObject({ name: sameEverywhere(30), reason: line(60) })
          .describe('The account that the person struck out.')
          .meta({ title: 'Company struck out' }),
      })
      .describe('Each of the five feature tiles has its own picture.'),
    firstEmail: tile.extend({ opening: line(110) }),
    replies: tile.extend({
      sorted: z
        .array(
          z.strictObject({
            said: line(40).meta({ title: 'What is said' }),
            done: line(50).meta({ title: 'What the agent does' }),
          }),
        )
        .length(3)
        .meta({ title: 'Replies, sorted' }),
    }),
    call: tile.extend({ calendar: calendarSlots }),
    campaign: tile.extend({
      brief: line(30).meta({ title: 'Heading of the brief' }),
      drafts: z.array(line(24)).length(3),
    }),
  }),
  letter: section.extend({
    to: line(60).meta({ title: 'Addressed to' }),
    subject: line(60),
    sentences: z.array(z.strictObject({ text: line(120), source: line(40), note: paragraph(160) })).length(3),
    signed: line(40).meta({ title: 'Line of the signature' }),
  }),
  shares: section.extend({
    columns: z.strictObject({ step: line(20), agent: line(20), you: line(20) }),
    rows: z.array(z.strictObject({ step: line(40), agent: line(90), you: line(90) })).min(3),
  }),
  nextStep: letterEnding,
})

export type SalesAndMarketing = z.infer<typeof salesAndMarketingSchema>
