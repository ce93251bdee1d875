import type { SiteLanguage } from './build-record.ts'

/**
 * The blog speaks the first language alone, its own people review leads and read the funnel, and posts of forms have one address. Pictures
 * and films are the same in all languages, but for the pictures that links are shown with.
 */
const ofFirstLanguage =
  /^\/(_astro|admin|blog|controls|funnel|post|review|rss\.xml|wp)(\/|$)|^(?!\/share\/).*\.(?!csv$|json$|md$|vtt$|webmanifest$|xml$)\w+$/

/**
 * Returns where a link to a page or a file of the first language, as in "/pricing?demo#plans", leads in another one. What
 * there is only in the first language keeps its address.
 */
export function addressIn({ path, addresses }: Pick<SiteLanguage, 'path' | 'addresses'>, href: string): string {
  const [, page = '', rest = ''] = href.match(/^([^?#]*)(.*)$/s) ?? []
  if (path === '' || !/^\/(?!\/)/.test(page) || ofFirstLanguage.test(page)) return href
  const own = addresses[page] ?? page
  return `/${path}${own === '/' ? '' : own}${rest}`
}

/** Whether a page of the first language is there in all others too. `page` is a path like "/pricing". */
export const isInAllLanguages = (page: string): boolean => !ofFirstLanguage.test(page)

/** Returns the languages in which search engines may find a page of the first language, with a path like "/pricing". */
export const languagesWith = <Language extends Pick<SiteLanguage, 'path'>>(
  page: string,
  languages: readonly Language[],
  incompletePages: Readonly<Record<string, readonly string[]>>,
): Language[] =>
  languages.filter(({ path }) => path === '' || (isInAllLanguages(page) && !incompletePages[path]?.includes(page)))
