// Knows every address of the site, and finds the one that a request means. Its answers are addresses of its own, so no
// redirect leaves the site, and what a visitor wrote reaches no page: only the query stays.
import { decodePath, languageAt, plainPath } from '#domain/pages/addresses.ts'
import type { SiteLanguage } from '#domain/pages/build-record.ts'
import { feedsMeant, type Spelling, spellings, withoutLanguage } from './address-spellings.ts'

/** `isLasting` is whether browsers may remember it. */
export type Redirect = { to: string; isLasting: boolean }

/** Returns where a path with its query (empty or with `?`) should lead instead; undefined when it is right or unknown. */
export type FindRedirect = (path: string, search: string) => Redirect | undefined

/** Addresses that change while the server runs. */
export type ChangingAddresses = {
  has(path: string): boolean
  byPlainPath(): ReadonlyMap<string, string>
  /** Returns the address of the page that an existing path shows with this query; undefined when it shows none. */
  withQuery(path: string, search: string): string | undefined
}

/** Where a page for a limited time leads: to another address once it is over, nowhere before it begins. */
export type TimedAddress = (path: string) => 'itself' | 'nowhere' | { afterwards: string }

export type AddressBookOptions = {
  /** Paths of pages and files. The last of those that are spelled alike counts. */
  paths: Iterable<string>
  blog: ChangingAddresses
  /** Targets by path, as in { '/demo': '/contact?demo' }. One of a path that exists waits until it is gone. */
  redirects: Readonly<Record<string, string>>
  timed: TimedAddress
  /** Returns the address of a page's Markdown twin. */
  twinOf: (address: string) => string | undefined
  languages: readonly Pick<SiteLanguage, 'tag' | 'path'>[]
}

/** As many pages may each lead to the next. */
const maxSteps = 5

export function createAddressBook(options: AddressBookOptions): FindRedirect {
  const { blog, timed, twinOf, languages } = options
  const paths = new Set(options.paths)
  const known = new Map([...paths].map((path) => [plainPath(path), path]))
  const moved = new Map(Object.entries(options.redirects).map(([from, to]) => [plainPath(from), to]))
  const own = (path: string) => blog.byPlainPath().get(path) ?? known.get(path)

  /** Returns the address with this plain path. */
  function at(path: string): string | undefined {
    const page = /[^/]\.md$/.test(path) ? own(plainPath(path.slice(0, -3))) : undefined
    return own(path) ?? moved.get(path) ?? (page === undefined ? undefined : twinOf(page))
  }

  const meantBy = (path: string): string | undefined =>
    withoutLanguage(plainPath(path), languages)
      .flatMap((one) => [one, ...feedsMeant(one)])
      .map(at)
      .find((address) => address !== undefined)

  /** Follows what is over, and drops what does not exist yet or with this query. */
  function settle(address: string, isLasting = true, steps = 0): Redirect | undefined {
    const [, path = '', search = '', anchor = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? []
    const now = timed(path)
    if (now === 'nowhere' || steps > maxSteps) return undefined
    if (now !== 'itself') return settle(joined(now.afterwards, search), false, steps + 1)
    // A twin has the query of its page.
    const page = blog.has(path) ? path : path.replace(/\.md$/, '')
    const shown = blog.has(page) ? blog.withQuery(page, search) : page + search
    return shown === undefined ? undefined : { to: path + shown.slice(page.length) + anchor, isLasting }
  }

  /** What a translation lacks today, it may have tomorrow. */
  function staysInLanguage(path: string, address: string): boolean {
    const language = languageAt(path, languages)
    return language === languages[0] || language === languageAt(address, languages)
  }

  return (path, search) => {
    if (paths.has(path) || blog.has(path)) return unless(settle(path + search), path + search)
    for (const spelling of spellings(decodePath(path))) {
      const address = meantBy(spelling.path)
      if (address === undefined) continue
      const to = joined(address, queryOf(spelling), search)
      const isLasting = staysInLanguage(path, address)
      // A list or a post that is not there says so itself, under its own address.
      const missing = blog.has(address) ? { to, isLasting } : undefined
      return unless(settle(to, isLasting) ?? missing, path + search)
    }
    return undefined
  }
}

const unless = (redirect: Redirect | undefined, asked: string) => (redirect?.to === asked ? undefined : redirect)

/** A query whose `?` became something else. What follows a `;` is a session of some server. */
function queryOf({ rest }: Spelling): string {
  const [, words = ''] = /^[?&](?:amp;)*(.+)$/s.exec(rest) ?? []
  return words && `?${encodeURI(words.toWellFormed()).replaceAll('#', '%23')}`
}

/** Adds queries, each empty or with its `?`, to an address. */
function joined(address: string, ...queries: string[]): string {
  const [path = '', anchor] = address.split('#')
  const whole = queries
    .filter((query) => query.length > 1)
    .reduce((before, query) => `${before}${before.includes('?') ? '&' : '?'}${query.slice(1)}`, path)
  return anchor === undefined ? whole : `${whole}#${anchor}`
}
