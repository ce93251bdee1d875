// Checks all of content/: each file against its schema, then everything that depends on several files.
import { appendFile, readdir } from 'node:fs/promises'
import { basename, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { z } from 'astro/zod'
import { addressIn, plainPath } from '#domain/addresses.ts'
import { consentNotices, overdueClaims } from '#site/content/claim-problems.ts'
import { contentFiles } from '#site/content/content-files.ts'
import { ContentError, type ContentProblem, formatProblem } from '#site/content/content-problems.ts'
import { readText } from '#site/content/content-reader.ts'
import { createLineFinder } from '#site/content/content-text.ts'
import { readLanguages } from '#site/content/languages.ts'
import { readVocabulary, type Vocabulary } from '#site/content/yaml-file.ts'
import type { Redirect } from '#site/schemas/redirects.ts'
import {
  addressesIn,
  createLeadsTo,
  publishedPathReport,
  publishedPathsIn,
  type Report,
  redirectReport,
} from './addresses.ts'
import { contrastProblems } from './brand-contrast.ts'
import { briefNotices } from './brief.ts'
import { type CheckedFile, readFolderPages, readLegalTexts, readYamlFiles } from './checked-files.ts'
import { duplicatePeople, duplicateTitles, unknownPeople, unknownPlatforms } from './cross-references.ts'
import { earlyLinks, endlessRedirects, expiredNotice, expiredPages, futureStarts } from './dated-content.ts'
import { linkReport } from './links.ts'
import { namedPartProblems } from './named-parts.ts'
import { storyNotices } from './one-story.ts'
import { logoUses, photographUses, pictureProblems, picturesInBlocks } from './pictures.ts'
import { readPosts, undrawnCharts } from './posts.ts'
import { serviceProblems } from './services.ts'
import { sitePaths } from './site-paths.ts'
import { translationReport } from './translations.ts'

type ContentReport = Report & { unlisted: string[] }

/** Lists every path that was ever published. */
export const publishedFile = 'content/published-paths.txt'

/** Resolves with one line of text per problem. `today` is a date like "2026-11-21". */
export async function checkContent(root: URL, today: string): Promise<{ problems: string[]; warnings: string[] }> {
  const { problems, warnings } = await collectProblems(root, today)
  const formatAll = async (some: readonly ContentProblem[]) => (await withLines(root, some)).map(formatProblem)
  return { problems: await formatAll(problems), warnings: await formatAll(warnings) }
}

/** Adds the paths that the list of published ones lacks, and resolves with whether there were any. */
export async function listPublishedPaths(root: URL, today: string): Promise<boolean> {
  const { unlisted } = await collectProblems(root, today)
  if (unlisted.length > 0) await appendFile(new URL(publishedFile, root), unlisted.map((path) => `${path}\n`).join(''))
  return unlisted.length > 0
}

async function collectProblems(root: URL, today: string): Promise<ContentReport> {
  let vocabulary: Vocabulary
  try {
    vocabulary = await readVocabulary(root)
  } catch (error) {
    // All other files depend on these two, so their problems are reported alone.
    if (error instanceof ContentError) return { problems: [...error.problems], warnings: [], unlisted: [] }
    throw error
  }
  const posts = await readPosts(root, vocabulary)
  const ofOurOwn = await sitePaths(root)
  const yaml = await readYamlFiles(root, vocabulary)
  const languages = await readLanguages(root)
  const folderPages = await readFolderPages(root, vocabulary, ofOurOwn, languages)
  const found = [...yaml, ...folderPages, ...(await readLegalTexts(root, vocabulary)), ...posts]
  const built = posts.filter(({ draft }) => !draft)
  const paths = new Set([
    ...ofOurOwn,
    ...folderPages.flatMap(({ path }) => path ?? []),
    ...built.map(({ path }) => path),
  ])
  const waiting = new Map([
    ...built.filter(({ date }) => date.slice(0, 10) > today).map(({ path, date }) => [path, date] as const),
    ...futureStarts(folderPages, today),
  ])
  /** The content of a file; undefined if it is invalid, which is reported already. */
  const read = <Name extends keyof typeof contentFiles>(name: Name) =>
    yaml.find(({ file }) => file === contentFiles[name].file)?.data as
      | z.output<(typeof contentFiles)[Name]['schema']>
      | undefined
  const failed = found.filter(({ problems }) => problems.length > 0).map(({ file }) => file)
  const site = read('site')
  const cast = read('cast')
  const team = read('team')
  const customers = read('customers')
  const companies = read('third-parties')
  const platforms = read('platforms')
  const redirects = read('redirects')
  const webinar = read('webinars')?.featured.starts
  const addresses = addressesIn(languages, paths)
  const listed = publishedPathsIn(await readText(publishedFile, root))
  const publishedPaths = listed.map(({ path }) => path)
  const aliases = folderPages.flatMap(aliasesOf)
  const moved = [...aliases, ...(redirects ?? [])]
  const leadsTo = createLeadsTo(addresses, publishedPaths, aliases, redirects ?? [])
  const published = publishedPathReport(
    publishedFile,
    listed,
    addresses,
    new Set(moved.flatMap(({ from }) => languages.map((language) => plainPath(addressIn(language, from))))),
    [
      ...[...paths].filter((path) => !path.includes('.') && !waiting.has(path)),
      ...[...addresses.translated].flatMap(([address, path]) => (waiting.has(path) ? [] : address)),
    ],
    leadsTo,
  )
  const redirected = redirectReport(
    contentFiles.redirects.file,
    redirects ?? [],
    addresses,
    createLeadsTo(addresses, publishedPaths, aliases, []),
  )
  const headings = headingsByPath(found)
  const targets = { paths, headings, siteHost: site?.brand.siteHost, leadsTo }
  const links = found.map(({ file, links }) => ({
    isOfDraft: posts.some((post) => post.file === file && post.draft),
    ...linkReport(links, targets),
  }))
  const translations = await translationReport(root, paths, new Set(failed))
  // The headings of a translation have the anchors of its source.
  const legalTexts = translations.legalTexts.flat()
  const legalLinks = linkReport(
    legalTexts.flatMap((text) => text.links),
    targets,
  )
  const legalTranslations = [
    ...legalTexts.flatMap((text) => [...text.problems, ...headingProblems(text, headings)]),
    ...legalLinks.problems,
  ]
  const pictures = [
    ...logoUses(site, customers, team),
    ...photographUses(cast, team),
    ...folderPages.flatMap(picturesInBlocks),
  ]
  return {
    unlisted: published.unlisted,
    problems: [
      ...found.flatMap(({ problems }) => problems),
      ...(await unreadFiles(root, found, paths)),
      ...redirected.problems,
      ...(redirects ? published.problems : []),
      ...links.flatMap(({ isOfDraft, problems }) => (isOfDraft ? [] : problems)),
      ...(cast && team ? [...unknownPeople(found, cast, team), ...duplicatePeople(cast, team)] : []),
      ...endlessRedirects(folderPages),
      ...namedPartProblems(found),
      ...(await pictureProblems(root, pictures)),
      ...(site ? contrastProblems(contentFiles.site.file, site.brand.colours) : []),
      ...(site && companies ? serviceProblems(site.services, companies) : []),
      ...translations.problems,
      ...legalTranslations,
    ],
    warnings: [
      ...found.flatMap(({ file, data }) => [
        ...briefNotices(file, data),
        ...storyNotices(file, data, vocabulary.claims),
      ]),
      ...(customers ? consentNotices(contentFiles.customers.file, customers, vocabulary.claims) : []),
      ...duplicateTitles(found),
      ...undrawnCharts(contentFiles.blog.file, read('blog')?.charts ?? [], posts),
      ...found.flatMap(({ file, uses }) => overdueClaims(file, uses, vocabulary.claims, today)),
      ...(redirects ? published.warnings : []),
      ...redirected.warnings,
      ...(platforms ? unknownPlatforms(folderPages, platforms) : []),
      ...found.flatMap(({ warnings }) => warnings),
      ...links.flatMap(({ isOfDraft, problems, warnings }) => [...(isOfDraft ? problems : []), ...warnings]),
      ...legalLinks.warnings,
      ...earlyLinks(found, waiting),
      ...expiredNotice(contentFiles.webinars.file, ['featured', 'starts'], webinar?.at, today),
      ...expiredNotice(contentFiles.site.file, ['announcement'], site?.announcement?.end, today),
      ...expiredPages(folderPages, today),
      ...translations.warnings,
    ],
  }
}

/** Returns the redirects from the former addresses of a page. */
const aliasesOf = ({ path, data }: CheckedFile): Redirect[] =>
  path ? ((data as { aliases?: string[] } | undefined)?.aliases ?? []).map((from) => ({ from, to: path })) : []

/** Returns the anchors of each page that has its own, or null if its text cannot be read. */
function headingProblems(
  { file, headings }: CheckedFile,
  ofSources: ReadonlyMap<string, readonly string[] | null>,
): ContentProblem[] {
  const ofSource = ofSources.get(`/${basename(file, '.md')}`)
  if (!headings || !ofSource || headings.length === ofSource.length) return []
  const sentence = `This text has ${headings.length} headings, and its source has ${ofSource.length}. Give it the same ones, in the same order, so that links lead to the same places.`
  return [{ file, fieldPath: [], sentence }]
}

const headingsByPath = (found: readonly CheckedFile[]): Map<string, readonly string[] | null> =>
  new Map(
    found.flatMap(({ file, path = `/${basename(file, '.md')}`, headings }) =>
      headings === undefined ? [] : [[path, headings] as const],
    ),
  )

/** Pictures, which are checked where content names them. */
const pictureFolders = /^content\/(people|posts\/pictures|logos)\//
const languageFolder = /^content\/[a-z]{2,3}(-[a-z]{2,4})?\//

/**
 * Finds files that nothing reads, such as one with a capital letter in its name or another extension: nobody would ever see
 * their content.
 */
async function unreadFiles(
  root: URL,
  found: readonly CheckedFile[],
  paths: ReadonlySet<string>,
): Promise<ContentProblem[]> {
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
    .map((file) => ({ file, fieldPath: [], sentence: `Nothing uses this file. ${unreadAdvice(file)}` }))
}

const unreadAdvice = (file: string) =>
  file.replace(languageFolder, 'content/').startsWith('content/legal/')
    ? 'The legal texts are those that the footer links to, and only a developer can add one. Write the text into one of them, or delete this file.'
    : 'Name it like the files beside it, in small letters, digits and hyphens, or delete it.'

/** Adds line numbers to problems in YAML files. */
function withLines(root: URL, problems: readonly ContentProblem[]): Promise<ContentProblem[]> {
  const finders = new Map<string, Promise<ReturnType<typeof createLineFinder>>>()
  const located = problems.map(async (problem) => {
    const { file, line, fieldPath } = problem
    if (line !== undefined || fieldPath.length === 0 || !file.endsWith('.yaml')) return problem
    const finder = finders.get(file) ?? readText(file, root).then(createLineFinder)
    finders.set(file, finder)
    return { ...problem, line: (await finder)(fieldPath) }
  })
  return Promise.all(located)
}
