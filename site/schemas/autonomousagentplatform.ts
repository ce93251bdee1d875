// content/pages/autonomousagentplatform.yaml, section by section, in page order.
import { z } from 'astro/zod'
import { bandEnding } from './endings.ts'
import { href, intro, line, paragraph, seo } from './fields.ts'

const step = z.strictObject({
  at: line(8),
  by: z
    .enum(['agent', 'question', 'person'], { error: 'Write agent, question or person' })
    .describe('Who: the agent did it, the agent asks, or a person answers.'),
  text: line(60),
})

const deskRow = z.strictObject({
  desk: line(30),
  href,
  finds: line(30),
  reads: line(30),
  writes: line(30),
  books: line(30),
})

export const autonomousAgentPlatformSchema = z.strictObject({
  seo,
  intro,
  morning: z.strictObject({
    description: paragraph(400).describe('Alternative text of the picture.'),
    caption: line(30),
    aside: line(20),
    steps: z.array(step).min(4).max(7),
  }),
  parts: z.strictObject({
    heading: line(60),
    lead: paragraph(160),
    caption: line(60),
    items: z.array(z.strictObject({ name: line(20), text: line(90) })).length(5, 'List the five lines of an agent'),
  }),
  relay: z.strictObject({
    heading: line(60),
    lead: paragraph(160),
    takes: line(12).describe('Labels of what an agent takes over and hands on.'),
    hands: line(12),
    agents: z
      .array(z.strictObject({ name: line(20), text: paragraph(140), takes: line(40), hands: line(50) }))
      .length(4, 'List the four agents'),
  }),
  desks: z.strictObject({
    heading: line(60),
    lead: paragraph(120),
    columns: z.strictObject({
      desk: line(12),
      finds: line(12),
      reads: line(12),
      writes: line(12),
      books: line(12),
    }),
    rows: z.array(deskRow).length(4, 'List the four desks'),
  }),
  switches: z.strictObject({
    heading: line(60),
    lead: paragraph(120),
    items: z.array(z.strictObject({ name: line(20), text: line(90) })).length(3, 'List the three switches'),
    panel: z.strictObject({
      caption: line(30),
      aside: line(20),
      agents: z
        .array(
          z.strictObject({
            name: line(20),
            on: z
              .boolean({ error: 'Write true or false' })
              .describe('What its switch says at first; a visitor may press it.'),
            working: line(30).describe('Under the name, while it is on and while it is off.'),
            paused: line(30),
            started: line(70).describe('What the log says when a visitor switches it on or off.'),
            stopped: line(70),
          }),
        )
        .length(3, 'List three agents'),
      log: z
        .strictObject({
          name: line(20),
          lines: z.array(z.strictObject({ at: line(8), text: line(70) })).length(2, 'Write two lines'),
        })
        .describe('The two last lines before the visitor came.'),
      limit: z.strictObject({ name: line(30), used: z.number().int().min(0), of: z.number().int().min(1) }),
    }),
  }),
  nextStep: bandEnding,
})

export type AutonomousAgentPlatform = z.infer<typeof autonomousAgentPlatformSchema>
