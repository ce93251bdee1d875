// Finds the HTTP Observatory's score of every route, by its own rules: https://github.com/mdn/mdn-http-observatory. It
// brings 230 packages, so it is no dependency: npm install --no-save --ignore-scripts @mdn/mdn-http-observatory@1.4.8
import { access, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { builtRoutes } from '../tests/support/built-routes.ts'
import { builtApp } from '../tests/support/example-site.ts'
import { report } from './support/figures.ts'

type Headers = Record<string, string>
type Outcome = { result: string; pass: boolean }

const wanted = 135
const host = 'site.example'
const folder = new URL('../node_modules/@mdn/mdn-http-observatory/', import.meta.url)
const part = (name: string) => import(new URL(`src/${name}.js`, folder).href)

if (await access(folder).catch(() => 'missing')) {
  process.stdout.write(
    'Not measured: @mdn/mdn-http-observatory must be installed for this; see bench/observatory.ts.\n',
  )
} else {
  // The list of preloaded hosts would be fetched; ours is not on it.
  await writeFile(new URL('conf/hsts-preload.json', folder), '{}')
  const { Requests } = await part('types')
  const { ALL_TESTS } = await part('constants')
  const { getScoreModifier } = await part('grader/grader')
  const { parseHttpEquivHeaders } = await part('retriever/utils')
  const { AxiosHeaders } = createRequire(folder)('axios')
  const { CookieJar } = createRequire(folder)('tough-cookie')
  const app = await builtApp({ SITE_URL: `https://${host}` })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })

  /** Makes what the scorer would have read, with the https and the redirect to it that stand before the server. */
  const requestsOf = async (path: string) => {
    const url = new URL(path, `https://${host}`)
    const answer = await fetch(origin + path)
    const data = await answer.text()
    const of = ({ status, headers }: Response, sent: Headers = {}) => ({
      status,
      headers: new AxiosHeaders(Object.fromEntries(headers)),
      data,
      verified: true,
      config: { url: url.href, headers: new AxiosHeaders(sent) },
      request: {},
    })
    const asking = { origin: 'https://other.example', 'access-control-request-method': 'GET' }
    const requests = new Requests(host)
    const response = of(answer)
    requests.resources.path = data
    requests.session = { url, jar: new CookieJar(), response, redirectHistory: [{ url, status: 200 }] }
    requests.responses = {
      auto: { ...response, httpEquiv: parseHttpEquivHeaders(data, url.href) },
      cors: of(await fetch(origin + path, { method: 'OPTIONS', headers: asking }), asking),
      http: response,
      https: response,
      httpRedirects: [
        { url: new URL(path, `http://${host}`), status: 301 },
        { url, status: 200 },
      ],
      httpsRedirects: [{ url, status: 200 }],
    }
    return requests
  }

  try {
    for (const path of [...builtRoutes().filter((route) => !['/404', '/500'].includes(route)), '/no-such-page']) {
      const requests = await requestsOf(path)
      const outcomes: Outcome[] = ALL_TESTS.map((check: (given: object) => Outcome) => check(requests))
      const score = outcomes.reduce((sum, { result }) => sum + getScoreModifier(result), 100)
      const failed = outcomes.filter(({ pass }) => !pass).map(({ result }) => result)
      report(path, `${score}`, ...failed)
      if (score < wanted) process.exitCode = 1
    }
  } finally {
    await app.close()
  }
}
