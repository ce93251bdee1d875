import { globSync, readFileSync } from 'node:fs'
import postcss, { type AtRule, type Declaration, type Node } from 'postcss'
import { expect, test } from 'vitest'

// Drawings keep their own measures, as their parts scale together; so does the editor's page, which is not of this site.
const sheets = globSync('site/**/*.{css,astro}', { exclude: ['site/{drawings,editor}/**'] }).map((file) => {
  const text = readFileSync(file, 'utf8')
  const styles = file.endsWith('.css') ? text : (/<style[^>]*>([\s\S]*?)<\/style>/.exec(text)?.[1] ?? '')
  return { file, root: postcss.parse(styles) }
})

const spaced = /^((padding|margin)(-.+)?|(row-|column-)?gap|--(stacked|between|item|(sheet-)?pad|inset))$/
const sized = /^font(-size)?$/
// In `em`, a length follows the letters beside it. Sums may hold another thing's width.
const absolute = /(?<![\w.-])-?(\d*\.?\d+)(rem|px|vw|vh)\b/g
const breakpoints = ['20rem', '30rem', '48rem', '62rem', '80rem']

test('V-09 spaces and sizes of type are steps of the scale', () => {
  const off: string[] = []
  for (const { file, root } of sheets)
    root.walkDecls((declaration) => {
      if (!isOnScreen(declaration)) return
      if (!(spaced.test(declaration.prop) || sized.test(declaration.prop))) return
      if (lengthsOf(declaration).length > 0) off.push(`${file}: ${declaration.prop}: ${declaration.value}`)
    })
  expect(off).toEqual([])
})

test('V-09 widths at which a layout changes are those of the scale', () => {
  const off = new Set<string>()
  for (const { file, root } of sheets)
    root.walkAtRules('media', ({ params }) => {
      const widths = [...params.matchAll(/width\b[^)]*?([\d.]+\w+)/g)].map(([, width]) => width)
      if (widths.some((width) => !breakpoints.includes(String(width)))) off.add(`${file}: ${params}`)
    })
  expect([...off].sort()).toEqual([
    ...['ProductFilm', 'embed/Embed', 'embed/VideoFacade'].map(
      // The brief's width of the film.
      (name) => `site/sections/${name}.module.css: (width > 1200px)`,
    ),
    // From there on, all sizes grow with the window.
    'site/styles/base.css: (width >= 100rem)',
  ])
})

/** The lengths that are no step, without hairlines. */
function lengthsOf({ value }: Declaration): string[] {
  const outsideSums = value.replace(/calc\([^()]*(\([^()]*\)[^()]*)*\)/g, '')
  return [...outsideSums.matchAll(absolute)]
    .filter(([, amount, unit]) => !(unit === 'px' && Number(amount) <= 3))
    .map(([length]) => length)
}

function isOnScreen(node: Node): boolean {
  for (let at: Node | undefined = node.parent; at; at = at.parent)
    if (at.type === 'atrule' && /print|page/.test(`${(at as AtRule).name} ${(at as AtRule).params}`)) return false
  return true
}
