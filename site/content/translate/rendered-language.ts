// The language of the page that is rendered, or of whatever else content/ is read for. In the browser, '#language' is
// site/scripts/page-language.ts.
import { AsyncLocalStorage } from 'node:async_hooks'
import { languages } from '#content/site.yaml'
import type { SiteLanguage } from '#domain/pages/build-record.ts'

const rendered = new AsyncLocalStorage<SiteLanguage>()

const firstLanguage = (): SiteLanguage => {
  const [first] = languages
  if (!first) throw new Error('The site has no language')
  return first
}

/** The first language, unless something else is rendered. */
export const currentLanguage = (): SiteLanguage => rendered.getStore() ?? firstLanguage()

/** Reads or renders in a language. `locale` is Astro's, as in "de-DE". */
export const inLanguage = <Result>(locale: string | undefined, read: () => Result): Result =>
  rendered.run(languages.find(({ tag }) => tag === locale) ?? firstLanguage(), read)

/** For `getStaticPaths`, which knows its route only, as in "/de/[...page]". */
export const inLanguageOfRoute = <Result>(routePattern: string, read: () => Result): Result =>
  inLanguage(languages.find(({ path }) => path && routePattern.startsWith(`/${path}/`))?.tag, read)

/** Resolves with what `read` finds in each language, by the path of the language. */
export async function inEachLanguage<Found>(read: () => Promise<Found>): Promise<Record<string, Found>> {
  const found = languages.map(async ({ path, tag }) => [path, await inLanguage(tag, read)] as const)
  return Object.fromEntries(await Promise.all(found))
}
