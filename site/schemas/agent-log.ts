// content/agent-log.yaml: a log as agents write it, shown on the trust file and to be downloaded there.
import { z } from 'astro/zod'
import { line } from '#domain/words/text-schema.ts'

export const agentLogSchema = z
  .array(
    z.strictObject({
      at: z.iso
        .datetime({
          offset: true,
          precision: 0,
          error: 'Write a day, a time and the distance to UTC, like 2026-10-05T08:02:11-07:00',
        })
        .meta({ title: 'Day and time', kind: 'name' }),
      agent: line(40).describe('The agent, or the person who did it.'),
      subject: line(40).describe('Who or what it was about; candidates by their number.'),
      action: line(140).meta({ title: 'What was done' }),
      reliedOn: line(160).meta({ title: 'What it rested on' }),
      approvedBy: line(80).describe('The person, or why no approval was needed.'),
    }),
  )
  .min(1)

export type AgentLog = z.infer<typeof agentLogSchema>
