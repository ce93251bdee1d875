import type { SiteLanguage } from './build-record.ts'

/** The blog speaks the first language alone, pictures are the same in all of them, and posts of forms have one address. */
const ofFirstLanguage = /^\/(admin|blog|post|rss\.xml|controls|wp)(\/|$)|\.(?!json$|md$|vtt$|webmanifest$)\w+$/

/** Returns where a link to a page of the first language, as in "/pricing?demo#plans", leads in another one. */
export function addressIn({ path, addresses }: Pick<SiteLanguage, 'path' | 'addresses'>, href: string): string {
  const [, page = '', rest = ''] = href.match(/^([^?#]*)(.*)$/s) ?? []
  if (path === '' || !/^\/(?!\/)/.test(page) || ofFirstLanguage.test(page)) return href
  const own = addresses[page] ?? page
  return `/${path}${own === '/' ? '' : own}${rest}`
}

/** Whether a page of the first language is there in all others too. `page` is a path like "/pricing". */
export const isInAllLanguages = (page: string): boolean => !ofFirstLanguage.test(page)
