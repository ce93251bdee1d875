// Where a lead comes from, without a profile: the page of the form, the host that linked to the first page of the
// visit, and the utm_* parameters of that link; with consent to marketing, also the click id of an advertisement.
// Invalid values are dropped and never reject a lead.
import { parseAddress } from '#domain/pages/addresses.ts'

/** Click ids of advertisers identify a person, so they need consent. */
export const clickIdNames = ['gclid', 'msclkid', 'fbclid'] as const

/** Field names in posts and URLs, in the order of mails and exports. */
export const sourceFieldNames = [
  'page',
  'referrer',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  ...clickIdNames,
] as const

export type SourceField = (typeof sourceFieldNames)[number]
export const maxSourceChars = 200

/** Missing fields are unknown. */
export type LeadSource = Partial<Record<SourceField, string>>

const patterns: Partial<Record<SourceField, RegExp>> = {
  page: /^\/[\w/.-]*$/,
  referrer: /^[\p{L}\p{N}.-]+(:\d{1,5})?$/u,
  ...Object.fromEntries(clickIdNames.map((name) => [name, /^[\w.-]+$/])),
}
const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}]+$/u

/** Parses the fields of a post or a URL, and drops invalid ones. */
export function parseSource(given: { get(name: string): unknown }): LeadSource {
  const source: LeadSource = {}
  for (const field of sourceFieldNames) {
    const value = given.get(field)
    const text = typeof value === 'string' ? value.toWellFormed().trim() : ''
    if (text.length <= maxSourceChars && (patterns[field] ?? oneLine).test(text)) source[field] = text
  }
  return source
}

/** Returns the linking host; undefined when there is none or it is this site. */
export function referrerHost(referrer: string, ownHost: string): string | undefined {
  const host = parseAddress(referrer)?.host
  return host === '' || host === ownHost ? undefined : host
}

export type PageView = {
  /** The query string, with its question mark. */
  search: string
  /** The URL of the linking page, or an empty string. */
  referrer: string
  ownHost: string
}

/**
 * Returns the source that the URL and the referrer of a page tell. Our own links may carry it on from an earlier
 * page.
 */
export function sourceOfPageView({ search, referrer, ownHost }: PageView): LeadSource {
  const words = normalizedParams(search)
  for (const name of ['page', ...clickIdNames]) words.delete(name)
  const told = parseSource(words)
  const host = referrerHost(referrer, ownHost)
  return { ...parseSource(new Map([['referrer', host]])), ...told }
}

/** Parses click ids, which require consent to marketing. */
export function clickIdsOf(search: string): LeadSource {
  const words = normalizedParams(search)
  return parseSource(new Map(clickIdNames.map((name) => [name, words.get(name)])))
}

/**
 * Parses query parameters as found in real mails and advertisements: names in capitals, "&" escaped twice, and values
 * that are too long and get truncated.
 */
function normalizedParams(search: string): Map<string, string> {
  const words = [...new URLSearchParams(search)].map(([written, value]): [string, string] => {
    const name = written.toLowerCase().replace(/^(amp;)+/, '')
    return [name, name.startsWith('utm_') ? value.slice(0, maxSourceChars).replace(/[\ud800-\udbff]$/, '') : value]
  })
  // The first of several values counts.
  return new Map(words.reverse())
}

/** Adds a source to one of our URLs, without overriding its parameters. */
export function withSource(address: string, source: LeadSource): string {
  const [whole = '', hash] = address.split('#')
  const known = new URLSearchParams(whole.split('?')[1])
  const added = new URLSearchParams(Object.entries(source).filter(([name]) => !known.has(name)))
  const carried = added.size > 0 ? `${whole}${whole.includes('?') ? '&' : '?'}${added}` : whole
  return hash === undefined ? carried : `${carried}#${hash}`
}
