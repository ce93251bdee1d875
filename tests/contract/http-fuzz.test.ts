import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtRoutes } from '../support/built-routes.ts'
import { fuzzSeed, randomNumbers, repetitions } from '../support/fuzz.ts'
import { rawRequest } from '../support/raw-request.ts'
import { metricsHeaders, type RunningServer, startServer } from '../support/server.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const requests = repetitions(2_000, 200_000)
/** The memory of the server after these has grown as far as it may. */
const warmUp = requests / 4
const mayGrowBytes = 64 * 1024 * 1024
const atOnce = 20
/** The content of a file beside the store, which no address may reach. */
const secret = 'the-secret-beside-the-store'

let server: RunningServer
beforeAll(async () => {
  const dataDir = await temporaryFolder()
  await mkdir(join(dataDir, 'blog-images'))
  for (const name of ['secret.txt', 'blog-images/secret.txt', 'index.html'])
    await writeFile(join(dataDir, name), secret)
  server = await startServer({ dataDir, env: { LOG_LEVEL: 'error' } })
})
afterAll(() => server.stop())

const words = (text: string) => text.trim().split(/\s+/)
const lines = (text: string) => text.trim().split(/\n\s*/)

const pieces = [
  ...words(String.raw`.. . %2e%2e %2E. ..%2f %2f %5c \ / // %252e%252e %00 %0d%0a %c0%ae %ff
    etc/passwd package.json var/leads.sqlite secret.txt .env .git/config server/main.ts dist/site.json
    evil.example @evil.example :80 http://evil.example https: javascript:alert(1) ~ ; * {} " '
    blog blog/ post blog-images/ blog-media/ _astro/ film/demo.mp4 wp/v2/sites/ controls/ .well-known/
    controls/send-demo-mail controls/web-vitals healthz readyz metrics .html .br .gz index __proto__
    ? ?id= ?page= & # % %zz = 1 -1 <script> é`),
  '9'.repeat(40),
  'a'.repeat(300),
  '\u{1f600}',
]
const methods = words('GET GET GET GET HEAD POST PUT DELETE PATCH OPTIONS TRACE PROPFIND get X')
const oddHeaders = [
  ...lines(`X-Forwarded-For: 127.0.0.1
    X-Forwarded-For: a, b, ::1
    X-Forwarded-Host: evil.example
    X-Forwarded-Proto: gopher
    X-Original-URL: /metrics
    X-Rewrite-URL: /../secret.txt
    X-HTTP-Method-Override: DELETE
    Forwarded: for=127.0.0.1;host=evil
    Accept-Encoding: br;q=9, *;q=0, \t
    Accept-Encoding: ../../secret.txt
    Range: bytes=0-
    Range: bytes=99999999999999999999-
    Range: bytes=-1,5-2
    If-None-Match: *
    If-None-Match: "
    If-Range: "x"
    Origin: null
    Origin: https://evil.example
    Content-Type: application/json
    Content-Type: \u00ff
    Content-Type: multipart/form-data; boundary=x
    Cookie: a=b; __proto__=1
    Accept: text/html
    Accept: */*;q=nan
    Expect: 100-continue
    Upgrade: websocket
    Sec-Fetch-Site: cross-site
    Host: evil.example`),
  `X-Long: ${'x'.repeat(5_000)}`,
]

const lead = '"form":"contact","firstname":"Ana","email":"ana@company.com","message":'
const bodies = [
  '',
  '',
  '',
  ...lines(String.raw`{"a":1}
    {
    null
    []
    form=contact&email=%00
    form=contact&firstname=Ana&email=ana%40company.com&message=%ED%A0%80
    form=pricing&companysize=%FF&email=${'a%40'.repeat(200)}
    {${lead}"\ud800 half an emoji"}
    {${lead}{"toString":1}}
    {${lead}"${'\\"'.repeat(500)}"}
    {"form":"enquiry","__proto__":{"email":"a@b.example"}}
    {"form":"enquiry","email":"\"\"\"@b.example"}`),
  `{${lead}${'['.repeat(2_000)}`,
  `form=enquiry&message=${'%0d%0a'.repeat(500)}`,
]

const statusOf = (answer: string) => Number(answer.match(/^HTTP\/1\.1 (\d{3}) /)?.[1])
const headerOf = (answer: string, name: string) => answer.match(new RegExp(`^${name}: (.*)\r$`, 'im'))?.[1]

test(`R-02 R-03 of ${requests} random requests none fails, leaves the site, or reads what is not the site's`, async () => {
  const random = randomNumbers()
  const any = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const routes = builtRoutes()
  const some = (most: number, draw: () => string) => Array.from({ length: Math.floor(random() * (most + 1)) }, draw)
  const draw = () => {
    const target = `${any(['/', '/', '/', any(routes), '//', ''])}${some(5, () => any(pieces)).join(any(['', '/', '']))}`
    const body = any(bodies)
    const host = any(['Host: localhost', 'Host: localhost', 'Host: evil.example', 'Host: a b', ''])
    const headers = [
      host,
      ...some(3, () => any(oddHeaders)),
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
    ]
    return `${any(methods)} ${target || '/'} HTTP/1.1\r\n${headers.filter(Boolean).join('\r\n')}\r\n\r\n${body}`
  }
  const port = Number(new URL(server.url).port)
  const memoryOf = async () => {
    const text = await (await fetch(`${server.url}/metrics`, { headers: metricsHeaders })).text()
    return Number(text.match(/^process_resident_memory_bytes (\d+)$/m)?.[1])
  }
  let warmBytes: number | undefined
  const seen = new Map<number, number>()
  let sent = 0
  const sendSome = async () => {
    while (sent < requests) {
      sent++
      if (sent === warmUp) warmBytes = await memoryOf()
      const request = draw()
      const answer = (await rawRequest(port, request)).replace(/^HTTP\/1.1 100 Continue\r\n\r\n/, '')
      const about = `FUZZ_SEED=${fuzzSeed}: ${request.slice(0, 600)}\n\n${answer.slice(0, 600)}`
      const status = statusOf(answer)
      seen.set(status, (seen.get(status) ?? 0) + 1)
      expect(status, about).toBeGreaterThanOrEqual(200)
      expect(status, about).toBeLessThan(500)
      expect(answer, about).not.toContain(secret)
      expect(answer, about).not.toMatch(
        /root:x:0|"name": "cadra-site"|^ {4}at .*:\d+:\d+|node:internal|SQLite format 3/m,
      )
      expect(headerOf(answer, 'content-security-policy'), about).toBeDefined()
      const to = headerOf(answer, 'location')
      if (to !== undefined) expect(new URL(to, 'http://site.example').origin, about).toBe('http://site.example')
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sendSome))
  // The answers differed: it did not run into one that refuses everything.
  for (const status of [200, 308, 400, 404, 405]) expect(seen.get(status) ?? 0, `${status}`).toBeGreaterThan(2)
  expect((await fetch(`${server.url}/pricing`)).status).toBe(200)
  expect((await memoryOf()) - (warmBytes ?? 0)).toBeLessThan(mayGrowBytes)
}, 1_800_000)
