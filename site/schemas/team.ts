// content/team.yaml: the people and the places on the company page.
import { z } from 'astro/zod'
import { line, paragraph } from '#domain/words/text-schema.ts'
import { href, id, logoFile, sameEverywhere } from './fields.ts'
import { photographFile, portrait } from './portrait.ts'

const member = z.strictObject({
  id,
  name: sameEverywhere(40),
  title: line(60),
  desc: paragraph(180)
    .describe('One or two sentences about what this person does here, not where they have been.')
    .meta({ title: 'Description' }),
  avatar: z
    .union([portrait, photographFile])
    .describe('The drawn portrait, or the name of a photograph in content/people/, like ana-reyes.jpg.'),
})

const leader = member.extend({
  profile: href.optional().describe('Page on a professional network; leave it out when there is none.'),
})

export const teamSchema = z.strictObject({
  leaders: z.array(leader).min(1),
  places: z
    .array(
      z.strictObject({
        name: sameEverywhere(40),
        kind: z.enum(['employer', 'school']).meta({ title: 'Employer or school' }),
        mark: logoFile.optional().describe('Without a logo, the name is set as one.'),
      }),
    )
    .min(2)
    .describe('Past employers and schools of the leaders.'),
  advisors: z.array(member).min(1),
})

export type TeamMember = z.infer<typeof member>
export type Team = z.infer<typeof teamSchema>
