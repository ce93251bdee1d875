// The next page, fetched while the pointer rests on its link and drawn while the link is pressed. Browsers that know no such
// rules ignore them. They stand in a file of their own, which the policy allows like any script of ours.
import type { FastifyInstance } from 'fastify'
import { reviewPath } from '#domain/review-page.ts'

const path = '/speculation-rules.json'

/** Of every document. */
export const speculationHeader = { 'speculation-rules': `"${path}"` }

/**
 * Pages of our own: no file, nothing that a form is posted to, not the page where a press decides about a request, and not
 * what a script opens in the page instead.
 */
const pages = {
  and: [
    { href_matches: '/*' },
    { not: { href_matches: ['/*.*', '/controls/*', reviewPath, `${reviewPath}?*`] } },
    { not: { selector_matches: '[target="_blank"], [download], [href$="#cookie-list"]' } },
  ],
}

const rules = JSON.stringify({
  prefetch: [{ where: pages, eagerness: 'moderate' }],
  prerender: [{ where: pages, eagerness: 'conservative' }],
})

/** To visitors who ask to be sent less, there are no rules. */
export function speculationRoute(app: FastifyInstance): void {
  app.get(path, (request, reply) =>
    reply
      .type('application/speculationrules+json')
      .header('cache-control', 'public, max-age=86400')
      .header('vary', 'save-data')
      .send(request.headers['save-data'] === 'on' ? '{}' : rules),
  )
}
