import { funnelPath } from '#domain/funnel.ts'
import { reviewPath } from '#domain/site-locals.ts'

/**
 * Pages of our own that may be fetched ahead: no files, nothing that a form is posted to, not the page where a press
 * decides about a request nor that of the figures, and not what a script opens in the page instead.
 */
const pages = {
  and: [
    { href_matches: '/*' },
    { not: { href_matches: ['/*.*', '/controls/*', reviewPath, `${reviewPath}?*`, funnelPath, `${funnelPath}?*`] } },
    { not: { selector_matches: '[target="_blank"], [download], [href$="#cookie-list"]' } },
  ],
}

/**
 * The next page is fetched while the pointer rests on its link, and drawn while the link is pressed: JSON, as
 * https://wicg.github.io/nav-speculation/speculation-rules.html defines it. Browsers that know no such rules ignore them.
 */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: pages, eagerness: 'moderate' }],
  prerender: [{ where: pages, eagerness: 'conservative' }],
})
