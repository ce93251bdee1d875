// Checks that every internal link in the content leads to an existing page, and to a place that is on it.
import type { ContentProblem, Spot } from '#site/content/content-problems.ts'
import { pageFolders } from '#site/content/page-kinds.ts'
import type { Place } from '#site/content/placeholders.ts'
import { proseLines } from './markdown.ts'

/**
 * The places on a page that a link may lead to, as in /pricing#get-pricing. The headings of a legal text or a post are such
 * places too, and a test sees that each of these is on its page.
 */
export const pagePlaces: Readonly<Record<string, readonly string[]>> = {
  '/': ['thread', 'enquiry'],
  '/cookies': ['cookie-list'],
  '/faqs': ['pricing', 'hiring'],
  '/industries': ['technology', 'healthcare'],
  '/integrations': ['systems'],
  '/pricing': ['get-pricing'],
  '/product': ['sequence', 'calendar'],
  '/roi-calculator': ['roi-arithmetic'],
  '/salesandmarketing': ['letter', 'shares'],
  '/trust': ['decisions', 'briefs', 'log', 'providers', 'audit', 'retention', 'answers', 'laws'],
}

/** A link in the content, and where it is. */
export type ContentLink = Spot & { href: string }

const linkInMarkdown = /(?<!!)\[[^[\]]*\]\(((?:\/(?!\/)|#|https:)[^)\s]*)\)/g
/** The pictures of posts have a check of their own. */
const pictureInMarkdown = /!\[[^[\]]*\]\((\/(?!blog-media\/)[^)\s]*)\)/g

/** Returns the texts in parsed YAML. */
export function textsInData(file: string, data: unknown, place: Place = []): (Spot & { text: string })[] {
  if (typeof data === 'string') return [{ file, place, text: data }]
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([key, value]) =>
    textsInData(file, value, [...place, Array.isArray(data) ? Number(key) : key]),
  )
}

/**
 * Returns the links in parsed YAML: texts that hold nothing but an address of this site, and whatever a field called
 * `href` holds.
 */
export const linksInData = (file: string, data: unknown): ContentLink[] =>
  textsInData(file, data).flatMap(({ text, ...spot }) =>
    /^\/(?!\/)\S*$/.test(text) || spot.place.at(-1) === 'href' ? [{ ...spot, href: text }] : [],
  )

/** Returns the links in a Markdown text, and the pictures of this site. */
export const linksInMarkdown = (file: string, markdown: string): ContentLink[] =>
  proseLines(markdown).flatMap((text, index) =>
    [linkInMarkdown, pictureInMarkdown].flatMap((pattern) =>
      [...text.matchAll(pattern)].map(([, href = '']) => ({ file, place: [], line: index + 1, href })),
    ),
  )

/** Returns the places that the headings of a Markdown text make, named as Markdown names them. */
export function headingPlaces(markdown: string): string[] {
  const seen = new Map<string, number>()
  return proseLines(markdown).flatMap((line) => {
    const [, heading] = line.match(/^#{1,6} +(.*)$/) ?? []
    if (heading === undefined) return []
    const slug = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
      .replaceAll(' ', '-')
    const times = seen.get(slug) ?? 0
    seen.set(slug, times + 1)
    return times === 0 ? slug : `${slug}-${times}`
  })
}

/**
 * `siteHost` is the host of this site. `headings` holds the places of the pages that are Markdown texts, or null when a
 * text cannot be read.
 */
export function linkProblems(
  links: readonly ContentLink[],
  paths: ReadonlySet<string>,
  headings: ReadonlyMap<string, readonly string[] | null>,
  siteHost: string | undefined,
): ContentProblem[] {
  return links.flatMap(({ href, ...spot }) => {
    const sentence = linkAdvice(spot.file, href, paths, headings, siteHost)
    return sentence ? { ...spot, sentence } : []
  })
}

function linkAdvice(
  file: string,
  href: string,
  paths: ReadonlySet<string>,
  headings: ReadonlyMap<string, readonly string[] | null>,
  siteHost: string | undefined,
): string | undefined {
  const [, own] = href.match(/^https?:\/\/(?:www\.)?([^/]+)/) ?? []
  if (own !== undefined && own === siteHost) {
    return `This is a page of our own. Write its path alone: ${URL.parse(href)?.pathname ?? '/'}.`
  }
  if (!/^[/#]/.test(href)) return undefined
  const [, path = '', place] = href.match(/^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/) ?? []
  const page = path || pageOf(file, paths)
  if (page === undefined)
    return `Write the page before ${href}, like /pricing#get-pricing: this text is on several pages.`
  if (!paths.has(page) && page.includes('.'))
    return `There is no file at ${page}. Put it into site/public, or check the spelling.`
  if (!paths.has(page)) {
    const meant = [...paths].find((known) => known.toLowerCase() === page.toLowerCase().replace(/\/$/, ''))
    return `There is no page at ${page}. ${meant ? `Write ${meant}` : 'Write the path of a page, like /contact'}.`
  }
  if (place === undefined || headings.get(page) === null) return undefined
  const places = [...(pagePlaces[page] ?? []), ...(headings.get(page) ?? [])]
  const known = [page, ...places.map((one) => `#${one}`)].join(', ')
  return places.includes(place) ? undefined : `There is no place #${place} on ${page}. Write one of: ${known}.`
}

/** The address above the pages of each folder. */
const lists = new Map<string, string>([
  ['content/legal', ''],
  ['content/posts', '/blog'],
  ...Object.values(pageFolders).map(({ folder, list }) => [folder, list] as const),
])

/** Returns the page that a file of content/ is shown on, where there is one. */
function pageOf(file: string, paths: ReadonlySet<string>): string | undefined {
  const [, folder = '', name = ''] = file.match(/^(content\/[a-z]+)\/(.+)\.(?:yaml|md)$/) ?? []
  const list = lists.get(folder)
  if (list === undefined) return undefined
  const path = name === 'home' ? '/' : `${list}/${name}`
  return [...paths].find((known) => known.toLowerCase() === path)
}
