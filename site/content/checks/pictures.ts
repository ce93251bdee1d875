// Checks photographs and pictures of posts: each is there, can be read, and is large enough for where it is shown.
import { readdir, readFile, stat } from 'node:fs/promises'
import sharp from 'sharp'
import { contentFiles } from '#site/content/content-files.ts'
import type { ContentProblem, Spot } from '#site/content/content-problems.ts'
import type { Place } from '#site/content/placeholders.ts'
import { blocksIn } from '#site/schemas/block-page.ts'
import type { Cast, Team } from '#site/schemas/team.ts'

/** Where a picture is named, and the name of its file. */
export type PictureUse = Spot & { picture: string }

export const peopleFolder = 'content/people'
export const postPicturesFolder = 'content/posts/pictures'

const maxBytes = 50 * 1024 * 1024
/** The least side in pixels: twice the widest place of each on a screen. */
const minSide = { [peopleFolder]: 640, [postPicturesFolder]: 1200 }

/** `uses` are those of one folder. */
export async function pictureProblems(
  root: URL,
  folder: keyof typeof minSide,
  uses: readonly PictureUse[],
): Promise<ContentProblem[]> {
  const there = await readdir(new URL(folder, root)).catch((): string[] => [])
  const problems = uses.map(async ({ picture, ...spot }) => {
    if (!there.includes(picture))
      return [{ ...spot, sentence: `There is no ${folder}/${picture}. Put the file there, or check the spelling.` }]
    const problem = await problemOf(new URL(`${folder}/${picture}`, root), minSide[folder])
    return problem ? [{ ...spot, sentence: `${folder}/${picture} ${problem}` }] : []
  })
  return (await Promise.all(problems)).flat()
}

/** Finds files beside the photographs that show nobody, and those of a kind that browsers do not show. */
export async function strayPhotographs(root: URL, uses: readonly PictureUse[]): Promise<ContentProblem[]> {
  const there = await readdir(new URL(peopleFolder, root)).catch((): string[] => [])
  const used = uses.map(({ picture }) => picture)
  return there
    .filter((file) => !used.includes(file) && !file.startsWith('.'))
    .map((file) => ({
      file: `${peopleFolder}/${file}`,
      place: [],
      sentence: /\.(jpe?g|png|webp)$/.test(file)
        ? 'Nobody is shown by it. Write its name under avatar of a person in content/team.yaml or content/cast.yaml, or remove it.'
        : 'This kind of file cannot be shown. Save the photograph as JPEG, PNG or WebP.',
    }))
}

/** Resolves with what follows the name of a file that is larger than anybody needs, or with undefined. */
export async function sizeProblem(file: URL): Promise<string | undefined> {
  const { size } = await stat(file)
  if (size <= maxBytes) return undefined
  return `has ${Math.round(size / 1024 / 1024)} MB. Save it with less than 50 MB; a width of 2400 pixels is plenty.`
}

async function problemOf(file: URL, least: number): Promise<string | undefined> {
  const tooLarge = await sizeProblem(file)
  if (tooLarge) return tooLarge
  if (file.pathname.endsWith('.svg')) return svgProblem(await readFile(file, 'utf8'))
  const { width, height } = await sharp(await readFile(file))
    .metadata()
    .catch(() => ({ width: 0, height: 0 }))
  if (width === 0) return 'cannot be read as a picture. Export it again as JPEG or PNG.'
  const side = file.pathname.includes(`/${peopleFolder}/`) ? Math.min(width, height) : width
  if (side < least) return `is ${width} by ${height} pixels. Use one of at least ${least} pixels, so that it is sharp.`
  return undefined
}

/** Returns why a drawing cannot be shown, as words that follow its name, or undefined when it can. */
export function svgProblem(svg: string): string | undefined {
  if (!/<svg\b/.test(svg)) return 'is no SVG. Export it again as plain SVG.'
  if (/<script\b|\son\w+\s*=|javascript:|<foreignObject\b/i.test(svg))
    return 'carries a script. Export it again as plain SVG, without scripts.'
  if (/<(?:image|use)\b[^>]*\shref="(?!#)/i.test(svg))
    return 'loads another file. Export it again with everything in it.'
  return undefined
}

/** A file that is undefined cannot be used; its own problems are reported. */
export function photographUses(cast: Cast = [], team?: Team): PictureUse[] {
  const named = (file: string, path: Place, people: readonly { avatar?: unknown }[]) =>
    people.flatMap(({ avatar }, index) =>
      typeof avatar === 'string' ? { file, place: [...path, index, 'avatar'], picture: avatar } : [],
    )
  return [
    ...named(contentFiles.team.file, ['leaders'], team?.leaders ?? []),
    ...named(contentFiles.team.file, ['advisors'], team?.advisors ?? []),
    ...named(contentFiles.cast.file, [], cast),
  ]
}

/** Finds the pictures of a page that has blocks. */
export const picturesInBlocks = ({ file, data }: { file: string; data?: unknown }): PictureUse[] =>
  blocksIn(data).flatMap((block, index) =>
    'picture' in block && block.picture
      ? [{ file, place: ['blocks', index, 'picture', 'file'], picture: block.picture.file }]
      : [],
  )
