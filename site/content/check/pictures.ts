// Checks the pictures that content names: each exists, can be read, and is large enough for where it is shown. A logo is an SVG
// in one colour, or a picture with a transparent background.
import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import sharp from 'sharp'
import type { ContentLocation } from '#site/content/check/content-problems.ts'
import { logoShape } from '#site/content/pictures/logo-shape.ts'
import { cutOffProblem, drawnLogoProblem, svgProblem } from '#site/content/pictures/picture-problem.ts'
import { contentFiles } from '#site/content/read/content-files.ts'
import type { FieldPath } from '#site/content/read/placeholders.ts'
import { blocksIn } from '#site/schemas/block-page.ts'
import type { Cast } from '#site/schemas/cast.ts'
import type { Customers } from '#site/schemas/customers.ts'
import type { Site } from '#site/schemas/site.ts'
import type { Team } from '#site/schemas/team.ts'
import type { Report } from './addresses.ts'

/**
 * Where a picture is named, and its file, as in "content/people/ana.jpg". The brand's own logo must be square, as icons are.
 */
export type PictureUse = ContentLocation & { picture: string; isBrand?: boolean }

const peopleFolder = 'content/people'
export const postPicturesFolder = 'content/posts/pictures'
const logosFolder = 'content/logos'

const maxBytes = 50 * 1024 * 1024
/** Minimum side in pixels: twice the largest size on any screen. */
const leastSide = { [peopleFolder]: 640, [postPicturesFolder]: 1200 }

/** A picture that is too small is shown nevertheless, so it is a warning. */
export async function pictureReport(root: URL, uses: readonly PictureUse[]): Promise<Report> {
  const report: Report = { problems: [], warnings: [] }
  for (const { picture, isBrand = false, ...spot } of uses) {
    if (!existsSync(new URL(picture, root))) {
      report.problems.push({ ...spot, sentence: `There is no ${picture}. Put the file there, or check the spelling.` })
      continue
    }
    const problem = await problemOf(picture, root, isBrand)
    const small = problem === undefined ? await smallness(picture, root) : undefined
    if (problem) report.problems.push({ ...spot, sentence: `${picture} ${problem}` })
    if (small) report.warnings.push({ ...spot, sentence: `${picture} ${small}` })
  }
  return report
}

/** Resolves with words that complete a sentence beginning with the file name, or with undefined if nothing is wrong. */
async function problemOf(picture: string, root: URL, isBrand: boolean): Promise<string | undefined> {
  const file = new URL(picture, root)
  const { size } = await stat(file)
  if (size > maxBytes)
    return `has ${Math.round(size / 1024 / 1024)} MB. Save it with less than 50 MB; a width of 2400 pixels is plenty.`
  const body = await readFile(file)
  const isLogo = picture.startsWith(logosFolder)
  const drawn = picture.endsWith('.svg') ? String(body) : undefined
  const problem = drawn && (svgProblem(drawn) ?? (isLogo ? drawnLogoProblem(drawn, isBrand) : undefined))
  if (problem) return problem
  // A picture may begin well and be cut off.
  const read = async () => (drawn ? sharp(body).metadata() : sharp(body).stats())
  const isWhole = await read().then(Boolean, () => false)
  const ending = drawn !== undefined ? 'plain SVG' : isLogo ? 'PNG or WebP' : 'JPEG or PNG'
  if (!isWhole) return cutOffProblem(ending)
  if (drawn || !isLogo) return undefined
  const shape = await logoShape(body)
  return 'problem' in shape ? shape.problem : undefined
}

/** Like `problemOf`, for a photograph that can be shown. */
async function smallness(picture: string, root: URL): Promise<string | undefined> {
  if (picture.endsWith('.svg') || picture.startsWith(logosFolder)) return undefined
  const { width, height } = await sharp(await readFile(new URL(picture, root))).metadata()
  const isPerson = picture.startsWith(peopleFolder)
  const least = leastSide[isPerson ? peopleFolder : postPicturesFolder]
  return (isPerson ? Math.min(width, height) : width) < least
    ? `is ${width} by ${height} pixels. Use one of at least ${least} pixels, so that it is sharp.`
    : undefined
}

/** A file that is undefined cannot be used; its own problems are reported. */
export function logoUses(site?: Site, customers: Customers = [], team?: Team): PictureUse[] {
  const fileOf = (mark: string) => `${logosFolder}/${mark.includes('.') ? mark : `${mark}.svg`}`
  const named = (file: string, path: FieldPath, owners: readonly { mark?: string | undefined }[]) =>
    owners.flatMap(({ mark }, index) =>
      mark ? { file, fieldPath: [...path, index, 'mark'], picture: fileOf(mark) } : [],
    )
  const brand = { file: contentFiles.site.file, fieldPath: ['brand', 'mark'], isBrand: true }
  return [
    ...(site ? [{ ...brand, picture: fileOf(site.brand.mark) }] : []),
    ...named(contentFiles.customers.file, [], customers),
    ...named(contentFiles.team.file, ['places'], team?.places ?? []),
  ]
}

/** A file that is undefined cannot be used; its own problems are reported. */
export function photographUses(cast: Cast = [], team?: Team): PictureUse[] {
  const named = (file: string, path: FieldPath, people: readonly { avatar?: unknown }[]) =>
    people.flatMap(({ avatar }, index) =>
      typeof avatar === 'string'
        ? { file, fieldPath: [...path, index, 'avatar'], picture: `${peopleFolder}/${avatar}` }
        : [],
    )
  return [
    ...named(contentFiles.team.file, ['leaders'], team?.leaders ?? []),
    ...named(contentFiles.team.file, ['advisors'], team?.advisors ?? []),
    ...named(contentFiles.cast.file, [], cast),
  ]
}

/** Finds the pictures in a page's blocks. */
export const picturesInBlocks = ({ file, data }: { file: string; data?: unknown }): PictureUse[] =>
  blocksIn(data).flatMap((block, index) =>
    'picture' in block && block.picture
      ? [
          {
            file,
            fieldPath: ['blocks', index, 'picture', 'file'],
            picture: `${postPicturesFolder}/${block.picture.file}`,
          },
        ]
      : [],
  )
