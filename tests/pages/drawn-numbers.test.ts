// What a page draws is as many, as long or as full as the figure beside it says.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { atLeastOne } from '../support/at-least-one.ts'
import { germanAddresses } from '../support/built-routes.ts'
import { type ClockedSite, serveSite } from '../support/clocked-site.ts'

let server: ClockedSite
beforeAll(async () => {
  server = await serveSite()
})
afterAll(() => server.stop())

const languages = [
  ['English', (path: string) => path],
  ['German', germanAddresses()],
] as const

/** Markup of the main part, without comments and soft hyphens. */
async function mainOf(path: string): Promise<string> {
  const html = await (await fetch(server.url + path)).text()
  return (html.match(/<main[\s\S]*<\/main>/)?.[0] ?? '').replaceAll(/<!--.*?-->|\u00ad|&shy;/g, '')
}
const numbers = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, figure]) => Number(figure))
const sum = (all: readonly number[]) => all.reduce((whole, one) => whole + one, 0)

test.each(languages)('V-11 each event has a chair for each of its seats (%s)', async (_, at) => {
  const events = await mainOf(at('/events'))
  const paths = [
    ...new Set(
      [...events.matchAll(/href="([^"]*\/(?:events|veranstaltungen)\/[^"#?]+)"/g)].map(([, path = '']) => path),
    ),
  ]
  const seats = await Promise.all(
    paths.map(async (path) => {
      const html = await mainOf(path)
      const [said = 0] = numbers(html, /<dt[^>]*>(?:Seats|Plätze)<\/dt><dd>(\d+)/g)
      return { said, drawn: html.match(/<rect /g)?.length ?? 0 }
    }),
  )
  expect(sum(seats.map(({ said }) => said))).toBeGreaterThan(0)
  for (const { said, drawn } of atLeastOne(seats)) expect(drawn).toBe(said)
})

test.each(languages)('V-11 the drawers of the trust file sum to its headline (%s)', async (_, at) => {
  const html = await mainOf(at('/trust'))
  const [statements] = numbers(html, /<b>(\d+)<\/b> (?:numbered|nummerierte)/g)
  expect(sum(numbers(html, /<summary[^>]*>(\d+) (?:statement|Aussage)/g))).toBe(statements)
})

test.each(languages)('V-11 rings are empty while there is nothing to show (%s)', async (_, at) => {
  const html = await mainOf(at('/roi-calculator'))
  expect(numbers(html, /<mask[^>]*><circle[^>]*stroke-dasharray="([\d.]+) /g)).toEqual([0, 0, 0])
})

test.each(languages)('V-11 a year paid ahead is as much shorter as it costs less (%s)', async (_, at) => {
  const html = await mainOf(at('/pricing'))
  const [monthly = 0, yearly = 0] = numbers(html, /d="M0 12H([\d.]+)"/g)
  const [saving = 0] = numbers(html, /id="billing-heading"[^>]*>[^<]*?(\d+)\s*%/g)
  expect(saving).toBeGreaterThan(0)
  expect(yearly / monthly).toBeCloseTo(1 - saving / 100)
})

test.each(languages)('V-11 bars and marks of the hiring page are those of its figures (%s)', async (_, at) => {
  const html = await mainOf(at('/hrsolution'))
  const results = html.slice(html.indexOf('id="results-heading"'))
  const figures = numbers(results, /<h3[^>]*><b>(\d+)\s*%<\/b>/g)
  const changes = numbers(results, /d="M2 20H(\d+)"/g).map((end) => Math.abs(end + 2 - 100))
  expect(figures).toHaveLength(3)
  expect(changes).toEqual(figures)
  const [applications = 0] = numbers(html, /<b>(\d+)<\/b> /g)
  expect(applications).toBeGreaterThan(0)
  expect(html.match(/<input type="radio" name="application"/g)).toHaveLength(applications)
})

test.each(languages)('V-11 each score of the shortlist is as long as it says (%s)', async (_, at) => {
  const html = await mainOf(at('/'))
  const rows = [...html.matchAll(/<strong translate="no"[^>]*>(\d+)<\/strong><svg[^>]*><path d="([^"]*)"/g)]
  expect(rows).toHaveLength(4)
  for (const [, score, path = ''] of atLeastOne(rows)) expect(sum(numbers(path, /h([\d.]+)/g))).toBe(Number(score))
})
