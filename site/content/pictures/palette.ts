// The brand colours as hex values, for drawings outside a page, where neither OKLCH nor custom properties work.
import { formatHex } from 'culori'
import { type BrandColours, type ColourName, colourNames } from '#site/schemas/brand-colours.ts'

/** Colours as in { brand: '#005c41' }. */
export type Palette = Record<ColourName, string>

export const createPalette = (colours: BrandColours, theme: 'light' | 'dark' = 'light'): Palette =>
  Object.fromEntries(colourNames.map((name) => [name, formatHex(colours[name][theme]) ?? '#000000'])) as Palette

/** Replaces `currentColor` and each `var(--…)` with its value. */
export const applyPalette = (svg: string, palette: Palette, current: string = palette.brand): string =>
  svg
    .replaceAll('currentColor', current)
    .replace(/var\(--([a-z-]+)\)/g, (whole, name: string) => palette[name as ColourName] ?? whole)
