// The languages of the site, and the addresses of their pages.
import { addressIn } from '#domain/pages/addresses.ts'
import { privatePaths } from '#domain/pages/private-pages.ts'
import type { DatedPage } from '#domain/pages/site-facts.ts'
import type { StaticFile } from '#server/edge/files/static-files.ts'
import type { BuiltSite, LanguageSite } from './built-site.ts'

export type LanguageSites = {
  /** Starts with the first language. */
  all: readonly [LanguageSite, ...LanguageSite[]]
  /** Returns the site in the language with this tag, or in the first one. */
  inLanguage(tag: unknown): LanguageSite
  /** Returns the site in the language of a path, even when there is no page. */
  at(address: string): LanguageSite
  /** On-demand pages by address, with their path in the first language. */
  onDemand: ReadonlyMap<string, { site: LanguageSite; path: string }>
  /** Public paths of pages with a translated path, by the untranslated one. */
  renamed: Readonly<Record<string, string>>
  /** Returns a file by its path in the first language, as in "/404", in the language of an address. */
  fileAt(address: string, path: string): StaticFile | undefined
  /** Whether only links in mails lead to this page, so that it is neither counted nor suggested. */
  isPrivate(address: string): boolean
  /** The pages for a limited time, in all languages. */
  dated: readonly DatedPage[]
  /** Returns the redirects of the content in all languages, of which the first one wins; `isShown` tells of a page in a language. */
  redirects(isShown: (address: string) => boolean): Readonly<Record<string, string>>
}

export function createLanguageSites(first: BuiltSite): LanguageSites {
  const all = [first, ...first.translations] as const
  const at = (address: string) => {
    const start = address.split('/')[1]?.toLowerCase()
    return first.translations.find(({ record }) => record.language.path === start) ?? first
  }
  const onDemand = new Map(
    all.flatMap((site) =>
      site.record.onDemandPaths
        // A page with one address in all languages, like the blog, is in the first.
        .filter((path) => site === first || site.addressOf(path) !== path)
        .map((path) => [site.addressOf(path), { site, path }] as const),
    ),
  )
  return {
    all,
    inLanguage: (tag) =>
      all.find(({ record }) => record.language.tag === tag) ??
      all.find(({ record }) => primaryTag(record.language.tag) === primaryTag(String(tag))) ??
      first,
    at,
    onDemand,
    isPrivate: (address) => privatePaths.includes(onDemand.get(address)?.path ?? address),
    dated: all.flatMap(({ addressOf }) =>
      first.facts.datedPages.map(({ path, afterwards, ...times }) => ({
        ...times,
        path: addressOf(path),
        afterwards: afterwards && addressOf(afterwards),
      })),
    ),
    redirects: (isShown) =>
      Object.fromEntries(
        // The first language comes last and wins.
        all
          .toReversed()
          .flatMap(({ addressOf }) =>
            Object.entries(first.facts.redirects).map(([from, to]) => [
              addressOf(from),
              isShown(addressOf(to)) ? addressOf(to) : to,
            ]),
          ),
      ),
    renamed: Object.fromEntries(
      all.flatMap(({ record: { language }, addressOf }) =>
        Object.keys(language.addresses).map((path) => [
          addressIn({ ...language, addresses: {} }, path),
          addressOf(path),
        ]),
      ),
    ),
    fileAt(address, path) {
      const { files, addressOf } = at(address)
      const wanted = addressOf(path)
      return files.find((file) => file.path === wanted)
    },
  }
}

/** The language alone, as in "de" for "de-AT". */
const primaryTag = (tag: string) => tag.split('-', 1)[0]?.toLowerCase()
