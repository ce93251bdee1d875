// Checks that every internal link in the content points to an existing page, and to an anchor on it.
import { pageFolders } from '#site/content/read/page-kinds.ts'
import { sourcePath } from '#site/content/translate/translation-path.ts'
import { type LeadsTo, leadsFurther, type Report } from './addresses.ts'
import type { ContentLink } from './content-links.ts'

/**
 * The anchors that links may point to, as in /pricing#get-pricing. A test checks that each exists. Headings of legal texts and
 * posts are anchors too.
 */
export const pageAnchors: Readonly<Record<string, readonly string[]>> = {
  '/': ['strike-a-line', 'thread', 'enquiry'],
  '/cookies': ['cookie-list'],
  '/faqs': ['pricing', 'hiring'],
  '/industries': ['technology', 'healthcare'],
  '/integrations': ['systems'],
  '/pricing': ['get-pricing'],
  '/roi-calculator': ['roi-arithmetic'],
  '/salesandmarketing': ['letter', 'sequence', 'shares'],
  '/trust': ['decisions', 'briefs', 'log', 'providers', 'audit', 'retention', 'answers', 'laws'],
}

/** What links may lead to. `headings` maps each page with places of its own to them, or to null if its text cannot be read. */
export type LinkTargets = {
  paths: ReadonlySet<string>
  headings: ReadonlyMap<string, readonly string[] | null>
  siteHost: string | undefined
  leadsTo: LeadsTo
}

/** A link to a page that has moved or is gone is a warning, as visitors arrive somewhere. */
export function linkReport(links: readonly ContentLink[], targets: LinkTargets): Report {
  const told = links.flatMap(({ href, ...spot }) => {
    const further = furtherOf(href, targets)
    const sentence = further ?? linkAdvice(spot.file, href, targets)
    return sentence ? [{ isFollowed: further !== undefined, problem: { ...spot, sentence } }] : []
  })
  const those = (isFollowed: boolean) => told.flatMap((one) => (one.isFollowed === isFollowed ? one.problem : []))
  return { problems: those(false), warnings: those(true) }
}

function furtherOf(href: string, { paths, leadsTo }: LinkTargets): string | undefined {
  const path = href.replace(/[?#].*$/, '')
  const further = path.startsWith('/') && !paths.has(path) ? leadsTo(path) : undefined
  return further && leadsFurther(path, further)
}

function linkAdvice(file: string, href: string, { paths, headings, siteHost }: LinkTargets): string | undefined {
  const [, own] = href.match(/^https?:\/\/(?:www\.)?([^/]+)/) ?? []
  if (own !== undefined && own === siteHost) {
    return `This is one of our own pages. Write only its path: ${URL.parse(href)?.pathname ?? '/'}.`
  }
  if (!/^[/#]/.test(href)) return undefined
  const [, path = '', anchor] = href.match(/^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/) ?? []
  const page = path || pageOf(file, paths)
  if (page === undefined)
    return `Write the page before ${href}, like /pricing#get-pricing: this text is on several pages.`
  if (!paths.has(page) && page.includes('.'))
    return `There is no file at ${page}. Check the spelling, or ask a developer to add the file.`
  if (!paths.has(page)) {
    const meant = [...paths].find((known) => known.toLowerCase() === page.toLowerCase().replace(/\/$/, ''))
    return `There is no page at ${page}. ${meant ? `Write ${meant}` : 'Write the path of a page, like /contact'}.`
  }
  if (anchor === undefined || headings.get(page) === null) return undefined
  const anchors = [...(pageAnchors[page] ?? []), ...(headings.get(page) ?? [])]
  const known = [page, ...anchors.map((one) => `#${one}`)].join(', ')
  return anchors.includes(anchor) ? undefined : `There is no place #${anchor} on ${page}. Write one of: ${known}.`
}

/** The address of the list page of each folder. */
const lists = new Map<string, string>([
  ['content/legal', ''],
  ['content/posts', '/blog'],
  ...Object.values(pageFolders).map(({ folder, list }) => [folder, list] as const),
])

/** Returns the one page that shows a file of content/; undefined if there is none, or several. */
function pageOf(file: string, paths: ReadonlySet<string>): string | undefined {
  const [, folder = '', name = ''] = sourcePath(file).match(/^(content\/[a-z]+)\/(.+)\.(?:yaml|md)$/) ?? []
  const list = lists.get(folder)
  if (list === undefined) return undefined
  const path = name === 'home' ? '/' : `${list}/${name}`
  return [...paths].find((known) => known.toLowerCase() === path)
}
