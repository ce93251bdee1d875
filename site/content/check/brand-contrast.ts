// Checks that text is legible in both themes: WCAG 2.2 AA, 4.5:1 for text, 3:1 for graphics and field borders. A test holds our own
// colours to AAA, 7:1 for text. The dark theme shows no shadows, so its background, panels and overlays must differ in lightness and have an edge.
import { converter, formatCss, parse, wcagContrast } from 'culori'
import type { ContentProblem } from '#site/content/check/content-problems.ts'
import type { BrandColours, ColourName } from '#site/schemas/brand-colours.ts'

type ContrastPair = readonly [front: ColourName, back: ColourName, least: number]

const withBacks = (front: ColourName, backs: readonly ColourName[], least: number): ContrastPair[] =>
  backs.map((back) => [front, back, least])

const contrastPairs: readonly ContrastPair[] = [
  ...withBacks('ink', ['paper', 'surface', 'raised', 'sunk', 'tint', 'error-tint'], 4.5),
  ...withBacks('muted', ['paper', 'surface', 'raised', 'sunk', 'tint'], 4.5),
  ...withBacks('brand', ['paper', 'surface', 'raised', 'sunk', 'tint'], 4.5),
  ...withBacks('brand-strong', ['paper'], 4.5),
  ...withBacks('on-brand', ['brand', 'brand-strong'], 4.5),
  ...withBacks('on-deep', ['deep'], 4.5),
  ...withBacks('on-deep-muted', ['deep'], 4.5),
  ...withBacks('on-thread', ['thread'], 4.5),
  ...withBacks('thread', ['deep'], 3),
  ...withBacks('error', ['paper', 'surface', 'raised', 'error-tint'], 4.5),
  ...withBacks('edge', ['paper', 'surface', 'raised'], 3),
]

/** For the dark theme only. */
const darkPairs: readonly ContrastPair[] = [
  ['surface', 'paper', 1.1],
  ['raised', 'surface', 1.1],
  ...withBacks('line', ['paper', 'surface', 'raised', 'deep'], 1.5),
  ...withBacks('thread', ['paper', 'surface', 'raised'], 3),
  ...withBacks('edge', ['sunk', 'tint'], 3),
]

/** Documents keep the colours of the light theme in both themes; their paper is a little darker in the dark one. */
const sheetPairs: readonly ContrastPair[] = [
  ...withBacks('ink', ['sheet'], 4.5),
  ...withBacks('muted', ['sheet'], 4.5),
  ...withBacks('brand', ['sheet'], 4.5),
]

const toOklch = converter('oklch')

/** Returns the same hue at the nearest lightness that reaches `least` on `back`, or undefined if none does. */
function nearestLegible(front: string, back: string, least: number): string | undefined {
  const colour = toOklch(parse(front))
  if (!colour) return undefined
  const rounded = (number: number, digits: number) => Number(number.toFixed(digits))
  const steps = Array.from({ length: 201 }, (_, step) => step / 200)
  const candidates = steps
    .sort((one, other) => Math.abs(one - colour.l) - Math.abs(other - colour.l))
    .map((l) => formatCss({ mode: 'oklch', l: rounded(l, 3), c: rounded(colour.c, 3), h: rounded(colour.h ?? 0, 1) }))
  return candidates.find((candidate) => wcagContrast(candidate, back) >= least)
}

type Theme = 'light' | 'dark'

/** The contrast between two colours; `ratio` must be at least `needed`. */
export type BrandContrast = {
  front: ColourName
  back: ColourName
  theme: Theme
  /** The theme of `back`: in the dark theme, a sheet still has the colours of the light theme on it. */
  backTheme: Theme
  ratio: number
  needed: number
}

/** Measures every pair of colours that must be distinguishable. */
export function brandContrasts(colours: BrandColours): BrandContrast[] {
  const measured = (given: readonly ContrastPair[], theme: Theme, backTheme: Theme) =>
    given.map(([front, back, needed]) => {
      const ratio = wcagContrast(colours[front][theme], colours[back][backTheme])
      return { front, back, theme, backTheme, ratio, needed }
    })
  return [
    ...measured(contrastPairs, 'light', 'light'),
    ...measured(contrastPairs, 'dark', 'dark'),
    ...measured(darkPairs, 'dark', 'dark'),
    ...measured(sheetPairs, 'light', 'light'),
    ...measured(sheetPairs, 'light', 'dark'),
  ]
}

/** Returns one problem per illegible pair, with a colour that would be legible. */
export const contrastProblems = (file: string, colours: BrandColours): ContentProblem[] =>
  brandContrasts(colours)
    .filter(({ ratio, needed }) => ratio < needed)
    .map(({ front, back, theme, backTheme, ratio, needed }) => {
      const better = nearestLegible(colours[front][theme], colours[back][backTheme], needed)
      const advice = better ? `Write "${better}", or change ${back}` : `Change ${back}`
      const sentence = `Too faint on ${back}, ${ratio.toFixed(2)}:1 where ${needed}:1 is needed. ${advice}.`
      return { file, fieldPath: ['brand', 'colours', front, theme], sentence }
    })
