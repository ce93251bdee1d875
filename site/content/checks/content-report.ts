// Checks all of content/: each file against its schema, then what only shows across files.
import { readdir } from 'node:fs/promises'
import { basename } from 'node:path/posix'
import { overdueClaims } from '#site/content/claim-problems.ts'
import { contentFiles } from '#site/content/content-files.ts'
import { ContentError, type ContentProblem, told } from '#site/content/content-problems.ts'
import { legalFiles, parseLegalText } from '#site/content/legal-texts.ts'
import type { ClaimUse, Place } from '#site/content/placeholders.ts'
import { readText } from '#site/content/text-file.ts'
import { readVocabulary, readYaml, type Vocabulary, vocabularyFiles } from '#site/content/yaml-file.ts'
import { lineFinder } from '#site/content/yaml-text.ts'
import type { Cast } from '#site/schemas/cast.ts'
import type { Customers } from '#site/schemas/customers.ts'
import type { Promises } from '#site/schemas/promises.ts'
import type { Redirect } from '#site/schemas/redirects.ts'
import type { Site } from '#site/schemas/site.ts'
import type { Team } from '#site/schemas/team.ts'
import type { Vendor } from '#site/schemas/third-parties.ts'
import { alternativeTextProblems } from './alternative-texts.ts'
import { contrastProblems } from './brand-contrast.ts'
import { castProblems } from './cast-problems.ts'
import { type ContentText, textsInData, textsInMarkdown } from './content-texts.ts'
import {
  type ContentLink,
  headingPlaces,
  linkProblems,
  linksInData,
  linksInMarkdown,
  picturesInMarkdown,
} from './links.ts'
import { type LogoUse, logoProblems } from './logos.ts'
import { markdownProblems, unfilledPlaceholders } from './markdown-problems.ts'
import { straightQuotes } from './markdown-quotes.ts'
import { overAnnouncement } from './over-announcement.ts'
import { type PictureUse, peopleFolder, pictureProblems, strayPhotographs } from './picture-problems.ts'
import { readPosts } from './post-files.ts'
import { promiseProblems } from './promise-problems.ts'
import { publishedPathReport } from './published-paths.ts'
import { redirectProblems } from './redirect-problems.ts'
import { serviceProblems } from './services.ts'
import { sitePaths } from './site-paths.ts'
import { unreadFiles } from './unread-files.ts'

/** Problems stop a build, warnings do not. */
export type ContentReport = { problems: ContentProblem[]; warnings: ContentProblem[] }

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
  /** The places in it that a link may lead to. */
  headings?: readonly string[] | null
  problems: ContentProblem[]
  /** What stops no build. */
  warnings?: ContentProblem[]
}

const {
  site: siteFile,
  cast: castFile,
  promises: promisesFile,
  redirects: redirectsFile,
  customers: customersFile,
  team: teamFile,
  'third-parties': companiesFile,
} = contentFiles

async function foundIn(file: string, read: () => Promise<Omit<Found, 'file' | 'problems'>>): Promise<Found> {
  try {
    return { file, ...(await read()), problems: [] }
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return { file, texts: [], links: [], uses: [], problems: [...error.problems] }
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

type FoundPost = Found & { path: string; draft: boolean; date: string }

async function foundInPosts(root: URL, { placeholders }: Vocabulary): Promise<FoundPost[]> {
  return (await readPosts(root)).map(({ file, slug, text, problems, draft, date }) => {
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
      texts: textsInMarkdown(file, text),
      links: linksInMarkdown(file, text),
      headings: text ? headingPlaces(text) : null,
      uses: [],
      problems: draft ? [] : told,
      warnings: [...(draft ? told : []), ...straightQuotes(file, text)],
    }
  })
}

/** Links to posts that come after what holds them. */
function earlyLinks(found: readonly Found[], posts: readonly FoundPost[], today: string): ContentProblem[] {
  const comesAt = (file: string) => posts.find((post) => post.file === file)?.date ?? ''
  return found
    .flatMap(({ links }) => links)
    .flatMap(({ href, ...spot }) => {
      const waiting = posts.find(({ path, date }) => path === href.replace(/[?#].*$/, '') && date.slice(0, 10) > today)
      return waiting && waiting.date > comesAt(spot.file)
        ? [{ ...spot, sentence: `${waiting.path} appears on ${waiting.date}. Until then the link leads nowhere.` }]
        : []
    })
}

/** `redirects`: undefined when the file cannot be used. */
async function addressReport(
  root: URL,
  paths: ReadonlySet<string>,
  redirects: readonly Redirect[] | undefined,
  waiting: ReadonlySet<string>,
): Promise<ContentReport> {
  if (!redirects) return { problems: [], warnings: [] }
  const problems = redirectProblems(redirectsFile.file, redirects, paths)
  if (problems.length > 0) return { problems, warnings: [] }
  const pages = [...paths].filter((path) => !path.includes('.'))
  const from = new Set(redirects.map((redirect) => redirect.from))
  return publishedPathReport(publishedFile, await readText(publishedFile, root), pages, from, waiting)
}

const readByPages = (root: URL, found: readonly Found[], logos: ReadonlySet<string>, paths: ReadonlySet<string>) => {
  const inFolder = (folder: string) =>
    found.map(({ file }) => file).flatMap((file) => (file.startsWith(folder) ? file.slice(folder.length) : []))
  const page = 'No page reads this file. Write its words into the file of a page, or delete it.'
  return unreadFiles(root, [
    { folder: 'content/', known: [...inFolder('content/'), basename(publishedFile)], ending: '.yaml', advice: page },
    { folder: 'content/pages/', known: inFolder('content/pages/'), ending: '.yaml', advice: page },
    {
      folder: 'content/legal/',
      known: inFolder('content/legal/').filter((name) => paths.has(`/${name.replace('.md', '')}`)),
      ending: '.md',
      advice: 'No page shows this text. Ask a developer for a page of this name, or delete it.',
    },
    { folder: postsFolder, known: inFolder(postsFolder), ending: '.md', advice: page },
    {
      folder: 'content/logos/',
      known: [...logos].map((name) => `${name}.svg`),
      ending: '.svg',
      advice: 'Nothing shows this logo. Name it where it belongs, or delete it.',
    },
  ])
}

/** Each with its line. */
async function withLines(root: URL, problems: readonly ContentProblem[]): Promise<ContentProblem[]> {
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

async function readLogos(root: URL): Promise<Map<string, string>> {
  const folder = new URL('content/logos/', root)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.svg'))
  const texts = names.map(async (name) => [name.slice(0, -4), await readText(`content/logos/${name}`, root)] as const)
  return new Map(await Promise.all(texts))
}

function photographUses(cast: Cast = [], team?: Team): PictureUse[] {
  const named = (file: string, path: Place, people: readonly { avatar?: unknown }[]) =>
    people.flatMap(({ avatar }, index) =>
      typeof avatar === 'string' ? { file, place: [...path, index, 'avatar'], picture: avatar } : [],
    )
  return [
    ...named(teamFile.file, ['leaders'], team?.leaders ?? []),
    ...named(teamFile.file, ['advisors'], team?.advisors ?? []),
    ...named(castFile.file, [], cast),
  ]
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
  const logoUses: LogoUse[] = [
    ...(site ? [{ file: siteFile.file, place: ['brand', 'mark'], mark: site.brand.mark }] : []),
    ...(customers ?? []).map(({ mark }, index) => ({ file: customersFile.file, place: [index, 'mark'], mark })),
    ...(team?.places ?? []).map(({ mark }, index) => ({ file: teamFile.file, place: ['places', index, 'mark'], mark })),
  ]
  const ofDrafts = posts.filter(({ draft }) => draft)
  // Where one of these files cannot be used, nobody knows which logos it names.
  const shownLogos = site && customers && team ? logoUses.map(({ mark }) => mark) : [...logos.keys()]
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
      ...(await readByPages(root, found, new Set(shownLogos), paths)),
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
      ...logoProblems(logoUses, logos),
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
      ...(cast && team ? await strayPhotographs(root, photographs) : []),
      ...(site?.announcement ? overAnnouncement(siteFile.file, site.announcement, today) : []),
      ...inPosts,
    ],
  }
}
