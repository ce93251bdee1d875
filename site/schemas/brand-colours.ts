// content/site.yaml, brand › colours: every colour of the site, in both themes.
import { z } from 'astro/zod'
import { parse } from 'culori'

/** The names under which styles use them, as `var(--brand-strong)`. */
export const colourNames = [
  'paper',
  'surface',
  'raised',
  'sheet',
  'sunk',
  'ink',
  'muted',
  'line',
  'edge',
  'brand',
  'brand-strong',
  'on-brand',
  'tint',
  'deep',
  'on-deep',
  'on-deep-muted',
  'thread',
  'on-thread',
  'error',
  'error-tint',
] as const

const colour = z
  .string({ error: 'Write a colour in quotes, like "#0b5c42"' })
  .refine((text) => parse(text) !== undefined, 'Write a colour, like "#0b5c42" or "oklch(42% 0.09 165)"')
  .meta({ kind: 'color' })

const inBothThemes = z.strictObject({ light: colour, dark: colour })

export const brandColours = z.strictObject(
  Object.fromEntries(colourNames.map((name) => [name, inBothThemes])) as Record<ColourName, typeof inBothThemes>,
)

export type ColourName = (typeof colourNames)[number]
export type BrandColours = z.infer<typeof brandColours>
