// content/platforms.yaml: the applicant-tracking and HR platforms that agents work in, by name.
import { z } from 'astro/zod'
import { namedOnce, sameEverywhere } from './fields.ts'

const letterings = ['plain', 'light', 'wide', 'capitals', 'small', 'tight'] as const

/** What a system is for, in the order of the page's filter. */
export const platformKinds = ['tracking', 'hr'] as const

const platform = z.strictObject({
  name: sameEverywhere(30).describe('Spell the name as its maker does.'),
  kind: z
    .enum(platformKinds, { error: `Write one of: ${platformKinds.join(', ')}` })
    .describe('Says what it is for; content/pages/integrations.yaml has the names of these.'),
  mark: z
    .enum(letterings, { error: `Pick one of: ${letterings.join(', ')}, or remove the line` })
    .optional()
    .describe('The name is lettered in this way. Leave it out for the display font.'),
})

export const platformsSchema = z.array(platform).min(1, 'List at least one platform').superRefine(namedOnce)

export type Platforms = z.infer<typeof platformsSchema>
