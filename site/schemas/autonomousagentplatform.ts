// content/pages/autonomousagentplatform.yaml, section by section, in page order.
import { z } from 'astro/zod'
import { bandEnding } from './endings.ts'
import { href, intro, line, paragraph, seo } from './fields.ts'

const step = z.strictObject({
  at: line(8),
  /** Who: the agent did it, the agent asks, or a person answers. */
  by: z.enum(['agent', 'question', 'person'], { error: 'Write agent, question or person' }),
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
    /** Alternative text of the picture. */
    description: paragraph(400),
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
    /** Labels of what an agent takes over and hands on. */
    takes: line(12),
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
            /** What its switch says at first; a visitor may press it. */
            on: z.boolean({ error: 'Write true or false' }),
            /** Under the name, while it is on and while it is off. */
            working: line(30),
            paused: line(30),
            /** What the log says when a visitor switches it on or off. */
            started: line(70),
            stopped: line(70),
          }),
        )
        .length(3, 'List three agents'),
      /** The two last lines before the visitor came. */
      log: z.strictObject({
        name: line(20),
        lines: z.array(z.strictObject({ at: line(8), text: line(70) })).length(2, 'Write two lines'),
      }),
      limit: z.strictObject({ name: line(30), used: z.number().int().min(0), of: z.number().int().min(1) }),
    }),
  }),
  nextStep: bandEnding,
})

export type AutonomousAgentPlatform = z.infer<typeof autonomousAgentPlatformSchema>
