// The languages of the site, each a build of its own, and the addresses under which visitors know its pages.
import { addressIn } from '#domain/addresses.ts'
import type { StaticFile } from '#server/http/static-files.ts'
import type { BuiltSite, LanguageSite } from './built-site.ts'

export type LanguageSites = {
  /** The first language comes first. */
  all: readonly [LanguageSite, ...LanguageSite[]]
  /** Returns the build in the language with this tag, or else that of the first language. */
  inLanguage(tag: unknown): LanguageSite
  /** Returns the build that speaks the language of an address; a path that is no page has one too. */
  at(address: string): LanguageSite
  /** The addresses of all pages that are rendered for each request, with the build that renders each, and its path there. */
  onDemand: ReadonlyMap<string, { site: LanguageSite; path: string }>
  /** Where pages are that have another address in their language, by the address that they do not have there. */
  renamed: Readonly<Record<string, string>>
  /** Returns the file with this path in its build, as in "/404", in the language of an address. */
  fileAt(address: string, path: string): StaticFile | undefined
}

export function createLanguageSites(first: BuiltSite): LanguageSites {
  const all = [first, ...first.translations] as const
  const at = (address: string) => {
    const start = address.split('/')[1]?.toLowerCase()
    return first.translations.find(({ record }) => record.language.path === start) ?? first
  }
  return {
    all,
    inLanguage: (tag) => all.find(({ record }) => record.language.tag === tag) ?? first,
    at,
    onDemand: new Map(
      all.flatMap((site) =>
        site.record.onDemandPaths
          // A page that has one address in all languages, like the blog, speaks the first.
          .filter((path) => site === first || site.addressOf(path) !== path)
          .map((path) => [site.addressOf(path), { site, path }]),
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
