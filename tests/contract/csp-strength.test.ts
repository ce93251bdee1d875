import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtRoutes } from '../support/built-routes.ts'
import { type RunningServer, startServer } from '../support/server.ts'

let server: RunningServer
beforeAll(async () => {
  server = await startServer({ env: { SITE_URL: 'https://example.com', LOG_LEVEL: 'error' } })
})
afterAll(() => server.stop())

const worst = (policy: string) =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity < Severity.MEDIUM_MAYBE)
    .map(({ description }) => description)

test('the evaluator finds fault with a weak policy', () => {
  expect(worst("script-src 'unsafe-inline' *")).not.toEqual([])
})

test.each(builtRoutes())('X-03 the policy of %s has nothing worse than what may be of medium weight', async (path) => {
  const { headers } = await fetch(`http://localhost:${new URL(server.url).port}${path}`)
  expect(worst(headers.get('content-security-policy') ?? '')).toEqual([])
  expect(headers.get('strict-transport-security')).toMatch(/^max-age=63072000/)
})

test.each(builtRoutes())(
  'V-03 the policy of %s names no manifest while there is none: WebKit logs each one as an error',
  async (path) => {
    const answer = await fetch(`http://localhost:${new URL(server.url).port}${path}`)
    const hasManifest = (await answer.text()).includes('rel="manifest"')
    expect(answer.headers.get('content-security-policy')?.includes('manifest-src')).toBe(hasManifest)
  },
)

test.each(builtRoutes())('each script of %s is named with what it must hash to', async (path) => {
  const html = await (await fetch(`http://localhost:${new URL(server.url).port}${path}`)).text()
  const scripts = html.match(/<script [^>]*src=[^>]*>/g) ?? []
  expect(scripts.length).toBeGreaterThan(0)
  for (const script of scripts) expect(script).toMatch(/ integrity="sha384-[\w+/]{64}"/)
})
