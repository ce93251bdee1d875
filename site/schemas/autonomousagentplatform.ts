// content/pages/autonomousagentplatform.yaml, section by section, in page order.
import { z } from 'astro/zod'
import { line } from '#domain/words/text-schema.ts'
import { readOn } from './endings.ts'
import { href, intro, pictureText, point, section, seo } from './fields.ts'

const step = z.strictObject({
  at: line(8).meta({ title: 'Time of day' }),
  by: z
    .enum(['agent', 'question', 'person'])
    .describe('Who acts: the agent did it, the agent asks, or a person answers.'),
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
  morning: z
    .strictObject({
      description: pictureText,
      caption: line(30),
      aside: line(20).meta({ title: 'Note at the side' }),
      steps: z.array(step).min(4).max(7),
    })
    .describe("The picture at the top: an agent's morning, with one question in it."),
  parts: section.extend({
    caption: line(60),
    items: z.array(point).length(5),
  }),
  relay: section.extend({
    takes: line(12).describe('Shown before what an agent takes over.'),
    hands: line(12).meta({ title: 'Word for handing on' }),
    agents: z
      .array(
        point.extend({
          takes: line(40).meta({ title: 'What it takes over' }),
          hands: line(50).meta({ title: 'What it hands on' }),
        }),
      )
      .length(4),
  }),
  desks: section.extend({
    columns: z.strictObject({
      desk: line(12),
      finds: line(12),
      reads: line(12),
      writes: line(12),
      books: line(12),
    }),
    rows: z.array(deskRow).length(4),
  }),
  switches: section.extend({
    items: z.array(point).length(3),
    panel: z.strictObject({
      caption: line(30),
      aside: line(20).meta({ title: 'Note at the side' }),
      agents: z
        .array(
          z.strictObject({
            name: line(20),
            on: z.boolean().describe('The initial state of the switch, which visitors can press.'),
            working: line(30).describe('Shown under the name while the agent is on.'),
            paused: line(30).meta({ title: 'When it is paused' }),
            started: line(70).describe('The log entry when a visitor switches the agent on.'),
            stopped: line(70).meta({ title: 'What then stays undone' }),
          }),
        )
        .length(3)
        .describe('Visitors can press the switches. Each press adds a line to the log.'),
      log: z
        .strictObject({
          name: line(20),
          lines: z.array(z.strictObject({ at: line(8).meta({ title: 'Time of day' }), text: line(70) })).length(2),
        })
        .describe('The last two lines before the visitor came.'),
      limit: z.strictObject({
        name: line(30),
        used: z.int().min(0).meta({ title: 'How many are used' }),
        of: z.int().min(1).meta({ title: 'Out of' }),
      }),
    }),
  }),
  readOn,
})

export type AutonomousAgentPlatform = z.infer<typeof autonomousAgentPlatformSchema>
