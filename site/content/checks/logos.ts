// Every logo that the content names exists, as a square SVG.
import { readdir } from 'node:fs/promises'
import type { ContentProblem, Spot } from '#site/content/content-problems.ts'
import { viewBoxOf } from '#site/content/normal-logo.ts'
import { readText } from '#site/content/text-file.ts'
import { svgProblem } from './svg-problem.ts'

export type LogoUse = Spot & { mark: string }

/** The SVG sources in content/logos/, by name. */
export async function readLogos(root: URL): Promise<Map<string, string>> {
  const folder = new URL('content/logos/', root)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.svg'))
  const texts = names.map(async (name) => [name.slice(0, -4), await readText(`content/logos/${name}`, root)] as const)
  return new Map(await Promise.all(texts))
}

/** `logos`: the SVG sources in content/logos/, by name. */
export function logoProblems(uses: readonly LogoUse[], logos: ReadonlyMap<string, string>): ContentProblem[] {
  return uses.flatMap(({ file, place, mark }) => {
    const svg = logos.get(mark)
    if (svg === undefined) {
      const sentence = `There is no content/logos/${mark}.svg. Put the file there, or write one of: ${[...logos.keys()].join(', ')}.`
      return { file, place, sentence }
    }
    const problem = svgProblem(svg)
    if (problem) return { file, place, sentence: `content/logos/${mark}.svg ${problem}` }
    if (/<style\b/.test(svg)) {
      return {
        file,
        place,
        sentence: `content/logos/${mark}.svg holds a style sheet. Export it with presentation attributes, as drawing programs call them.`,
      }
    }
    const [, , width, height] = viewBoxOf(svg) ?? []
    if (width === undefined || width !== height) {
      return {
        file,
        place,
        sentence: `content/logos/${mark}.svg is not square. Save it with a viewBox like "0 0 32 32".`,
      }
    }
    return []
  })
}
