// The colours of the brand for drawings outside a page, where neither OKLCH nor custom properties are known.
import { formatHex } from 'culori'
import { type BrandColours, type ColourName, colourNames } from '#site/schemas/brand-colours.ts'

/** Colours as in { brand: '#005c41' }. */
export type Palette = Record<ColourName, string>

export const paletteOf = (colours: BrandColours, theme: 'light' | 'dark' = 'light'): Palette =>
  Object.fromEntries(colourNames.map((name) => [name, formatHex(colours[name][theme]) ?? '#000000'])) as Palette

/** Returns the drawing with `currentColor` and each `var(--…)` written out. */
export const inColours = (svg: string, palette: Palette, current: string = palette.brand): string =>
  svg
    .replaceAll('currentColor', current)
    .replace(/var\(--([a-z-]+)\)/g, (whole, name: string) => palette[name as ColourName] ?? whole)
