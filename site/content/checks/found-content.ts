// Reads every file of content/, one by one: what it holds, and what is wrong with it alone.
import { contentFiles } from '#site/content/content-files.ts'
import { ContentError, type ContentProblem } from '#site/content/content-problems.ts'
import { legalFiles, parseLegalText } from '#site/content/legal-texts.ts'
import type { ClaimUse } from '#site/content/placeholders.ts'
import { readText } from '#site/content/text-file.ts'
import { readYaml, type Vocabulary, vocabularyFiles } from '#site/content/yaml-file.ts'
import { alternativeTextProblems } from './alternative-texts.ts'
import { type ContentText, textsInData, textsInMarkdown } from './content-texts.ts'
import { type ContentLink, headingPlaces, linksInData, linksInMarkdown, picturesInMarkdown } from './links.ts'
import { markdownProblems, unfilledPlaceholders } from './markdown-problems.ts'
import { straightQuotes } from './markdown-quotes.ts'
import { readPosts } from './post-files.ts'

/** What one file contributes to the checks across files. */
export type Found = {
  file: string
  data?: unknown
  texts: ContentText[]
  links: ContentLink[]
  uses: ClaimUse[]
  /** The places in it that a link may lead to. */
  headings?: readonly string[] | null
  problems: ContentProblem[]
  /** What stops no build. */
  warnings?: ContentProblem[]
}

export type FoundPost = Found & { path: string; draft: boolean; date: string }

async function foundIn(file: string, read: () => Promise<Omit<Found, 'file' | 'problems'>>): Promise<Found> {
  try {
    return { file, ...(await read()), problems: [] }
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return { file, texts: [], links: [], uses: [], problems: [...error.problems] }
  }
}

export const readYamlFiles = (root: URL, vocabulary: Vocabulary): Promise<Found[]> =>
  Promise.all(
    Object.values(contentFiles).map(({ file, schema }) =>
      foundIn(file, async () => {
        const known = vocabularyFiles.includes(file) ? undefined : vocabulary
        const { content: data, uses } = await readYaml<unknown>(file, root, schema, known)
        // Redirects have a check of their own, since they begin where there is no page.
        return {
          data,
          texts: textsInData(file, data),
          uses,
          links: file === contentFiles.redirects.file ? [] : linksInData(file, data),
        }
      }),
    ),
  )

export async function readLegalTexts(root: URL, { placeholders }: Vocabulary): Promise<Found[]> {
  const files = await legalFiles('content/legal', root)
  return Promise.all(
    files.map(async (file) => {
      let text = ''
      const found = await foundIn(file, async () => {
        text = await readText(file, root)
        return {
          texts: textsInMarkdown(file, text),
          links: [...linksInMarkdown(file, text), ...picturesInMarkdown(file, text)],
          uses: parseLegalText(file, text, placeholders).uses,
        }
      })
      return {
        ...found,
        headings: text ? headingPlaces(text) : null,
        problems: [...found.problems, ...alternativeTextProblems(file, text), ...markdownProblems(file, text)],
        warnings: straightQuotes(file, text),
      }
    }),
  )
}

export async function foundInPosts(root: URL, { placeholders }: Vocabulary): Promise<FoundPost[]> {
  return (await readPosts(root)).map(({ file, slug, text, problems, draft, author, date }) => {
    const told = [
      ...problems,
      ...alternativeTextProblems(file, text),
      ...markdownProblems(file, text),
      ...unfilledPlaceholders(file, text, placeholders),
    ]
    return {
      file,
      path: `/blog/${slug}`,
      draft,
      date,
      texts: [
        ...textsInMarkdown(file, text),
        ...(author ? [{ file, place: ['author'], line: author.line, text: author.name }] : []),
      ],
      links: linksInMarkdown(file, text),
      headings: text ? headingPlaces(text) : null,
      uses: [],
      problems: draft ? [] : told,
      warnings: [...(draft ? told : []), ...straightQuotes(file, text)],
    }
  })
}
