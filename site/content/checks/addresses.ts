// Checks the addresses of the site: current ones, those once published (content/published-paths.txt), and redirects
// (content/redirects.yaml).

import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addressIn, plainPath } from '#domain/addresses.ts'
import { type SiteLanguage, sitemapPath } from '#domain/build-record.ts'
import type { ContentProblem } from '#site/content/content-problems.ts'
import type { Redirect } from '#site/schemas/redirects.ts'

const notPages = ['/404', '/500']

/** Resolves with paths like "/contact", without routes that have parameters: their addresses come from content. */
export async function sitePaths(root: URL): Promise<Set<string>> {
  const files = await readdir(new URL('site/pages', root), { recursive: true })
  const paths = files
    .filter((file) => /\.(astro|ts)$/.test(file) && !file.includes('['))
    .map((file) => `/${file.replaceAll('\\', '/').replace(/\.(astro|ts)$/, '')}`.replace(/\/index$/, '') || '/')
  return new Set([...paths.filter((path) => !notPages.includes(path)), ...(await publicFiles(root))])
}

async function publicFiles(root: URL): Promise<string[]> {
  const folder = fileURLToPath(new URL('site/public/', root))
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return files.map((file) => `/${relative(folder, file).replaceAll('\\', '/')}`)
}

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

/**
 * `problems` are misspelt paths of the list, and `warnings` those whose page is gone. `unlisted` are the `listable` paths that
 * the list lacks. Lines that begin with # are comments.
 */
export function publishedPathReport(
  file: string,
  text: string,
  addresses: SiteAddresses,
  redirected: ReadonlySet<string>,
  listable: readonly string[],
): { problems: ContentProblem[]; warnings: ContentProblem[]; unlisted: string[] } {
  const listed = text.split('\n').map((line, index) => ({ path: line.trim(), line: index + 1 }))
  const known = new Set(listed.map(({ path }) => path))
  const gone = listed
    .filter(({ path }) => path !== '' && !path.startsWith('#'))
    .filter(({ path }) => !addresses.all.has(path) && !redirected.has(plainPath(path)))
    .map(({ path, line }) => ({ path, spot: { file, fieldPath: [], line }, meant: spellingOf(path, addresses) }))
  const unlisted = listable.filter((path) => !known.has(path))
  return {
    unlisted,
    problems: gone.flatMap(({ spot, meant }) =>
      meant ? [{ ...spot, sentence: `Write ${meant}: this is how the address of the page is spelt.` }] : [],
    ),
    warnings: [
      ...gone.flatMap(({ path, spot, meant }) => (meant ? [] : [{ ...spot, sentence: goneAdvice(path, addresses) }])),
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

/** As the server does (server/pages/gone-pages.ts). */
function goneAdvice(path: string, { all }: SiteAddresses): string {
  const parts = path.split('/')
  const above = parts.map((_part, index) => parts.slice(0, -1 - index).join('/')).find((one) => all.has(one)) ?? '/'
  return `There is no page at ${path} any more, so it leads to ${above}. Say in content/redirects.yaml if it should lead elsewhere.`
}

type RedirectReport = { problems: ContentProblem[]; warnings: ContentProblem[] }

/** Finds redirects to no page, and addresses that have two; warns of redirects from a page, which wait until it is gone. */
export function redirectReport(
  file: string,
  redirects: readonly Redirect[],
  { canonical, all }: SiteAddresses,
): RedirectReport {
  const report: RedirectReport = { problems: [], warnings: [] }
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
    if (!all.has(target))
      report.problems.push({
        ...spot,
        sentence: `There is no page at ${target}. Write the path of a page, like /contact.`,
      })
  }
  return report
}
