// content/cast.yaml: the sample people of the site, besides our own in content/team.yaml.
import { z } from 'astro/zod'
import { id, sameEverywhere, uniqueBy } from './fields.ts'
import { photographFile, portrait } from './portrait.ts'

export const castSchema = z
  .array(
    z.strictObject({
      id,
      name: sameEverywhere(40).describe('The name as the texts use it: the full name, or one of both.'),
      who: sameEverywhere(120).describe('Who this is, for the cast sheet only.'),
      avatar: z
        .union([portrait, photographFile])
        .optional()
        .describe(
          'The drawn portrait, or the name of a photograph in content/people/; leave it out if no picture shows this person.',
        ),
    }),
  )
  .superRefine(uniqueBy('id'))

export type Cast = z.infer<typeof castSchema>
