// Checks that text stays legible on its background in both themes: WCAG 2.2 AA, 4.5:1 for text, 3:1 for graphics and
// field borders. In the dark, where no shadow shows, ground, panels and what lies over them are told apart by light and
// by an edge.
import { converter, formatCss, parse, wcagContrast } from 'culori'
import type { ContentProblem } from '#site/content/content-problems.ts'
import type { BrandColours, ColourName } from '#site/schemas/brand-colours.ts'

type Pair = readonly [front: ColourName, back: ColourName, least: number]

const onEach = (front: ColourName, backs: readonly ColourName[], least: number): Pair[] =>
  backs.map((back) => [front, back, least])

const pairs: readonly Pair[] = [
  ...onEach('ink', ['paper', 'surface', 'raised', 'sunk', 'tint', 'error-tint'], 4.5),
  ...onEach('muted', ['paper', 'surface', 'raised', 'sunk', 'tint'], 4.5),
  ...onEach('brand', ['paper', 'surface', 'raised', 'tint'], 4.5),
  ...onEach('brand-strong', ['paper'], 4.5),
  ...onEach('on-brand', ['brand', 'brand-strong'], 4.5),
  ...onEach('on-deep', ['deep'], 4.5),
  ...onEach('on-deep-muted', ['deep'], 4.5),
  ...onEach('on-thread', ['thread'], 4.5),
  ...onEach('thread', ['deep'], 3),
  ...onEach('error', ['paper', 'surface', 'raised', 'error-tint'], 4.5),
  ...onEach('edge', ['paper', 'surface', 'raised'], 3),
]

/** These count in the dark theme alone. */
const pairsInTheDark: readonly Pair[] = [
  ['surface', 'paper', 1.1],
  ['raised', 'surface', 1.1],
  ...onEach('line', ['paper', 'surface', 'raised', 'deep'], 1.5),
  ...onEach('thread', ['paper', 'surface', 'raised'], 3),
  ...onEach('edge', ['sunk', 'tint'], 3),
]

/** The colours of a document: those of the light theme, on paper that is a little darker in the dark. */
const pairsOnSheets: readonly Pair[] = [
  ...onEach('ink', ['sheet'], 4.5),
  ...onEach('muted', ['sheet'], 4.5),
  ...onEach('brand', ['sheet'], 4.5),
]

const toOklch = converter('oklch')

/** Returns the same hue at the nearest lightness that reaches `least` on `back`, or undefined when none does. */
function legible(front: string, back: string, least: number): string | undefined {
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

/** The contrast between two colours, which must be at least `needed`. */
export type BrandContrast = {
  front: ColourName
  back: ColourName
  theme: Theme
  /** The theme of the back: a sheet in the dark has the colours of the light theme on it. */
  backTheme: Theme
  ratio: number
  needed: number
}

/** Measures every pair of colours that must be told apart. */
export function brandContrasts(colours: BrandColours): BrandContrast[] {
  const measured = (given: readonly Pair[], theme: Theme, backTheme: Theme) =>
    given.map(([front, back, needed]) => {
      const ratio = wcagContrast(colours[front][theme], colours[back][backTheme])
      return { front, back, theme, backTheme, ratio, needed }
    })
  return [
    ...measured(pairs, 'light', 'light'),
    ...measured(pairs, 'dark', 'dark'),
    ...measured(pairsInTheDark, 'dark', 'dark'),
    ...measured(pairsOnSheets, 'light', 'light'),
    ...measured(pairsOnSheets, 'light', 'dark'),
  ]
}

/** Returns one problem for each illegible pair, with a colour that would be legible. */
export const contrastProblems = (file: string, colours: BrandColours): ContentProblem[] =>
  brandContrasts(colours)
    .filter(({ ratio, needed }) => ratio < needed)
    .map(({ front, back, theme, backTheme, ratio, needed }) => {
      const better = legible(colours[front][theme], colours[back][backTheme], needed)
      const advice = better ? `Write "${better}", or change ${back}` : `Change ${back}`
      const sentence = `Too faint on ${back}, ${ratio.toFixed(2)}:1 where ${needed}:1 is needed. ${advice}.`
      return { file, place: ['brand', 'colours', front, theme], sentence }
    })
