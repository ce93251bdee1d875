// Holds the addresses of all that is built or served against the lists of content blockers; tests/e2e/blockers.spec.ts does so
// with what pages show.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { FiltersEngine, Request, type RequestType } from '@ghostery/adblocker'
import { expect, test } from 'vitest'
import { pathOfAddress } from '#domain/pages/addresses.ts'
import type { BuildRecord } from '#domain/pages/build-record.ts'
import { startedPath } from '#domain/pages/funnel.ts'
import { mailPath } from '#domain/pages/mail-page.ts'
import { filterLists } from '../../tools/filter-lists.mjs'
import { builtRoutes } from '../support/built-routes.ts'

const siteUrl = 'https://www.cadra.example'
const engine = FiltersEngine.parse(filterLists())
const client = fileURLToPath(new URL('../../dist/client/', import.meta.url))
const files = readdirSync(client, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?!br$|gz$)\w+$/.test(name))
  .map((name) => `/${name}`)

/** Words that lists look for in names of files. The routes of the site are given: /cookies is one of them. */
const watchedWords =
  /cookie|consent|gdpr|ccpa|privacy-?manager|track|banner|advert|\bads?\b|sponsor|analytic|pixel|beacon|telemetry|popup|promo/i

const types = { js: 'script', css: 'stylesheet', json: 'xhr', html: 'document', woff2: 'font', mp4: 'media' } as const
const typeOf = (path: string) => types[path.split('.').at(-1) as keyof typeof types] ?? 'image'

const isRefused = (path: string, type: RequestType) =>
  engine.match(Request.fromRawDetails({ url: siteUrl + path, sourceUrl: siteUrl, type })).match

const routes = builtRoutes()
const { languages }: BuildRecord = JSON.parse(readFileSync(new URL('../../dist/site.json', import.meta.url), 'utf8'))
/** Pages in each language, their Markdown twins and the pictures of shared links have the names of routes. */
const isOfRoute = (path: string) =>
  languages.some((language) => {
    const own = pathOfAddress(language, path.replace(/\.\w+$/, ''))
    return routes.includes(own.replace(/^\/share(?=\/)/, ''))
  })
const namedAfterWatched = (path: string) => !isOfRoute(path) && watchedWords.test(path)

test('X-06 blockers refuse no file, no page and no endpoint of the site, and look for none of their names', () => {
  const endpoints = [startedPath, mailPath, '/metrics', '/controls/send-demo-mail'].filter((path) =>
    isRefused(path, 'xhr'),
  )
  const pages = routes.filter((path) => isRefused(path, 'document'))
  expect([...files.filter((path) => isRefused(path, typeOf(path))), ...pages, ...endpoints]).toEqual([])
  expect(files.filter(namedAfterWatched)).toEqual([])
})

test.each([
  ['a banner', '/_astro/ads/banner.js'],
  ['a tracker', '/js/tracking.js'],
  ['a cookie manager', '/cookie-manager.min.js'],
  ['an analytics script', '/google-analytics.js'],
])('X-06 the lists refuse the file of %s', (_kind, path) => {
  expect(isRefused(path, 'script') || namedAfterWatched(path)).toBe(true)
})
