// Lists what this website and its connected services store in a browser. The cookie policy and the cookie manager share it, so
// that they agree.
import { type CookieCategory, cookieCategories, isNecessary } from '#domain/pages/cookie-choice.ts'
import { content } from '#site/content/content.ts'
import type { CookieManagerWords } from '#site/schemas/cookie-manager.ts'
import { connectedServices } from './connected-services.ts'
import { cookiePolicyVersion } from './embed-facts.ts'

export type CookieListEntry = {
  name: string
  purpose: string
  category: CookieCategory
  place: string
  lifetime: string
  company: string
}

export type ListedCompany = { name: string; purpose: string; hosts: string[]; link: string }

export type CookieList = { entries: CookieListEntry[]; companies: ListedCompany[] }

/** What the manager loads when it opens (pages/choices.json.ts). */
export type CookieManagerData = {
  words: Omit<CookieManagerWords, 'own' | 'ask' | 'categories' | 'button'>
  policyVersion: string
  categories: { id: CookieCategory; name: string; text: string; necessary: boolean; entries: CookieListEntry[] }[]
  companies: ListedCompany[]
  /** The terms of every listed service, which a choice covers. */
  terms: string[]
}

const connected = async () => {
  const site = await content('site')
  return { site, services: connectedServices(site.services, await content('third-parties')) }
}

export async function cookieList(): Promise<CookieList> {
  const { site, services } = await connected()
  const { own, list } = await content('cookie-manager')
  const companies = services.map(({ vendor: { name, purpose, hosts, link } }) => ({ name, purpose, hosts, link }))
  const theirs = services.flatMap(({ vendor }) =>
    vendor.cookies.map(({ category = vendor.category, ...cookie }) => ({
      ...cookie,
      category,
      place: list.cookie,
      company: vendor.name,
    })),
  )
  return { entries: [...own.map((entry) => ({ ...entry, company: site.brand.siteHost })), ...theirs], companies }
}

export async function cookieManagerData(): Promise<CookieManagerData> {
  const { services } = await connected()
  const { own: _own, ask: _ask, button: _button, categories, ...words } = await content('cookie-manager')
  const { entries, companies } = await cookieList()
  return {
    words,
    policyVersion: await cookiePolicyVersion(),
    categories: cookieCategories.map((id) => ({
      id,
      ...categories[id],
      necessary: isNecessary(id),
      entries: entries.filter(({ category }) => category === id),
    })),
    companies,
    terms: services.map(({ terms }) => terms),
  }
}
