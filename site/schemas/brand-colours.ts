// content/site.yaml, brand › colours: every colour of the site, in both themes.
import { z } from 'astro/zod'
import { parse } from 'culori'

/** Hints for editors by colour token, which styles use as in `var(--brand-strong)`. */
const uses = {
  paper: 'Fills the page behind everything.',
  surface: 'Fills panels and fields.',
  raised:
    'Fills what is above panels: the cards of a picture, menus, dialogs. In the dark theme, lightness sets them apart instead of a shadow.',
  sheet: 'Fills paper documents. They stay pale in the dark theme, and keep the colours of the light theme.',
  sunk: 'Fills what is sunk below the page.',
  ink: 'Colours text.',
  muted: 'Colours quiet text.',
  line: 'Colours dividing lines, and the edges of cards.',
  edge: 'Colours the borders of fields, and marks that distinguish states.',
  brand: 'Colours buttons, links and the logo.',
  'brand-strong': 'Fills a button under the pointer.',
  'on-brand': 'Colours the text on a button.',
  tint: 'Fills soft backgrounds in the brand colour.',
  deep: 'Fills the dark bands.',
  'on-deep': 'Colours text on the dark bands.',
  'on-deep-muted': 'Colours quiet text on the dark bands.',
  thread: 'Colours the stitched thread, and marks that must stand out. It never colours text.',
  'on-thread': 'Colours text on the thread, and shadows.',
  error: 'Colours errors.',
  'error-tint': 'Fills the background of error messages.',
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
    'Each colour has a value for the light and the dark theme. The check warns where text is hard to read on its background.',
  )

export type BrandColours = z.infer<typeof brandColours>
