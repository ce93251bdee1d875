// Checks what depends on several files of content/. The check does so for all files, the editor for those that it has read.
import type { z } from 'astro/zod'
import { addressIn, plainPath } from '#domain/pages/addresses.ts'
import type { SiteLanguage } from '#domain/pages/build-record.ts'
import { consentNotices, overdueClaims } from '#site/content/check/claim-problems.ts'
import type { ContentProblem } from '#site/content/check/content-problems.ts'
import { contentFiles } from '#site/content/read/content-files.ts'
import type { BlogWords } from '#site/schemas/blog.ts'
import type { Claims } from '#site/schemas/claims.ts'
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
import type { CheckedFile, CheckedPost } from './checked-file.ts'
import {
  duplicateHeadings,
  duplicatePeople,
  duplicateTitles,
  unknownPeople,
  unknownPlatforms,
} from './cross-references.ts'
import { earlyLinks, endlessRedirects, expiredNotice, expiredPages, futureStarts } from './dated-content.ts'
import { formProblems, questionNotices } from './forms.ts'
import { type LinkTargets, linkReport } from './links.ts'
import { namedPartProblems } from './named-parts.ts'
import { storyNotices } from './one-story.ts'
import { serviceProblems } from './services.ts'

/** Lists every path that was ever published. */
export const publishedFile = 'content/published-paths.txt'

/** A file that is invalid has no data. */
export type SiteContent = {
  yaml: readonly CheckedFile[]
  folderPages: readonly CheckedFile[]
  legal: readonly CheckedFile[]
  posts: readonly CheckedPost[]
  /** The paths of pages and files that are not made from content/. */
  ofOurOwn: ReadonlySet<string>
  languages: readonly SiteLanguage[]
  /** The text of the list of published paths. */
  published: string
  claims: Claims
  /** A day like "2026-11-21". */
  today: string
}

/** `unlisted` are the paths that the list of published ones lacks. */
export type AcrossReport = Report & { unlisted: string[]; paths: ReadonlySet<string>; targets: LinkTargets }

export function reportAcrossFiles(site: SiteContent): AcrossReport {
  const { yaml, folderPages, posts, languages, claims, today } = site
  const found = [...yaml, ...folderPages, ...site.legal, ...posts]
  const built = posts.filter(({ draft }) => !draft)
  const paths = new Set([
    ...site.ofOurOwn,
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
  const words = read('site')
  const cast = read('cast')
  const team = read('team')
  const customers = read('customers')
  const companies = read('third-parties')
  const platforms = read('platforms')
  const redirects = read('redirects')
  const webinar = read('webinars')?.featured.starts
  const addresses = addressesIn(languages, paths)
  const listed = publishedPathsIn(site.published)
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
  const targets = { paths, headings, siteHost: words?.brand.siteHost, leadsTo }
  const links = found.map(({ file, links }) => ({
    isOfDraft: posts.some((post) => post.file === file && post.draft),
    ...linkReport(links, targets),
  }))
  return {
    unlisted: published.unlisted,
    paths,
    targets,
    problems: [
      ...redirected.problems,
      ...(redirects ? published.problems : []),
      ...links.flatMap(({ isOfDraft, problems }) => (isOfDraft ? [] : problems)),
      ...(cast && team ? [...unknownPeople(found, cast, team), ...duplicatePeople(cast, team)] : []),
      ...endlessRedirects(folderPages),
      ...namedPartProblems(found),
      ...formProblems(found),
      ...(words ? contrastProblems(contentFiles.site.file, words.brand.colours) : []),
      ...(words && companies ? serviceProblems(words.services, companies) : []),
    ],
    warnings: [
      ...found.flatMap(({ file, data }) => [...briefNotices(file, data), ...storyNotices(file, data, claims)]),
      ...(customers ? consentNotices(contentFiles.customers.file, customers, claims) : []),
      ...questionNotices(found, read('crm')),
      ...duplicateTitles(found),
      ...duplicateHeadings(found),
      ...undrawnCharts(contentFiles.blog.file, read('blog')?.charts ?? [], posts),
      ...found.flatMap(({ file, uses }) => overdueClaims(file, uses, claims, today)),
      ...(redirects ? published.warnings : []),
      ...redirected.warnings,
      ...(platforms ? unknownPlatforms(folderPages, platforms) : []),
      ...links.flatMap(({ isOfDraft, problems, warnings }) => [...(isOfDraft ? problems : []), ...warnings]),
      ...earlyLinks(found, waiting),
      ...expiredNotice(contentFiles.webinars.file, ['featured', 'starts'], webinar?.at, today),
      ...expiredNotice(contentFiles.site.file, ['announcement'], words?.announcement?.end, today),
      ...expiredPages(folderPages, today),
    ],
  }
}

/** Returns the redirects from the former addresses of a page. */
const aliasesOf = ({ path, data }: CheckedFile): Redirect[] =>
  path ? ((data as { aliases?: string[] } | undefined)?.aliases ?? []).map((from) => ({ from, to: path })) : []

/** Finds charts that are not drawn, because no table has their columns. */
export const undrawnCharts = (
  file: string,
  charts: BlogWords['charts'],
  posts: readonly Pick<CheckedPost, 'path' | 'tables'>[],
): ContentProblem[] =>
  charts.flatMap(({ post, table, columns }, index) => {
    const heads = posts.find(({ path }) => path === `/blog/${post}`)?.tables[table - 1] ?? []
    const sentence = `Table ${table} of ${post} lacks these columns, so no chart is drawn there. It has: ${heads.filter(Boolean).join(', ')}.`
    return columns.every((column) => heads.includes(column)) ? [] : [{ file, fieldPath: ['charts', index], sentence }]
  })

const headingsByPath = (found: readonly CheckedFile[]): Map<string, readonly string[] | null> =>
  new Map(
    found.flatMap(({ file, path = `/${nameOf(file)}`, headings }) =>
      headings === undefined ? [] : [[path, headings] as const],
    ),
  )

/** The name of a Markdown file without its folder and extension. */
const nameOf = (file: string) => file.replace(/^.*\/|\.md$/g, '')
