import type { SiteLanguage } from '#domain/pages/build-record.ts'

let known: SiteLanguage | undefined

/** The language of this page, which its head describes (site/layouts/Page.astro). */
export function currentLanguage(): SiteLanguage {
  known ??= JSON.parse(document.getElementById('language')?.textContent ?? '') as SiteLanguage
  return known
}
