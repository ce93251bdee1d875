// Every logo that the content names exists, as a square SVG.
import { fieldName } from '#site/content/content-problems.ts'
import type { Place } from '#site/content/placeholders.ts'

export type LogoUse = { file: string; place: Place; mark: string }

/** `logos`: the SVG sources in content/logos/, by name. */
export function logoProblems(uses: readonly LogoUse[], logos: ReadonlyMap<string, string>): string[] {
  return uses.flatMap(({ file, place, mark }) => {
    const svg = logos.get(mark)
    const at = `${file}, ${fieldName(place)}`
    if (svg === undefined) {
      return `${at}: There is no content/logos/${mark}.svg. Put the file there, or write one of: ${[...logos.keys()].join(', ')}.`
    }
    const [, width, height] = svg.match(/viewBox="0 0 (\d+) (\d+)"/) ?? []
    if (width === undefined || width !== height) {
      return `${at}: content/logos/${mark}.svg is not square. Save it with a viewBox like "0 0 32 32".`
    }
    return []
  })
}
