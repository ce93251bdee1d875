import { privatePaths } from '#domain/pages/private-pages.ts'

/** Pages behind links in mails, in any language. */
const behindLinks = privatePaths.flatMap((path) => [path, `/*${path}`])

/**
 * Pages that may be fetched ahead: no files, no form targets, not the pages where a click decides about a request or a mail,
 * not the funnel, and not what a script opens in the page instead.
 */
const pages = {
  and: [
    { href_matches: '/*' },
    { not: { href_matches: ['/*.*', '/controls/*', ...behindLinks.flatMap((path) => [path, `${path}?*`])] } },
    { not: { selector_matches: '[target="_blank"], [download], [href$="#cookie-list"]' } },
  ],
}

/**
 * The next page is prefetched on hover and prerendered on press, in the JSON of
 * https://wicg.github.io/nav-speculation/speculation-rules.html. Browsers leave it where visitors ask for less data; those
 * that do not know it ignore it.
 */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: pages, eagerness: 'moderate' }],
  prerender: [{ where: pages, eagerness: 'conservative' }],
})
