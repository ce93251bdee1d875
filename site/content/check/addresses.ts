// Checks the addresses of the site: current ones, those once published (content/published-paths.txt), and redirects
// (content/redirects.yaml).

import { addressIn, plainPath } from '#domain/pages/addresses.ts'
import { type SiteLanguage, sitemapPath } from '#domain/pages/build-record.ts'
import { createPagesAbove } from '#domain/pages/gone-pages.ts'
import type { ContentProblem } from '#site/content/check/content-problems.ts'
import type { Redirect } from '#site/schemas/redirects.ts'

/** The addresses of all pages, in all languages. */
export type SiteAddresses = {
  /** As links have them. */
  canonical: ReadonlySet<string>
  /** Also those of pages with an address of their own in a language, without it: the server redirects from there. */
  all: ReadonlySet<string>
  /** Own addresses of pages in a language, with the path of their source. */
  translated: ReadonlyMap<string, string>
}

/** `paths` are those of the first language. */
export function addressesIn(languages: readonly SiteLanguage[], paths: ReadonlySet<string>): SiteAddresses {
  const inAll = (language: (one: SiteLanguage) => Pick<SiteLanguage, 'path' | 'addresses'>) =>
    languages.flatMap((one) => [...paths].map((path) => addressIn(language(one), path)))
  const canonical = new Set(inAll((one) => one))
  const translated = languages.flatMap((one) =>
    Object.keys(one.addresses)
      .filter((path) => paths.has(path))
      .map((path) => [addressIn(one, path), path] as const),
  )
  return {
    canonical,
    all: new Set([...canonical, ...inAll(({ path }) => ({ path, addresses: {} })), sitemapPath]),
    translated: new Map(translated),
  }
}

/** Returns where an address without a page leads, as the server does; undefined for one that leads nowhere. */
export type LeadsTo = (path: string) => string | undefined

/**
 * `aliases` and `redirects` lead from an address to another one, and published paths (the lines of their list) without either to
 * the page above them.
 */
export function createLeadsTo(
  { all }: SiteAddresses,
  published: readonly string[],
  aliases: readonly Redirect[],
  redirects: readonly Redirect[],
): LeadsTo {
  const moved = new Map([...aliases, ...redirects].map(({ from, to }) => [plainPath(from), to]))
  const pageAbove = createPagesAbove(published, (path) => all.has(path))
  return (path) => {
    const to = moved.get(plainPath(path)) ?? pageAbove(path)
    return to === path ? undefined : to
  }
}

/** Lines that begin with # are comments. */
export const publishedPathsIn = (text: string): { path: string; line: number }[] =>
  text
    .split('\n')
    .map((line, index) => ({ path: line.trim(), line: index + 1 }))
    .filter(({ path }) => path !== '' && !path.startsWith('#'))

/**
 * `problems` are misspelt paths of the list, and `warnings` those whose page is gone. `unlisted` are the `listable` paths that
 * the list lacks. `redirected` are plain paths that lead elsewhere.
 */
export function publishedPathReport(
  file: string,
  listed: ReturnType<typeof publishedPathsIn>,
  addresses: SiteAddresses,
  redirected: ReadonlySet<string>,
  listable: readonly string[],
  leadsTo: LeadsTo,
): { problems: ContentProblem[]; warnings: ContentProblem[]; unlisted: string[] } {
  const known = new Set(listed.map(({ path }) => path))
  const gone = listed
    .filter(({ path }) => !addresses.all.has(path) && !redirected.has(plainPath(path)))
    .map(({ path, line }) => ({ path, spot: { file, fieldPath: [], line }, meant: spellingOf(path, addresses) }))
  const unlisted = listable.filter((path) => !known.has(path))
  return {
    unlisted,
    problems: gone.flatMap(({ spot, meant }) =>
      meant ? [{ ...spot, sentence: `Write ${meant}: this is how the address of the page is spelt.` }] : [],
    ),
    warnings: [
      ...gone.flatMap(({ path, spot, meant }) => {
        const sentence = `There is no page at ${path} any more, so it leads to ${leadsTo(path)}. Say in content/redirects.yaml if it should lead elsewhere.`
        return meant ? [] : [{ ...spot, sentence }]
      }),
      ...unlisted.map((path) => ({
        file,
        fieldPath: [],
        sentence: `${path} is not in the list. Run \`npm run content -- --write\`, so that the address leads somewhere even if the page goes.`,
      })),
    ],
  }
}

const spellingOf = (path: string, { all }: SiteAddresses): string | undefined =>
  [...all].find((one) => plainPath(one) === plainPath(`/${path}`))

/** Problems stop a build, warnings do not. */
export type Report = { problems: ContentProblem[]; warnings: ContentProblem[] }

/**
 * Finds redirects to no page, and addresses that have two; warns of redirects from a page, which wait until it is gone, and of
 * those to a page that is gone. `leadsTo` knows no redirects, as one that leads to another could lead in a circle.
 */
export function redirectReport(
  file: string,
  redirects: readonly Redirect[],
  { canonical, all }: SiteAddresses,
  leadsTo: LeadsTo,
): Report {
  const report: Report = { problems: [], warnings: [] }
  for (const [index, { from, to }] of redirects.entries()) {
    const spot = { file, fieldPath: [index] }
    const page = [...canonical].find((path) => plainPath(path) === plainPath(from))
    const other = redirects.slice(0, index).find((one) => plainPath(one.from) === plainPath(from))
    const target = to.replace(/[?#].*$/, '')
    if (page)
      report.warnings.push({
        ...spot,
        sentence: `There is a page at ${page}, so nobody is redirected from ${from} yet.`,
      })
    if (other)
      report.problems.push({ ...spot, sentence: `${other.from} above covers ${from} too. Remove one of the two.` })
    if (all.has(target)) continue
    const further = leadsTo(target)
    if (further) report.warnings.push({ ...spot, sentence: leadsFurther(target, further) })
    else
      report.problems.push({
        ...spot,
        sentence: `There is no page at ${target}. Write the path of a page, like /contact.`,
      })
  }
  return report
}

/** For a link or a redirect that visitors can follow nevertheless. */
export const leadsFurther = (path: string, to: string): string =>
  `There is no page at ${path} any more, so this leads to ${to}. Write the address that is meant.`
