// Makes the fonts of site/fonts/ from the full ones, in the weights that the design uses. Run it after changing a font:
// `node lab/run.mjs subset-fonts`. All are under the SIL OFL 1.1. Of the two that texts are set in there are three files:
//   latin   every character of western and central Europe; the film is drawn with it
//   basic   what nearly every page is written in, with the marks of lists and passwords; all that most pages load
//   more    the rest of latin, which a browser loads for a page that uses a character of it
// The ranges of the last two stand in site/styles/web-fonts.css. The hand in which a visitor signs is one file, names only.
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const fonts = [
  { from: 'bricolage-grotesque', weights: '700', wght: 700 },
  { from: 'geist', weights: '400-700', wght: { min: 400, max: 700 } },
]

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
const basic = [...range(0x20, 0x7e), ...'\u00a0©·×÷é–—‘’“”•…›€→−']
const latin = [...range(0x20, 0x7e), ...range(0xa0, 0x17f), ...'–—‘’‚“”„†•…‹›€™−≈≤≥←→↑↓×÷′″']
const more = latin.filter((character) => !basic.includes(character))

/**
 * Features that browsers apply by default, and `tnum`, which gives digits one width. The rest, such as fractions and stylistic
 * sets, would add a tenth of the bytes.
 */
const features = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'calt', 'rlig', 'tnum']

for (const { from, weights, wght } of fonts) {
  const source = await readFile(
    new URL(`../node_modules/@fontsource-variable/${from}/files/${from}-latin-wght-normal.woff2`, import.meta.url),
  )
  for (const [part, characters] of Object.entries({ latin, basic, more })) {
    const name = `${from}-${part}-${weights}.woff2`
    const subset = await subsetFont(source, characters.join(''), {
      targetFormat: 'woff2',
      variationAxes: { wght },
      ...(part !== 'latin' && { keepFeatures: features }),
    })
    await writeFile(new URL(`../site/fonts/${name}`, import.meta.url), subset)
    console.log(`${name}: ${subset.length} bytes`)
  }
}
const ranges = (characters: readonly string[]): string => {
  const points = [...new Set(characters.map((character) => character.codePointAt(0) ?? 0))].sort((a, b) => a - b)
  const parts: [number, number][] = []
  for (const point of points) {
    const last = parts.at(-1)
    if (last && point === last[1] + 1) last[1] = point
    else parts.push([point, point])
  }
  const hex = (point: number) => point.toString(16)
  return parts.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(', ')
}
const hand = await readFile(
  new URL('../node_modules/@fontsource/allison/files/allison-latin-400-normal.woff2', import.meta.url),
)
await writeFile(
  new URL('../site/fonts/allison-names-400.woff2', import.meta.url),
  await subsetFont(hand, [" '’-.", ...range(0x41, 0x5a), ...range(0x61, 0x7a), ...range(0xc0, 0x17f)].join(''), {
    targetFormat: 'woff2',
  }),
)

console.log(`unicode-range of basic: ${ranges(basic)}\nunicode-range of more: ${ranges(more)}`)
