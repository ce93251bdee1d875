// Checks that every logo which the content names exists, as an SVG or as a picture whose shape can be told.
import { readdir, readFile } from 'node:fs/promises'
import { contentFiles } from '#site/content/content-files.ts'
import type { ContentProblem, Spot } from '#site/content/content-problems.ts'
import { logoShape, mostTimesAsWide, tooWide } from '#site/content/logo-shape.ts'
import { coloursIn, viewBoxOf } from '#site/content/normal-logo.ts'
import type { Place } from '#site/content/placeholders.ts'
import { readText } from '#site/content/text-file.ts'
import type { Customers } from '#site/schemas/customers.ts'
import type { Site } from '#site/schemas/site.ts'
import type { Team } from '#site/schemas/team.ts'
import { sizeProblem, svgProblem } from './pictures.ts'

/** The brand's own logo must be square, as icons are. */
export type LogoUse = Spot & { mark: string; isBrand?: boolean }

/** The source of a drawing, or what is wrong with a picture. */
export type LogoFile = { svg: string } | { problem: string | undefined }

const folder = 'content/logos/'

export const logoFileName = (mark: string): string => (mark.includes('.') ? mark : `${mark}.svg`)

/** A file that is undefined cannot be used; its own problems are reported. */
export function logoUses(site?: Site, customers: Customers = [], team?: Team): LogoUse[] {
  const named = (file: string, path: Place, owners: readonly { mark: string }[]) =>
    owners.map(({ mark }, index) => ({ file, place: [...path, index, 'mark'], mark }))
  return [
    ...(site ? [{ file: contentFiles.site.file, place: ['brand', 'mark'], mark: site.brand.mark, isBrand: true }] : []),
    ...named(contentFiles.customers.file, [], customers),
    ...named(contentFiles.team.file, ['places'], team?.places ?? []),
  ]
}

/** Reads the files in content/logos/, by the name that content writes. */
export async function readLogos(root: URL): Promise<Map<string, LogoFile>> {
  const names = (await readdir(new URL(folder, root))).filter((name) => /\.(svg|png|webp|jpe?g)$/.test(name))
  const files = names.map(async (name): Promise<[string, LogoFile]> => {
    if (name.endsWith('.svg')) return [name.slice(0, -'.svg'.length), { svg: await readText(folder + name, root) }]
    return [name, { problem: await pictureProblem(new URL(folder + name, root)) }]
  })
  return new Map(await Promise.all(files))
}

async function pictureProblem(file: URL): Promise<string | undefined> {
  const tooLarge = await sizeProblem(file)
  if (tooLarge) return tooLarge
  const shape = await logoShape(await readFile(file))
  return 'problem' in shape ? shape.problem : undefined
}

/** `logos` holds the files in content/logos/, by name. */
export function logoProblems(uses: readonly LogoUse[], logos: ReadonlyMap<string, LogoFile>): ContentProblem[] {
  return uses.flatMap(({ file, place, mark, isBrand = false }) => {
    const name = folder + logoFileName(mark)
    const logo = logos.get(mark)
    if (!logo) {
      const others = [...logos.keys()].filter((one) => !isBrand || !one.includes('.'))
      const sentence = `There is no ${name}. Put the file there, or write one of: ${others.join(', ')}.`
      return { file, place, sentence }
    }
    const problem = 'svg' in logo ? drawingProblem(logo.svg, isBrand) : logo.problem
    return problem ? { file, place, sentence: `${name} ${problem}` } : []
  })
}

function drawingProblem(svg: string, isBrand: boolean): string | undefined {
  const problem = svgProblem(svg)
  if (problem) return problem
  if (/<style\b/.test(svg))
    return 'holds a style sheet. Export it with presentation attributes, as drawing programs call them.'
  const [, , width, height] = viewBoxOf(svg) ?? []
  if (!width || !height) return 'does not say how large it is. Save it with a viewBox like "0 0 32 32".'
  if (isBrand && width !== height) return 'is not square. Save it with a viewBox like "0 0 32 32".'
  const colours = coloursIn(svg)
  if (!isBrand && colours.length > 1)
    return `is painted in ${colours.length} colours (${colours.slice(0, 3).join(', ')}), and logos stand in one ink. Paint it in one colour, or save its shape as PNG with a transparent background.`
  return width > height * mostTimesAsWide ? tooWide(width / height) : undefined
}

/** Finds files that nothing shows, as when another logo has been chosen. */
export function unusedLogos(uses: readonly LogoUse[], logos: ReadonlyMap<string, LogoFile>): ContentProblem[] {
  const used = new Set(uses.map(({ mark }) => mark))
  return [...logos.keys()]
    .filter((name) => !used.has(name))
    .map((name) => ({
      file: folder + logoFileName(name),
      place: [],
      sentence: 'Nothing shows this logo. Name it where it belongs, or delete it.',
    }))
}
