// Checks all of content/: each file against its schema, then everything that shows only across files.
import { readdir } from 'node:fs/promises'
import { basename, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { z } from 'astro/zod'
import { sitemapPath } from '#domain/build-record.ts'
import { consentProblems, overdueClaims } from '#site/content/claim-problems.ts'
import { contentFiles } from '#site/content/content-files.ts'
import { ContentError, type ContentProblem, told } from '#site/content/content-problems.ts'
import { lineFinder, readText } from '#site/content/content-text.ts'
import { readVocabulary, type Vocabulary } from '#site/content/yaml-file.ts'
import { publishedPathReport, redirectProblems, sitePaths } from './addresses.ts'
import { contrastProblems } from './brand-contrast.ts'
import { type Found, readFolderPages, readLegalTexts, readYamlFiles } from './checked-files.ts'
import { doubleTitles, unknownPeople, unknownPlatforms } from './cross-references.ts'
import { linkProblems } from './links.ts'
import { logoUses, photographUses, pictureProblems, picturesInBlocks } from './pictures.ts'
import { readPosts } from './posts.ts'
import { serviceProblems } from './services.ts'
import { translationReport } from './translations.ts'

/** Problems stop a build, warnings do not. */
type ContentReport = { problems: ContentProblem[]; warnings: ContentProblem[] }

/** This file lists every path that was once published. */
const publishedFile = 'content/published-paths.txt'

/** Checks all of it, and resolves with sentences for a terminal. `today` is a day like "2026-11-21". */
export async function checkContent(root: URL, today: string): Promise<{ problems: string[]; warnings: string[] }> {
  const { problems, warnings } = await inspect(root, today)
  const toldWithLines = async (some: readonly ContentProblem[]) => (await withLines(root, some)).map(told)
  return { problems: await toldWithLines(problems), warnings: await toldWithLines(warnings) }
}

async function inspect(root: URL, today: string): Promise<ContentReport> {
  let vocabulary: Vocabulary
  try {
    vocabulary = await readVocabulary(root)
  } catch (error) {
    // Every other file depends on these two: their problems are reported first, alone.
    if (error instanceof ContentError) return { problems: [...error.problems], warnings: [] }
    throw error
  }
  const posts = await readPosts(root, vocabulary)
  const ofOurOwn = await sitePaths(root)
  const yaml = await readYamlFiles(root, vocabulary)
  const folderPages = await readFolderPages(root, vocabulary, ofOurOwn)
  const found = [...yaml, ...folderPages, ...(await readLegalTexts(root, vocabulary)), ...posts]
  const built = posts.filter(({ draft }) => !draft)
  const paths = new Set([
    ...ofOurOwn,
    ...folderPages.flatMap(({ path }) => path ?? []),
    ...built.map(({ path }) => path),
  ])
  const waiting = new Map(built.filter(({ date }) => date.slice(0, 10) > today).map(({ path, date }) => [path, date]))
  /** What was read of a file; undefined where it cannot be used, and its own problems are told. */
  const read = <Name extends keyof typeof contentFiles>(name: Name) =>
    yaml.find(({ file }) => file === contentFiles[name].file)?.data as
      | z.output<(typeof contentFiles)[Name]['schema']>
      | undefined
  const site = read('site')
  const cast = read('cast')
  const team = read('team')
  const customers = read('customers')
  const companies = read('third-parties')
  const platforms = read('platforms')
  const redirects = read('redirects')
  const webinar = read('webinars')?.featured.starts
  const published = publishedPathReport(
    publishedFile,
    await readText(publishedFile, root),
    [...paths].filter((path) => !path.includes('.')),
    new Set(redirects?.map(({ from }) => from)),
    new Set(waiting.keys()),
  )
  const headings = new Map(
    found.flatMap(({ file, path = `/${basename(file, '.md')}`, headings }) =>
      headings === undefined ? [] : [[path, headings] as const],
    ),
  )
  const links = found.map(({ file, links }) => ({
    isOfDraft: posts.some((post) => post.file === file && post.draft),
    problems: linkProblems(links, paths, headings, site?.brand.siteHost),
  }))
  const translations = await translationReport(root, paths)
  const pictures = [
    ...logoUses(site, customers, team),
    ...photographUses(cast, team),
    ...folderPages.flatMap(picturesInBlocks),
  ]
  return {
    problems: [
      ...found.flatMap(({ problems }) => problems),
      ...(await unreadFiles(root, found, paths)),
      ...(redirects ? redirectProblems(contentFiles.redirects.file, redirects, new Set([...paths, sitemapPath])) : []),
      ...(redirects ? published.problems : []),
      ...links.flatMap(({ isOfDraft, problems }) => (isOfDraft ? [] : problems)),
      ...(cast && team ? unknownPeople(found, cast, team) : []),
      ...(customers ? consentProblems(contentFiles.customers.file, customers, vocabulary.claims) : []),
      ...doubleTitles(found),
      ...(platforms ? unknownPlatforms(folderPages, platforms) : []),
      ...(await pictureProblems(root, pictures)),
      ...(site ? contrastProblems(contentFiles.site.file, site.brand.colours) : []),
      ...(site && companies ? serviceProblems(site.services, companies) : []),
      ...translations.problems,
    ],
    warnings: [
      ...found.flatMap(({ file, uses }) => overdueClaims(file, uses, vocabulary.claims, today)),
      ...published.warnings,
      ...found.flatMap(({ warnings }) => warnings),
      ...links.flatMap(({ isOfDraft, problems }) => (isOfDraft ? problems : [])),
      ...earlyLinks(found, waiting),
      ...over(contentFiles.webinars.file, ['featured', 'starts'], webinar?.at, today),
      ...over(contentFiles.site.file, ['announcement'], site?.announcement?.end, today),
      ...translations.warnings,
    ],
  }
}

/** Tells of what nobody sees any more, as its day has passed. */
const over = (file: string, place: string[], moment: string | undefined, today: string): ContentProblem[] =>
  moment && moment.slice(0, 10) < today
    ? [{ file, place, sentence: `It was over on ${moment.slice(0, 10)}. Write the next date, or remove it.` }]
    : []

/** Finds links to posts that are yet to come. */
const earlyLinks = (found: readonly Found[], waiting: ReadonlyMap<string, string>): ContentProblem[] =>
  found
    .flatMap(({ path = '', links }) => (waiting.has(path) ? [] : links))
    .flatMap(({ href, ...spot }) => {
      const path = href.replace(/[?#].*$/, '')
      const date = waiting.get(path)
      return date ? [{ ...spot, sentence: `${path} appears on ${date}. Until then the link leads nowhere.` }] : []
    })

/** These are read where they are named. */
const pictureFolders = /^content\/(people|posts\/pictures|logos)\//
const languageFolder = /^content\/[a-z]{2,3}(-[a-z]{2,4})?\//

/** Finds files that nothing reads, such as one whose name has a capital or another ending: what they say never appears. */
async function unreadFiles(root: URL, found: readonly Found[], paths: ReadonlySet<string>): Promise<ContentProblem[]> {
  const folder = fileURLToPath(new URL('content/', root))
  const isShown = (file: string) => !file.startsWith('content/legal/') || paths.has(`/${basename(file, '.md')}`)
  // A translation is read with its source.
  const known = new Set([publishedFile, ...found.map(({ file }) => file).filter(isShown)])
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !entry.name.endsWith('~'))
    .map(({ parentPath, name }) => `content/${relative(folder, `${parentPath}/${name}`).replaceAll('\\', '/')}`)
    .filter((file) => !pictureFolders.test(file))
    .filter((file) => !known.has(file.replace(languageFolder, 'content/')))
    .map((file) => ({
      file,
      place: [],
      sentence:
        'Nothing shows this file. Give it a name like those beside it, in small letters, digits and hyphens, or delete it.',
    }))
}

/** Adds its line to each problem, where the file has lines. */
function withLines(root: URL, problems: readonly ContentProblem[]): Promise<ContentProblem[]> {
  const finders = new Map<string, Promise<ReturnType<typeof lineFinder>>>()
  const located = problems.map(async (problem) => {
    const { file, line, place } = problem
    if (line !== undefined || place.length === 0 || !file.endsWith('.yaml')) return problem
    const finder = finders.get(file) ?? readText(file, root).then(lineFinder)
    finders.set(file, finder)
    return { ...problem, line: (await finder)(place) }
  })
  return Promise.all(located)
}
