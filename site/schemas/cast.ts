// content/cast.yaml: the sample people of the site, besides our own in content/team.yaml.
import { z } from 'astro/zod'
import { sameEverywhere } from './fields.ts'
import { photographFile, portrait } from './portrait.ts'

export const castSchema = z.array(
  z.strictObject({
    name: sameEverywhere(40).describe('Write the name as the texts say it: both names, or the one that they use.'),
    who: sameEverywhere(120).describe('Says who this is. It stands on the cast sheet only.'),
    in: z
      .array(z.string().regex(/^[a-z0-9/-]+$/, 'Write a file of content/ without its ending, like pages/home'))
      .min(1, 'List the files in which this person appears, like pages/home')
      .describe('The files of content/ that may name or draw this person, like pages/home.')
      .meta({ title: 'Where' }),
    avatar: z
      .union([portrait, photographFile])
      .optional()
      .describe(
        'The drawn portrait, or the name of a photograph in content/people/; leave it out when no picture shows this person.',
      ),
  }),
)

export type Cast = z.infer<typeof castSchema>
