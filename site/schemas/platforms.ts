// content/platforms.yaml: the applicant-tracking and HR platforms that agents work in, by name.
import { z } from 'astro/zod'
import { sameEverywhere, uniqueBy } from './fields.ts'

const letterings = ['plain', 'light', 'wide', 'capitals', 'small', 'tight'] as const

/** The purpose of a system, in the order of the page's filter. */
export const platformKinds = ['tracking', 'hr'] as const

const platform = z.strictObject({
  name: sameEverywhere(30).describe('Spell the name as its maker does.'),
  kind: z
    .enum(platformKinds)
    .describe('What it is for; the names of these kinds are in content/pages/integrations.yaml.'),
  mark: z.enum(letterings).optional().describe('The lettering of the name. Leave it out for the display font.'),
})

export const platformsSchema = z.array(platform).min(1).superRefine(uniqueBy('name'))

export type Platforms = z.infer<typeof platformsSchema>
