// Checks all of content/: each file against its schema, then what only shows across files.
import { readdir, readFile } from 'node:fs/promises'
import { overdueClaims } from '#site/content/claim-problems.ts'
import { contentFiles } from '#site/content/content-files.ts'
import { ContentError, fieldName } from '#site/content/content-problems.ts'
import { legalFiles, parseLegalText } from '#site/content/legal-texts.ts'
import type { ClaimUse } from '#site/content/placeholders.ts'
import { readVocabulary, readYaml, type Vocabulary, vocabularyFiles } from '#site/content/yaml-file.ts'
import type { Cast } from '#site/schemas/cast.ts'
import type { Customers } from '#site/schemas/customers.ts'
import type { Redirect } from '#site/schemas/redirects.ts'
import type { Site } from '#site/schemas/site.ts'
import type { Team } from '#site/schemas/team.ts'
import { alternativeTextProblems } from './alternative-texts.ts'
import { contrastProblems } from './brand-contrast.ts'
import { castProblems } from './cast-problems.ts'
import { type ContentText, textsInData, textsInMarkdown } from './content-texts.ts'
import { type ContentLink, linkProblems, linksInData, linksInMarkdown } from './links.ts'
import { type LogoUse, logoProblems } from './logos.ts'
import { straightQuotes } from './markdown-quotes.ts'
import { overAnnouncement } from './over-announcement.ts'
import { readPosts } from './post-files.ts'
import { publishedPathReport } from './published-paths.ts'
import { redirectProblems } from './redirect-problems.ts'
import { sitePaths } from './site-paths.ts'

/** Both lists hold sentences: file, field, what is wrong, what to write. */
export type ContentReport = { problems: string[]; warnings: string[] }

/** Every path that was once published. */
const postsFolder = 'content/posts/'
const publishedFile = 'content/published-paths.txt'

/** What one file contributes to the checks across files. */
type Found = {
  file: string
  data?: unknown
  texts: ContentText[]
  links: ContentLink[]
  uses: ClaimUse[]
  problems: string[]
  /** What stops no build. */
  warnings?: string[]
}

const {
  site: siteFile,
  cast: castFile,
  redirects: redirectsFile,
  customers: customersFile,
  team: teamFile,
} = contentFiles

async function foundIn(file: string, read: () => Promise<Omit<Found, 'file' | 'problems'>>): Promise<Found> {
  try {
    return { file, ...(await read()), problems: [] }
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return { file, texts: [], links: [], uses: [], problems: error.message.split('\n') }
  }
}

const readYamlFiles = (root: URL, vocabulary: Vocabulary): Promise<Found[]> =>
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
          links: file === redirectsFile.file ? [] : linksInData(file, data),
        }
      }),
    ),
  )

async function readLegalTexts(root: URL, { placeholders }: Vocabulary): Promise<Found[]> {
  const files = await legalFiles('content/legal', root)
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(new URL(file, root), 'utf8')
      const found = await foundIn(file, async () => ({
        texts: textsInMarkdown(file, text),
        links: linksInMarkdown(file, text),
        uses: parseLegalText(file, text, placeholders).uses,
      }))
      return {
        ...found,
        problems: [...found.problems, ...alternativeTextProblems(file, text)],
        warnings: straightQuotes(file, text),
      }
    }),
  )
}

type FoundPost = Found & { path: string; draft: boolean; date: string }

async function foundInPosts(root: URL): Promise<FoundPost[]> {
  return (await readPosts(root)).map(({ file, slug, text, problems, draft, date }) => {
    const told = [...problems, ...alternativeTextProblems(file, text)]
    return {
      file,
      path: `/blog/${slug}`,
      draft,
      date,
      texts: textsInMarkdown(file, text),
      links: linksInMarkdown(file, text),
      uses: [],
      problems: draft ? [] : told,
      warnings: [...(draft ? told : []), ...straightQuotes(file, text)],
    }
  })
}

/** Links to posts that come after what holds them. */
function earlyLinks(found: readonly Found[], posts: readonly FoundPost[], today: string): string[] {
  const comesAt = (file: string) => posts.find((post) => post.file === file)?.date ?? ''
  return found
    .flatMap(({ links }) => links)
    .flatMap(({ file, place, href }) => {
      const waiting = posts.find(({ path, date }) => path === href.replace(/[?#].*$/, '') && date.slice(0, 10) > today)
      return waiting && waiting.date > comesAt(file)
        ? [
            `${file}, ${fieldName(place)}: ${waiting.path} appears on ${waiting.date}. Until then the link leads nowhere.`,
          ]
        : []
    })
}

/** `redirects`: undefined when the file cannot be used. Both are read as text, since their problems are told with the line. */
async function addressReport(
  root: URL,
  paths: ReadonlySet<string>,
  redirects: readonly Redirect[] | undefined,
  waiting: ReadonlySet<string>,
): Promise<ContentReport> {
  const read = (file: string) => readFile(new URL(file, root), 'utf8').catch(() => '')
  const problems = redirectProblems(redirectsFile.file, await read(redirectsFile.file), paths)
  if (!redirects || problems.length > 0) return { problems, warnings: [] }
  const pages = [...paths].filter((path) => !path.includes('.'))
  const from = new Set(redirects.map((redirect) => redirect.from))
  return publishedPathReport(publishedFile, await read(publishedFile), pages, from, waiting)
}

async function readLogos(root: URL): Promise<Map<string, string>> {
  const folder = new URL('content/logos/', root)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.svg'))
  const texts = names.map(async (name) => [name.slice(0, -4), await readFile(new URL(name, folder), 'utf8')] as const)
  return new Map(await Promise.all(texts))
}

/** `today` as in "2026-11-21": claims that were due for review before it become warnings. */
export async function checkContent(root: URL, today: string): Promise<ContentReport> {
  let vocabulary: Vocabulary
  try {
    vocabulary = await readVocabulary(root)
  } catch (error) {
    // Every other file depends on these two: their problems are reported first, alone.
    if (error instanceof ContentError) return { problems: error.message.split('\n'), warnings: [] }
    throw error
  }
  const posts = await foundInPosts(root)
  const found = [...(await readYamlFiles(root, vocabulary)), ...(await readLegalTexts(root, vocabulary)), ...posts]
  const built = posts.filter(({ draft }) => !draft)
  const paths = new Set([...(await sitePaths(root)), ...built.map(({ path }) => path)])
  const waiting = new Set(built.filter(({ date }) => date.slice(0, 10) > today).map(({ path }) => path))
  const dataOf = <Data>(file: string) => found.find((one) => one.file === file)?.data as Data | undefined
  const addresses = await addressReport(root, paths, dataOf<Redirect[]>(redirectsFile.file), waiting)
  const site = dataOf<Site>(siteFile.file)
  const cast = dataOf<Cast>(castFile.file)
  const team = dataOf<Team>(teamFile.file)
  const logoUses: LogoUse[] = [
    ...(site ? [{ file: siteFile.file, place: ['brand', 'mark'], mark: site.brand.mark }] : []),
    ...(dataOf<Customers>(customersFile.file) ?? []).map(({ mark }, index) => ({
      file: customersFile.file,
      place: [index, 'mark'],
      mark,
    })),
    ...(team?.places ?? []).map(({ mark }, index) => ({
      file: teamFile.file,
      place: ['places', index, 'mark'],
      mark,
    })),
  ]
  const ofDrafts = posts.filter(({ draft }) => draft)
  const texts = found.flatMap(({ texts }) => texts)
  const misnamed = cast && team ? castProblems(cast, team, texts) : []
  // A post may tell of a real person who has the first name of a sample.
  const [inPosts = [], elsewhere = []] = [true, false].map((isPost) =>
    misnamed.filter((problem) => problem.startsWith(postsFolder) === isPost),
  )
  return {
    problems: [
      ...found.flatMap(({ file, problems }) => (file === redirectsFile.file ? [] : problems)),
      ...addresses.problems,
      ...linkProblems(
        found.filter((one) => !ofDrafts.some(({ file }) => file === one.file)).flatMap(({ links }) => links),
        paths,
      ),
      ...elsewhere,
      ...logoProblems(logoUses, await readLogos(root)),
      ...(site ? contrastProblems(siteFile.file, site.brand.colours) : []),
    ],
    warnings: [
      ...found.flatMap(({ file, uses }) => overdueClaims(file, uses, vocabulary.claims, today)),
      ...addresses.warnings,
      ...found.flatMap(({ warnings = [] }) => warnings),
      ...linkProblems(
        ofDrafts.flatMap(({ links }) => links),
        paths,
      ),
      ...earlyLinks(found, built, today),
      ...(site?.announcement ? overAnnouncement(siteFile.file, site.announcement, today) : []),
      ...inPosts,
    ],
  }
}
