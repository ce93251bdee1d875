// content/site.yaml, brand › colours: every colour of the site, in both themes.
import { z } from 'astro/zod'
import { parse } from 'culori'

/** What each colour is for, as an editor reads it, by the name under which styles use it, as `var(--brand-strong)`. */
const uses = {
  paper: 'Fills the page behind everything.',
  surface: 'Fills panels and fields.',
  raised:
    'Fills what lies over panels: the cards of a picture, menus, dialogs. In the dark theme light tells them apart, and not a shadow.',
  sheet: 'Fills documents on paper. They stay pale in the dark theme, with the colours of the light theme on them.',
  sunk: 'Fills what lies deeper than the page.',
  ink: 'Colours text.',
  muted: 'Colours quiet text.',
  line: 'Colours the rules between things, and the edges of cards.',
  edge: 'Colours the borders of fields, and marks that tell one state from another.',
  brand: 'Colours buttons, links and the logo.',
  'brand-strong': 'Fills a button under the pointer.',
  'on-brand': 'Colours the text on a button.',
  tint: 'Fills soft grounds in the brand colour.',
  deep: 'Fills the dark bands.',
  'on-deep': 'Colours text on the dark bands.',
  'on-deep-muted': 'Colours quiet text on the dark bands.',
  thread: 'Colours the stitched thread, and marks that must be found. It never colours text.',
  'on-thread': 'Colours text on the thread, and shadows.',
  error: 'Colours what is wrong.',
  'error-tint': 'Fills the ground of a message about what is wrong.',
} as const

export type ColourName = keyof typeof uses

export const colourNames = Object.keys(uses) as ColourName[]

const colour = z
  .string()
  .refine((text) => parse(text) !== undefined, 'Write a colour, like "#0b5c42" or "oklch(42% 0.09 165)"')
  .meta({ kind: 'color' })

const inBothThemes = z.strictObject({ light: colour, dark: colour })

export const brandColours = z
  .strictObject(
    Object.fromEntries(colourNames.map((name) => [name, inBothThemes.describe(uses[name])])) as Record<
      ColourName,
      typeof inBothThemes
    >,
  )
  .describe(
    'Each colour is set for the light and for the dark theme. The check tells where text is hard to read on its ground.',
  )

export type BrandColours = z.infer<typeof brandColours>
