// Checks all of content/: each file against its schema, then everything that shows only across files.
import { basename } from 'node:path/posix'
import { sitemapPath } from '#domain/build-record.ts'
import { consentProblems, overdueClaims } from '#site/content/claim-problems.ts'
import { contentFiles } from '#site/content/content-files.ts'
import { ContentError, type ContentProblem, told } from '#site/content/content-problems.ts'
import { countNotices } from '#site/content/list-counts.ts'
import { pageFolders } from '#site/content/page-folders.ts'
import { readText } from '#site/content/text-file.ts'
import { readVocabulary, type Vocabulary } from '#site/content/yaml-file.ts'
import { lineFinder } from '#site/content/yaml-text.ts'
import type { Customers } from '#site/schemas/customers.ts'
import type { Seo } from '#site/schemas/fields.ts'
import type { Integration, Platforms } from '#site/schemas/integrations.ts'
import type { Redirect } from '#site/schemas/redirects.ts'
import type { Site } from '#site/schemas/site.ts'
import type { Cast, Team } from '#site/schemas/team.ts'
import type { Vendor } from '#site/schemas/third-parties.ts'
import type { Webinars } from '#site/schemas/webinars.ts'
import { publishedPathReport, redirectProblems, sitePaths } from './addresses.ts'
import { contrastProblems } from './brand-contrast.ts'
import { castProblems } from './cast-problems.ts'
import { earlyLinks, overAnnouncement, pastWebinar } from './dated-content.ts'
import { type Found, foundInPosts, readFolderPages, readLegalTexts, readYamlFiles } from './found-content.ts'
import { linkProblems } from './links.ts'
import { type LogoFile, logoFileName, logoProblems, logoUses, readLogos, unusedLogos } from './logos.ts'
import {
  peopleFolder,
  photographUses,
  pictureProblems,
  picturesInBlocks,
  postPicturesFolder,
  strayPhotographs,
} from './pictures.ts'
import { serviceProblems } from './services.ts'
import { doubleTitles } from './texts.ts'
import { translationReport } from './translations.ts'
import { unreadFiles } from './unread-files.ts'

/** Problems stop a build, warnings do not. */
export type ContentReport = { problems: ContentProblem[]; warnings: ContentProblem[] }

const postsFolder = 'content/posts/'
/** This file lists every path that was once published. */
const publishedFile = 'content/published-paths.txt'

const {
  site: siteFile,
  cast: castFile,
  redirects: redirectsFile,
  customers: customersFile,
  team: teamFile,
  'third-parties': companiesFile,
  webinars: webinarsFile,
  platforms: platformsFile,
} = contentFiles

/** `redirects` is undefined when the file cannot be used. */
async function addressReport(
  root: URL,
  paths: ReadonlySet<string>,
  redirects: readonly Redirect[] | undefined,
  waiting: ReadonlySet<string>,
): Promise<ContentReport> {
  if (!redirects) return { problems: [], warnings: [] }
  const problems = redirectProblems(redirectsFile.file, redirects, new Set([...paths, sitemapPath]))
  if (problems.length > 0) return { problems, warnings: [] }
  const pages = [...paths].filter((path) => !path.includes('.'))
  const from = new Set(redirects.map((redirect) => redirect.from))
  return publishedPathReport(publishedFile, await readText(publishedFile, root), pages, from, waiting)
}

const readByPages = (
  root: URL,
  found: readonly Found[],
  logos: ReadonlyMap<string, LogoFile>,
  paths: ReadonlySet<string>,
) => {
  const inFolder = (folder: string) =>
    found.map(({ file }) => file).flatMap((file) => (file.startsWith(folder) ? file.slice(folder.length) : []))
  const page = 'No page reads this file. Write its words into the file of a page, or delete it.'
  return unreadFiles(root, [
    { folder: 'content/', known: [...inFolder('content/'), basename(publishedFile)], endings: ['.yaml'], advice: page },
    ...Object.values(pageFolders).map(({ folder }) => ({
      folder: `${folder}/`,
      known: inFolder(`${folder}/`),
      endings: ['.yaml'] as const,
      advice: page,
    })),
    {
      folder: 'content/legal/',
      known: inFolder('content/legal/').filter((name) => paths.has(`/${name.replace('.md', '')}`)),
      endings: ['.md'],
      advice: 'No page shows this text. Ask a developer for a page of this name, or delete it.',
    },
    { folder: postsFolder, known: inFolder(postsFolder), endings: ['.md'], advice: page },
    {
      folder: 'content/logos/',
      known: [...logos.keys()].map(logoFileName),
      endings: ['.svg', '.png', '.webp', '.jpg', '.jpeg'],
      otherKind: 'This kind of file cannot be shown. Save the logo as SVG, PNG or WebP.',
      advice: page,
    },
  ])
}

/** Checks all of it, and resolves with sentences for a terminal. */
export async function checkContent(root: URL, today: string): Promise<{ problems: string[]; warnings: string[] }> {
  const { problems, warnings } = await inspectContent(root, today)
  return { problems: problems.map(told), warnings: warnings.map(told) }
}

/** `today` is a day like "2026-11-21". Claims that were due for review before it become warnings. */
export async function inspectContent(root: URL, today: string): Promise<ContentReport> {
  const { problems, warnings } = await inspect(root, today)
  return { problems: await withLines(root, problems), warnings: await withLines(root, warnings) }
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
  const posts = await foundInPosts(root, vocabulary)
  const ofOurOwn = await sitePaths(root)
  const yaml = await readYamlFiles(root, vocabulary)
  const redirects = yaml.find(({ file }) => file === redirectsFile.file)?.data as Redirect[] | undefined
  const folderPages = await readFolderPages(root, vocabulary, ofOurOwn, redirects)
  const found = [...yaml, ...folderPages, ...(await readLegalTexts(root, vocabulary)), ...posts]
  const built = posts.filter(({ draft }) => !draft)
  const paths = new Set([
    ...ofOurOwn,
    ...folderPages.flatMap(({ path }) => path ?? []),
    ...built.map(({ path }) => path),
  ])
  const waiting = new Set(built.filter(({ date }) => date.slice(0, 10) > today).map(({ path }) => path))
  const dataOf = <Data>(file: string) => found.find((one) => one.file === file)?.data as Data | undefined
  const addresses = await addressReport(root, paths, redirects, waiting)
  const site = dataOf<Site>(siteFile.file)
  const cast = dataOf<Cast>(castFile.file)
  const team = dataOf<Team>(teamFile.file)
  const customers = dataOf<Customers>(customersFile.file)
  const companies = dataOf<Vendor[]>(companiesFile.file)
  const platforms = dataOf<Platforms>(platformsFile.file)
  const webinars = dataOf<Webinars>(webinarsFile.file)
  const titles = [
    ...found.flatMap(({ file, data }) => {
      const title = (data as { seo?: Seo } | undefined)?.seo?.title
      return title ? [{ file, place: ['seo', 'title'], title }] : []
    }),
    ...posts.flatMap(({ file, title }) => (title ? [{ file, place: ['title'], title }] : [])),
  ]
  const logos = await readLogos(root)
  const logosNamed = logoUses(site, customers, team)
  const ofDrafts = posts.filter(({ draft }) => draft)
  const photographs = photographUses(cast, team)
  const texts = found.flatMap(({ texts }) => texts)
  const misnamed = cast && team ? castProblems(cast, team, texts) : []
  // A post may tell of a real person who has the first name of a sample.
  const [inPosts = [], elsewhere = []] = [true, false].map((isPost) =>
    misnamed.filter(({ file }) => file.startsWith(postsFolder) === isPost),
  )
  const translations = await translationReport(root, paths)
  const headings = new Map(
    found.flatMap(({ file, path = `/${basename(file, '.md')}`, headings }) =>
      headings === undefined ? [] : [[path, headings] as const],
    ),
  )
  const brokenLinks = (some: readonly Found[]) => {
    const links = some.flatMap(({ links }) => links)
    return linkProblems(links, paths, headings, site?.brand.siteHost)
  }
  return {
    problems: [
      ...found.flatMap(({ problems }) => problems),
      ...(await readByPages(root, found, logos, paths)),
      ...addresses.problems,
      ...brokenLinks(found.filter((one) => !ofDrafts.some(({ file }) => file === one.file))),
      ...elsewhere,
      ...(customers ? consentProblems(customersFile.file, customers, vocabulary.claims) : []),
      ...doubleTitles(titles),
      ...(platforms ? unknownPlatforms(folderPages, platforms) : []),
      ...logoProblems(logosNamed, logos),
      ...(await pictureProblems(root, peopleFolder, photographs)),
      ...(await pictureProblems(root, postPicturesFolder, folderPages.flatMap(picturesInBlocks))),
      ...(site ? contrastProblems(siteFile.file, site.brand.colours) : []),
      ...(site && companies ? serviceProblems(site.services, companies) : []),
      ...translations.problems,
    ],
    warnings: [
      ...found.flatMap(({ file, uses }) => overdueClaims(file, uses, vocabulary.claims, today)),
      ...countNotices(dataOf),
      ...addresses.warnings,
      ...found.flatMap(({ warnings = [] }) => warnings),
      ...brokenLinks(ofDrafts),
      ...earlyLinks(found, built, today),
      // Where one of these files cannot be used, nobody knows which logos it names.
      ...(site && customers && team ? unusedLogos(logosNamed, logos) : []),
      ...(cast && team ? await strayPhotographs(root, photographs) : []),
      ...(webinars ? pastWebinar(webinarsFile.file, webinars, today) : []),
      ...(site?.announcement ? overAnnouncement(siteFile.file, site.announcement, today) : []),
      ...inPosts,
      ...translations.warnings,
    ],
  }
}

/** Finds pages of integrations whose platform is in no list, or has a page already. */
const unknownPlatforms = (pages: readonly Found[], platforms: Platforms): ContentProblem[] => {
  const named = pages.flatMap(({ file, data }) => {
    const { platform } = (data ?? {}) as Partial<Integration>
    return platform ? { file, place: ['platform'], platform } : []
  })
  return named.flatMap(({ platform, ...spot }, index) => {
    const first = named.findIndex((other) => other.platform === platform)
    if (first < index)
      return { ...spot, sentence: `${named[first]?.file} is about ${platform} already. Remove one of the two.` }
    return platforms.some(({ name }) => name === platform)
      ? []
      : {
          ...spot,
          sentence: `There is no platform called ${platform}. Add it to ${platformsFile.file}, or check the spelling.`,
        }
  })
}

/** Adds its line to each problem, where the file has lines. */
export async function withLines(root: URL, problems: readonly ContentProblem[]): Promise<ContentProblem[]> {
  const finders = new Map<string, ReturnType<typeof lineFinder>>()
  const located: ContentProblem[] = []
  for (const problem of problems) {
    const { file, line, place } = problem
    if (line !== undefined || place.length === 0 || !file.endsWith('.yaml')) {
      located.push(problem)
      continue
    }
    const finder = finders.get(file) ?? lineFinder(await readText(file, root))
    finders.set(file, finder)
    located.push({ ...problem, line: finder(place) })
  }
  return located
}
