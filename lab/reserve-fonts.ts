// `node lab/run.mjs reserve-fonts` writes site/styles/reserve-fonts.css, the fonts of visitors' own systems in the widths and
// heights of ours. A face takes as much room as the words of this site take in our font, the more often a letter the
// more it counts; the metrics of a font's author are for another text. The systems' fonts have to be installed here,
// under the first of their names.
import { readFile, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { openBrowser } from '../bench/support/browser.ts'
import { builtRoutes } from '../tests/support/built-routes.ts'
import { startServer } from '../tests/support/server.ts'

/** Fonts with the same widths share a line, each under the names that browsers know it by. Windows, macOS and iOS have Arial. */
const systems = {
  arial: {
    regular: ['Liberation Sans', 'Arial', 'ArialMT', 'Arimo'],
    bold: ['Liberation Sans Bold', 'Arial Bold', 'Arial-BoldMT', 'Arimo Bold'],
  },
  roboto: { regular: ['Roboto', 'Roboto-Regular'], bold: ['Roboto Bold', 'Roboto-Bold'] },
}
/** `for` is what a face is declared for, `measured` the weight at which most of its text is set. */
const faces = [
  {
    use: 'display',
    family: 'Bricolage Grotesque',
    file: 'bricolage-grotesque-latin-700',
    style: 'bold',
    for: '700',
    measured: 700,
  },
  { use: 'text', family: 'Geist', file: 'geist-latin-400-700', style: 'regular', for: '400 500', measured: 400 },
  { use: 'text', family: 'Geist', file: 'geist-latin-400-700', style: 'bold', for: '600 700', measured: 600 },
] as const

/** Collects what stands on a page in a font and a weight, and is seen. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: { family: string; weight: number; words: string }[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const words = text.textContent?.replace(/\s+/g, ' ').trim()
      if (!words || !text.parentElement?.checkVisibility()) continue
      const { fontFamily, fontWeight } = getComputedStyle(text.parentElement)
      found.push({ family: fontFamily.replaceAll('"', '').split(',')[0] ?? '', weight: Number(fontWeight), words })
    }
    return found
  })

type Fit = { width: number; ascent: number; descent: number }

/**
 * Measures how many times wider our font is than that one over these words, and how far it reaches above and below a
 * line, in em.
 */
const fitOf = (page: Page, ours: string, weight: number, theirs: string, words: readonly string[]): Promise<Fit> =>
  page.evaluate(
    async ([ours, weight, theirs, words]) => {
      const own = new FontFace('own', `url(${ours})`, { weight: '400 700' })
      const other = new FontFace('other', `local("${theirs}")`)
      for (const face of [own, other]) document.fonts.add(await face.load())
      const canvas = document.createElement('canvas').getContext('2d')
      if (!canvas) throw new Error('There is no canvas')
      const widthIn = (font: string) => {
        canvas.font = font
        return words.reduce((sum, line) => sum + canvas.measureText(line).width, 0)
      }
      const width = widthIn(`${weight} 1000px own`) / widthIn('1000px other')
      canvas.font = `${weight} 1000px own`
      const { fontBoundingBoxAscent, fontBoundingBoxDescent } = canvas.measureText('x')
      document.fonts.clear()
      return { width, ascent: fontBoundingBoxAscent / 1000, descent: fontBoundingBoxDescent / 1000 }
    },
    [ours, weight, theirs, words] as const,
  )

const percent = (share: number) => `${(share * 100).toFixed(2)}%`

const ruleOf = (
  name: string,
  weight: string,
  locals: readonly string[],
  { width, ascent, descent }: Fit,
) => `@font-face {
  font-family: ${name};
  font-weight: ${weight};
  src: ${locals.map((local) => `local("${local}")`).join(', ')};
  size-adjust: ${percent(width)};
  ascent-override: ${percent(ascent / width)};
  descent-override: ${percent(descent / width)};
}
`

const server = await startServer({ env: { LOG_LEVEL: 'error' } })
const browser = await openBrowser()
try {
  const page = await browser.newPage({ viewport: { width: 390, height: 800 } })
  const texts: Awaited<ReturnType<typeof textsOf>> = []
  for (const path of builtRoutes()) {
    await page.goto(server.url + path, { waitUntil: 'domcontentloaded' })
    texts.push(...(await textsOf(page)))
  }
  await page.goto('about:blank')
  const rules: string[] = []
  for (const [system, locals] of Object.entries(systems))
    for (const face of faces) {
      const file = await readFile(new URL(`../site/fonts/${face.file}.woff2`, import.meta.url), 'base64')
      const words = texts
        .filter(({ family, weight }) => family === face.family && weight === face.measured)
        .map(({ words }) => words)
      const names = locals[face.style]
      const fit = await fitOf(page, `data:font/woff2;base64,${file}`, face.measured, names[0] ?? '', words)
      rules.push(ruleOf(`${face.use}-${system}`, face.for, names, fit))
    }
  const head = "/* Written by lab/reserve-fonts.ts: fonts of visitors' systems, in the widths and heights of ours. */\n"
  await writeFile(new URL('../site/styles/reserve-fonts.css', import.meta.url), head + rules.join(''))
} finally {
  await browser.close()
  await server.stop()
}
