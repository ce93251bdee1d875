// Checks all of content/: each file against its schema, then everything that depends on several files.
import { appendFile, readdir } from 'node:fs/promises'
import { basename, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ContentError, type ContentProblem, formatProblem } from '#site/content/check/content-problems.ts'
import { contentFiles } from '#site/content/read/content-files.ts'
import { readText } from '#site/content/read/content-reader.ts'
import { createLineFinder } from '#site/content/read/content-text.ts'
import { readVocabulary } from '#site/content/read-vocabulary.ts'
import { readLanguages } from '#site/content/translate/languages.ts'
import type { Vocabulary } from '#site/content/vocabulary.ts'
import type { Cast } from '#site/schemas/cast.ts'
import type { Customers } from '#site/schemas/customers.ts'
import type { Site } from '#site/schemas/site.ts'
import type { Team } from '#site/schemas/team.ts'
import { publishedFile, reportAcrossFiles } from './across-files.ts'
import type { Report } from './addresses.ts'
import type { CheckedFile } from './checked-file.ts'
import { readFolderPages, readLegalTexts, readYamlFiles } from './checked-files.ts'
import { fileProblems } from './form-files.ts'
import { linkReport } from './links.ts'
import { logoUses, photographUses, pictureReport, picturesInBlocks } from './pictures.ts'
import { readPosts } from './posts.ts'
import { sitePaths } from './site-paths.ts'
import { translationReport } from './translations.ts'

type ContentReport = Report & { unlisted: string[] }

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
  const languages = await readLanguages(root)
  const yaml = await readYamlFiles(root, vocabulary)
  const folderPages = await readFolderPages(root, vocabulary, ofOurOwn, languages)
  const legal = await readLegalTexts(root, vocabulary)
  const found = [...yaml, ...folderPages, ...legal, ...posts]
  const published = await readText(publishedFile, root)
  const { claims } = vocabulary
  const across = reportAcrossFiles({ yaml, folderPages, legal, posts, ofOurOwn, languages, published, claims, today })
  const failed = found.filter(({ problems }) => problems.length > 0).map(({ file }) => file)
  const translations = await translationReport(root, across.paths, new Set(failed))
  // The headings of a translation have the anchors of its source.
  const { legalTexts } = translations
  const texts = [...legalTexts, ...translations.posts]
  const links = linkReport(
    texts.flatMap((text) => text.links),
    across.targets,
  )
  const pictures = await pictureReport(root, picturesIn(yaml, folderPages))
  return {
    unlisted: across.unlisted,
    problems: [
      ...found.flatMap(({ problems }) => problems),
      ...(await unreadFiles(root, found, across.paths)),
      ...across.problems,
      ...pictures.problems,
      ...(await fileProblems(root, folderPages)),
      ...translations.problems,
      ...texts.flatMap(({ problems }) => problems),
      ...legalTexts.flatMap((text) => headingProblems(text, across.targets.headings)),
      ...links.problems,
    ],
    warnings: [
      ...across.warnings,
      ...pictures.warnings,
      ...found.flatMap(({ warnings }) => warnings),
      ...links.warnings,
      ...translations.warnings,
    ],
  }
}

function picturesIn(yaml: readonly CheckedFile[], folderPages: readonly CheckedFile[]) {
  const contentOf = ({ file }: { file: string }) => yaml.find((one) => one.file === file)?.data
  const team = contentOf(contentFiles.team) as Team | undefined
  return [
    ...logoUses(contentOf(contentFiles.site) as Site, contentOf(contentFiles.customers) as Customers, team),
    ...photographUses(contentOf(contentFiles.cast) as Cast, team),
    ...folderPages.flatMap(picturesInBlocks),
  ]
}

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

/** Pictures and files to download, which are checked where content names them. */
const pictureFolders = /^content\/(people|posts\/pictures|logos|files)\//
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
