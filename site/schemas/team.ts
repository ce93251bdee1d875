// content/team.yaml: the people and the places on the company page. The counts are part of the specification.
import { z } from 'astro/zod'
import { href, line, markFile, paragraph } from './fields.ts'
import { portrait } from './portrait.ts'

const member = z.strictObject({
  name: line(40),
  title: line(60),
  desc: paragraph(180).describe('One or two sentences: what this person does here, not where they have been.'),
  avatar: portrait.describe('The drawn portrait.'),
})

const leader = member.extend({
  profile: href.optional().describe('Page on a professional network; leave it out when there is none.'),
})

export const teamSchema = z.strictObject({
  leaders: z.array(leader).length(5, 'List exactly five leaders'),
  places: z
    .array(
      z.strictObject({
        name: line(40),
        kind: z.enum(['employer', 'school'], { error: 'Write employer or school' }),
        mark: markFile,
      }),
    )
    .length(10, 'List exactly ten employers and schools')
    .describe('Past employers and schools of the leaders.'),
  advisors: z.array(member).length(7, 'List exactly seven advisors'),
})

export type TeamMember = z.infer<typeof member>
export type Team = z.infer<typeof teamSchema>
