// Reads every file of content/ but the posts, one by one, with what it holds and what is wrong with it alone.
import { contentFiles } from '#site/content/content-files.ts'
import { ContentError, type ContentProblem } from '#site/content/content-problems.ts'
import { readText } from '#site/content/content-text.ts'
import { filesOfKind } from '#site/content/folder-pages.ts'
import { legalFiles, parseLegalText } from '#site/content/legal-texts.ts'
import { addressOf, isPartOfList, pageFolders, pageKinds } from '#site/content/page-kinds.ts'
import type { ClaimUse } from '#site/content/placeholders.ts'
import { readYaml, type Vocabulary, vocabularyOf } from '#site/content/yaml-file.ts'
import { blocksIn } from '#site/schemas/block-page.ts'
import { type ContentLink, headingPlaces, linksInData, linksInMarkdown } from './links.ts'
import { markdownProblems } from './markdown.ts'

/** What one file contributes to the checks across files. */
export type Found = {
  file: string
  data?: unknown
  links: ContentLink[]
  uses: ClaimUse[]
  /** The places in it that a link may lead to; null where the text cannot be read. */
  headings?: readonly string[] | null
  /** The address of a page of its own. */
  path?: string | undefined
  problems: ContentProblem[]
  /** Problems that stop no build. */
  warnings: ContentProblem[]
}

const nothing = { links: [], uses: [], problems: [], warnings: [] }

export async function foundIn(file: string, read: () => Promise<Partial<Found>>): Promise<Found> {
  try {
    return { ...nothing, file, ...(await read()) }
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return { ...nothing, file, headings: null, problems: [...error.problems] }
  }
}

export const readYamlFiles = (root: URL, vocabulary: Vocabulary): Promise<Found[]> =>
  Promise.all(
    Object.values(contentFiles).map(({ file, schema }) =>
      foundIn(file, async () => {
        const { content: data, uses } = await readYaml<unknown>(file, root, schema, vocabularyOf(file, vocabulary))
        // Redirects have a check of their own, since they begin where there is no page.
        return { data, uses, links: file === contentFiles.redirects.file ? [] : linksInData(file, data) }
      }),
    ),
  )

/** Reads the pages of all folders. `paths` are those of all other pages and files. */
export async function readFolderPages(root: URL, vocabulary: Vocabulary, paths: ReadonlySet<string>): Promise<Found[]> {
  const taken = new Set(paths)
  const found: Found[] = []
  for (const kind of pageKinds) {
    const names: string[] = []
    for (const { file, name } of await filesOfKind(kind, root)) {
      const read = await foundIn(file, async () => {
        const { content: data, uses } = await readYaml<unknown>(file, root, pageFolders[kind].schema, vocabulary)
        return { data, uses, links: linksInData(file, data) }
      })
      const address = name && addressOf(kind, name)
      const sentence = addressAdvice(file, address, taken)
      const problems = [...read.problems, ...(sentence ? [{ file, place: [], sentence }] : [])]
      if (address) taken.add(address)
      if (name && isPartOfList(kind)) names.push(name)
      const isPage = !isPartOfList(kind) && !sentence
      found.push({ ...read, ...(isPage && { path: address, headings: hasForm(read.data) ? ['form'] : [] }), problems })
    }
    // What all of a kind are shown on has a place for each of them.
    const list = pageFolders[kind].list
    if (isPartOfList(kind)) found.push({ ...nothing, file: pageFolders[kind].folder, path: list, headings: names })
  }
  return found
}

const hasForm = (data: unknown) => blocksIn(data).some(({ block }) => block === 'form')

/** What the server answers by itself, below these. */
const taken = ['admin', 'api', 'blog', 'blog-media', 'logos', 'photographs', 'portraits', 'share']

function addressAdvice(file: string, path: string | undefined, paths: ReadonlySet<string>): string | undefined {
  if (path === undefined) {
    const better = file.toLowerCase().replaceAll(/[ _]+/g, '-')
    return `The name of the file is the address of the page. Rename it to ${better}: small letters, digits and hyphens.`
  }
  const [, first = ''] = path.split('/')
  const other = [...paths].find((one) => one.toLowerCase() === path)
  if (other) return `There is a page at ${other} already. Give this file another name.`
  return taken.includes(first) ? `Addresses below /${first} are not for pages. Move this file elsewhere.` : undefined
}

export async function readLegalTexts(root: URL, { placeholders }: Vocabulary): Promise<Found[]> {
  const files = await legalFiles(root)
  return Promise.all(
    files.map((file) =>
      foundIn(file, async () => {
        const text = await readText(file, root)
        return {
          links: linksInMarkdown(file, text),
          headings: headingPlaces(text),
          uses: parseLegalText(file, text, placeholders).uses,
          problems: markdownProblems(file, text),
        }
      }),
    ),
  )
}
