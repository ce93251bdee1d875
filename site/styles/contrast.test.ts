import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// WCAG 2.2 AA: 4.5:1 for text, 3:1 for the borders of inputs and for the focus ring.
const pairs: [string, string, number][] = [
  ['ink', 'paper', 4.5],
  ['ink', 'surface', 4.5],
  ['ink', 'sunk', 4.5],
  ['ink', 'tint', 4.5],
  ['muted', 'paper', 4.5],
  ['muted', 'surface', 4.5],
  ['muted', 'sunk', 4.5],
  ['muted', 'tint', 4.5],
  ['brand', 'paper', 4.5],
  ['brand', 'surface', 4.5],
  ['brand', 'tint', 4.5],
  ['brand-strong', 'paper', 4.5],
  ['on-brand', 'brand', 4.5],
  ['on-brand', 'brand-strong', 4.5],
  ['on-deep', 'deep', 4.5],
  ['on-deep-muted', 'deep', 4.5],
  ['on-thread', 'thread', 4.5],
  ['thread', 'deep', 3],
  ['error', 'paper', 4.5],
  ['error', 'surface', 4.5],
  ['error', 'error-tint', 4.5],
  ['ink', 'error-tint', 4.5],
  ['edge', 'paper', 3],
  ['edge', 'surface', 3],
]

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

/** Relative luminance of `oklch(L% C H)`, by the matrices of CSS Color 4; colours outside sRGB are clipped. */
function luminance(oklch: string): number {
  const [l = 0, c = 0, h = 0] = (oklch.match(/[\d.]+/g) ?? []).map(Number)
  const [lightness, a, b] = [l / 100, c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clip = (value: number) => Math.min(1, Math.max(0, value))
  const red = clip(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short)
  const green = clip(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short)
  const blue = clip(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function colour(name: string, theme: 'light' | 'dark'): string {
  const value = css.match(new RegExp(`--${name}: (.+);`))?.[1] ?? ''
  const both = value.match(/^light-dark\((oklch\(.+?\)), (oklch\(.+?\))\)$/)
  const found = both ? both[theme === 'light' ? 1 : 2] : value
  if (!found?.startsWith('oklch(')) throw new Error(`tokens.css has no colour called --${name}`)
  return found
}

for (const theme of ['light', 'dark'] as const) {
  test.each(pairs)(`${theme}: --%s on --%s reaches %f:1`, (front, back, least) => {
    const [one, two] = [luminance(colour(front, theme)), luminance(colour(back, theme))]
    const contrast = (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05)
    expect(contrast).toBeGreaterThanOrEqual(least)
  })
}
