// A file of content/ as the checks across files see it.
import type { ContentProblem } from '#site/content/check/content-problems.ts'
import type { ClaimUse } from '#site/content/read/placeholders.ts'
import { blocksIn } from '#site/schemas/block-page.ts'
import { type ContentLink, headingAnchors, linksInMarkdown } from './content-links.ts'

/** The input of one file to the checks across files. */
export type CheckedFile = {
  file: string
  data?: unknown
  links: ContentLink[]
  uses: ClaimUse[]
  /** The anchors that links may point to; null if the text cannot be read. */
  headings?: readonly string[] | null
  /** The file's own address, if it is a page. */
  path?: string | undefined
  problems: ContentProblem[]
  /** Problems that do not stop a build. */
  warnings: ContentProblem[]
}

export const nothing = { links: [], uses: [], problems: [], warnings: [] }

/** A draft's problems are only warnings, since no build has it. `date` is the day or time of publication. */
export type CheckedPost = CheckedFile & {
  path: string
  title: string
  draft: boolean
  date: string
  /** The names of the columns of each table. */
  tables: string[][]
}

/** Returns the anchors of a page that is a file of a folder. */
export const formAnchors = (data: unknown): string[] =>
  blocksIn(data).some(({ block }) => block === 'form' || block === 'own-form') ? ['form'] : []

export const inMarkdown = (file: string, text: string): Pick<CheckedFile, 'links' | 'headings'> => ({
  links: linksInMarkdown(file, text),
  headings: headingAnchors(text),
})

/** Returns the names of the columns of each table in a Markdown text. */
export const tablesIn = (text: string): string[][] =>
  [...text.matchAll(/^(\|.*)\n\| *:?---/gm)].map(([, head = '']) => head.split('|').map((cell) => cell.trim()))
