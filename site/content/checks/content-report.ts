// Checks all of content/: each file against its schema, then what only shows across files.
import { basename } from 'node:path/posix'
import { sitemapPath } from '#domain/sitemap-path.ts'
import { overdueClaims } from '#site/content/claim-problems.ts'
import { contentFiles } from '#site/content/content-files.ts'
import { ContentError, type ContentProblem, told } from '#site/content/content-problems.ts'
import { readText } from '#site/content/text-file.ts'
import { readVocabulary, type Vocabulary } from '#site/content/yaml-file.ts'
import type { Cast } from '#site/schemas/cast.ts'
import type { Customers } from '#site/schemas/customers.ts'
import type { Promises } from '#site/schemas/promises.ts'
import type { Redirect } from '#site/schemas/redirects.ts'
import type { Site } from '#site/schemas/site.ts'
import type { Team } from '#site/schemas/team.ts'
import type { Vendor } from '#site/schemas/third-parties.ts'
import { contrastProblems } from './brand-contrast.ts'
import { castProblems } from './cast-problems.ts'
import { earlyLinks } from './early-links.ts'
import { type Found, foundInPosts, readLegalTexts, readYamlFiles } from './found-content.ts'
import { linkProblems } from './links.ts'
import { withLines } from './located-problems.ts'
import { type LogoFile, logoFileName, logoProblems, readLogos, unusedLogos } from './logos.ts'
import { overAnnouncement } from './over-announcement.ts'
import { peopleFolder, pictureProblems, strayPhotographs } from './picture-problems.ts'
import { logoUses, photographUses } from './picture-uses.ts'
import { promiseProblems } from './promise-problems.ts'
import { publishedPathReport } from './published-paths.ts'
import { redirectProblems } from './redirect-problems.ts'
import { serviceProblems } from './services.ts'
import { sitePaths } from './site-paths.ts'
import { unreadFiles } from './unread-files.ts'

/** Problems stop a build, warnings do not. */
export type ContentReport = { problems: ContentProblem[]; warnings: ContentProblem[] }

const postsFolder = 'content/posts/'
/** Every path that was once published. */
const publishedFile = 'content/published-paths.txt'

const {
  site: siteFile,
  cast: castFile,
  promises: promisesFile,
  redirects: redirectsFile,
  customers: customersFile,
  team: teamFile,
  'third-parties': companiesFile,
} = contentFiles

/** `redirects`: undefined when the file cannot be used. */
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
    { folder: 'content/pages/', known: inFolder('content/pages/'), endings: ['.yaml'], advice: page },
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

/** All of it as sentences, for a terminal. */
export async function checkContent(root: URL, today: string): Promise<{ problems: string[]; warnings: string[] }> {
  const { problems, warnings } = await inspectContent(root, today)
  return { problems: problems.map(told), warnings: warnings.map(told) }
}

/** `today` as in "2026-11-21": claims that were due for review before it become warnings. */
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
  const found = [...(await readYamlFiles(root, vocabulary)), ...(await readLegalTexts(root, vocabulary)), ...posts]
  const built = posts.filter(({ draft }) => !draft)
  const paths = new Set([...(await sitePaths(root)), ...built.map(({ path }) => path)])
  const waiting = new Set(built.filter(({ date }) => date.slice(0, 10) > today).map(({ path }) => path))
  const dataOf = <Data>(file: string) => found.find((one) => one.file === file)?.data as Data | undefined
  const addresses = await addressReport(root, paths, dataOf<Redirect[]>(redirectsFile.file), waiting)
  const site = dataOf<Site>(siteFile.file)
  const cast = dataOf<Cast>(castFile.file)
  const team = dataOf<Team>(teamFile.file)
  const promises = dataOf<Promises>(promisesFile.file)
  const customers = dataOf<Customers>(customersFile.file)
  const companies = dataOf<Vendor[]>(companiesFile.file)
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
  const headings = new Map(
    found.flatMap(({ file, headings }) => {
      const path = `/${file.startsWith(postsFolder) ? 'blog/' : ''}${basename(file, '.md')}`
      return headings === undefined ? [] : [[path, headings] as const]
    }),
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
      ...(promises
        ? promiseProblems(
            promises,
            dataOf,
            texts.filter(({ file }) => !file.startsWith(postsFolder)),
          )
        : []),
      ...logoProblems(logosNamed, logos),
      ...(await pictureProblems(root, peopleFolder, photographs)),
      ...(site ? contrastProblems(siteFile.file, site.brand.colours) : []),
      ...(site && companies ? serviceProblems(site.services, companies) : []),
    ],
    warnings: [
      ...found.flatMap(({ file, uses }) => overdueClaims(file, uses, vocabulary.claims, today)),
      ...addresses.warnings,
      ...found.flatMap(({ warnings = [] }) => warnings),
      ...brokenLinks(ofDrafts),
      ...earlyLinks(found, built, today),
      // Where one of these files cannot be used, nobody knows which logos it names.
      ...(site && customers && team ? unusedLogos(logosNamed, logos) : []),
      ...(cast && team ? await strayPhotographs(root, photographs) : []),
      ...(site?.announcement ? overAnnouncement(siteFile.file, site.announcement, today) : []),
      ...inPosts,
    ],
  }
}
