import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { expect, test } from 'vitest'
import { builtRoutes } from '../support/built-routes.ts'
import { builtApp } from '../support/example-site.ts'

const app = await builtApp({ SITE_URL: 'https://example.com' })

const worst = (policy: string) =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity < Severity.MEDIUM_MAYBE)
    .map(({ description }) => description)

test.each(builtRoutes())('X-03 the policy of %s has nothing worse than what may be of medium weight', async (path) => {
  const { headers } = await app.inject(path)
  expect(worst(String(headers['content-security-policy']))).toEqual([])
  expect(headers['strict-transport-security']).toMatch(/^max-age=63072000/)
})

test.each(builtRoutes())(
  'V-03 the policy of %s names no manifest while there is none: WebKit logs each one as an error',
  async (path) => {
    const answer = await app.inject(path)
    const hasManifest = answer.body.includes('rel="manifest"')
    expect(String(answer.headers['content-security-policy']).includes('manifest-src')).toBe(hasManifest)
  },
)

test.each(builtRoutes())('X-02 each script of %s waits for the first paint', async (path) => {
  const { body: html } = await app.inject(path)
  const scripts = html.match(/<script [^>]*src=[^>]*>/g) ?? []
  expect(scripts.length).toBeGreaterThan(0)
  const template = html.slice(html.indexOf('<template id="late-scripts">'), html.lastIndexOf('</template>'))
  expect(template.match(/<script [^>]*src=[^>]*>/g)).toEqual(scripts)
})
