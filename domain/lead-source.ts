// Where a lead comes from, as far as a visit tells without a profile: the page of the form, the host that linked to the
// first page of the visit, and the utm_* words of that link; and for those who accept marketing, the number of the click on an
// advertisement. Whatever is not as it should be is left out, and refuses no lead.

/** An advertising company puts the number of a click into the link. It is of one person, so it needs their consent. */
export const clickIdNames = ['gclid', 'msclkid', 'fbclid'] as const

/** The fields have their names in a post and in an address, and stand in the order of mails and exports. */
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

/** A field that is not there is not known. */
export type LeadSource = Partial<Record<SourceField, string>>

const patterns: Partial<Record<SourceField, RegExp>> = {
  page: /^\/[\w/.-]*$/,
  referrer: /^[\p{L}\p{N}.-]+(:\d{1,5})?$/u,
  ...Object.fromEntries(clickIdNames.map((name) => [name, /^[\w.-]+$/])),
}
const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}]+$/u

/** Reads the fields of a post or an address, and leaves out what cannot be kept. */
export function parseSource(given: { get(name: string): unknown }): LeadSource {
  const source: LeadSource = {}
  for (const field of sourceFieldNames) {
    const value = given.get(field)
    const text = typeof value === 'string' ? value.toWellFormed().trim() : ''
    if (text.length <= maxSourceChars && (patterns[field] ?? oneLine).test(text)) source[field] = text
  }
  return source
}

/** Returns the host that linked here, or undefined when there is none or when it is this site itself. */
export function referrerHost(referrer: string, ownHost: string): string | undefined {
  const host = URL.parse(referrer)?.host
  return host === '' || host === ownHost ? undefined : host
}

export type PageView = {
  /** Holds the query of the address, with its question mark. */
  search: string
  /** Holds the address of the page that linked here, or nothing. */
  referrer: string
  ownHost: string
}

/**
 * Reads what the address and the referrer of a page tell. One of our links may have carried both on from an earlier
 * page.
 */
export function sourceOfPageView({ search, referrer, ownHost }: PageView): LeadSource {
  const words = normalizedParams(search)
  for (const name of ['page', ...clickIdNames]) words.delete(name)
  const told = parseSource(words)
  const host = referrerHost(referrer, ownHost)
  return { ...parseSource(new Map([['referrer', host]])), ...told }
}

/** Reads the numbers of clicks, which are for those alone who accept marketing. */
export function clickIdsOf(search: string): LeadSource {
  const words = normalizedParams(search)
  return parseSource(new Map(clickIdNames.map((name) => [name, words.get(name)])))
}

/**
 * Reads the words of an address as links in mails and advertisements have them: with names in capitals, with an "&"
 * that was escaped once too often, and with values that are too long, of which the beginning says enough.
 */
function normalizedParams(search: string): Map<string, string> {
  const words = [...new URLSearchParams(search)].map(([written, value]): [string, string] => {
    const name = written.toLowerCase().replace(/^(amp;)+/, '')
    return [name, name.startsWith('utm_') ? value.slice(0, maxSourceChars).replace(/[\ud800-\udbff]$/, '') : value]
  })
  // When a name is there twice, its first value counts.
  return new Map(words.reverse())
}

/** Adds a source to an address of ours. What the address says already stays as it is. */
export function withSource(address: string, source: LeadSource): string {
  const [whole = '', hash] = address.split('#')
  const known = new URLSearchParams(whole.split('?')[1])
  const added = new URLSearchParams(Object.entries(source).filter(([name]) => !known.has(name)))
  const carried = added.size > 0 ? `${whole}${whole.includes('?') ? '&' : '?'}${added}` : whole
  return hash === undefined ? carried : `${carried}#${hash}`
}
