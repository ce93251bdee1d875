// The files of a static host at one origin, beside the server at another: the host asks the server for all that it does
// not have.
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atLeastOne } from '../support/at-least-one.ts'
import { freePort, type RunningServer, startServer } from '../support/server.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const command = fileURLToPath(new URL('../../tools/deployment.mjs', import.meta.url))
const run = promisify(execFile)

let folder: string
let url: string
let server: RunningServer
let host: Server
/** What the host sent by itself. */
const own = new Set<string>()

beforeAll(async () => {
  const port = await freePort()
  url = `http://localhost:${port}`
  folder = join(await temporaryFolder(), 'files')
  await run(process.execPath, [command, '--static', url, folder])
  server = await startServer({ env: { LOG_LEVEL: 'error', SITE_URL: url, TRUST_PROXY: '127.0.0.0/8,::1' } })
  const headers = headersByPath(await readFile(join(folder, '_headers'), 'utf8'))
  host = createServer((question, answer) => answerAsHost(question, answer, headers)).listen(port, 'localhost')
  await once(host, 'listening')
})
afterAll(async () => {
  host.close()
  await server.stop()
})

function headersByPath(text: string): Map<string, Record<string, string>> {
  const rules = text.split(/^(?=\/)/m).map((rule) => rule.trimEnd().split('\n  '))
  return new Map(
    rules.map(([path = '', ...lines]) => [path, Object.fromEntries(lines.map((line) => line.split(/: (.*)/)))]),
  )
}

/** Does what the rule `/* https://server/:splat 200` says to Netlify. */
async function answerAsHost(
  question: IncomingMessage,
  answer: ServerResponse,
  headers: ReadonlyMap<string, Record<string, string>>,
): Promise<void> {
  const path = new URL(question.url ?? '', url).pathname
  const file = ['', '.html', 'index.html'].map((end) => join(folder, path + end)).find(isFile)
  if (question.method === 'GET' && file) {
    own.add(path)
    answer.writeHead(200, headers.get(path)).end(await readFile(file))
    return
  }
  const passed = { ...question.headers, 'x-forwarded-for': '203.0.113.7', host: new URL(server.url).host }
  const asked = request(new URL(question.url ?? '', server.url), { method: question.method, headers: passed })
  question.pipe(asked)
  const [reply] = (await once(asked, 'response')) as [IncomingMessage]
  answer.writeHead(reply.statusCode ?? 0, reply.headers)
  reply.pipe(answer)
}

const isFile = (name: string) =>
  !name.endsWith('/') && !name.includes('_headers') && existsSync(name) && /\.\w+$/.test(name)

const get = (path: string) => fetch(url + path, { redirect: 'manual' })
const headerNames = [
  'content-security-policy',
  'permissions-policy',
  'content-type',
  'cache-control',
  'content-language',
]

test('D-09 every page of the sitemap is the same from both, with the same policy, most of them from the static host', async () => {
  const sitemap = await (await get('/sitemap-index.xml')).text()
  const parts = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
  const lists = await Promise.all(parts.map(async (part) => (await fetch(part)).text()))
  const pages = lists.flatMap((list) => [...list.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address))
  expect(new Set([...parts, ...pages].map((address) => new URL(address).origin))).toEqual(new Set([url]))
  for (const address of atLeastOne(pages)) {
    const path = new URL(address).pathname
    const [ours, theirs] = await Promise.all([fetch(server.url + path), fetch(address)])
    expect([path, theirs.status]).toEqual([path, 200])
    for (const name of headerNames) expect([path, theirs.headers.get(name)]).toEqual([path, ours.headers.get(name)])
    if (own.has(path)) expect(await theirs.text()).toBe(await ours.text())
  }
  const fromHost = pages.filter((address) => own.has(new URL(address).pathname))
  expect(fromHost.length).toBeGreaterThan(pages.length / 2)
})

test('D-09 the server behind a static host has the pages with a form, the blog, feeds, twins and errors', async () => {
  for (const path of [
    '/contact',
    '/de/contact',
    '/roi-calculator',
    '/blog',
    '/rss.xml',
    '/company.md',
    '/llms.txt',
    '/robots.txt',
  ]) {
    const answer = await get(path)
    expect([path, answer.status]).toEqual([path, 200])
    expect([path, (await answer.text()).includes(server.url)]).toEqual([path, false])
  }
  for (const path of ['/no-such-page', '/404', '/500']) expect([path, (await get(path)).status]).toEqual([path, 404])
  expect((await get('/Company')).headers.get('location')).toBe('/company')
})

test('D-09 a form behind a static host is stored, with and without a script, and a stranger is refused', async () => {
  const fields = { firstname: 'Ana', email: 'ana@company.com', message: 'Hello', form: 'contact' }
  const post = (headers: Record<string, string>, body: string) =>
    fetch(`${url}/controls/send-demo-mail`, { method: 'POST', redirect: 'manual', headers, body })
  const json = await post({ origin: url, 'content-type': 'application/json' }, JSON.stringify(fields))
  expect([json.status, await json.json()]).toMatchObject([200, { success: true }])
  const native = await post(
    { origin: url, 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    String(new URLSearchParams({ ...fields, message: 'Hello again' })),
  )
  expect([native.status, native.headers.get('location')]).toEqual([303, expect.stringMatching(/^\/contact\?sent=/)])
  const stranger = await post(
    { origin: 'https://evil.example', 'content-type': 'application/json' },
    JSON.stringify(fields),
  )
  expect(stranger.status).toBe(403)
})

test('D-09 what docs/cdn.md says of caching is what the server sends', async () => {
  const text = await readFile(new URL('../../docs/cdn.md', import.meta.url), 'utf8')
  const rows = text.matchAll(/^\| (.*\/.*) \| (`.*`|none) \|.*\|$/gm)
  const told = [...rows].flatMap(([, answers = '', header = '']) =>
    [...answers.matchAll(/`(\/|\/[^`]*[^`/])`/g)].map(([, path = '']) => [path, header.replace(/`/g, '')]),
  )
  expect(told.length).toBeGreaterThan(15)
  const sent = told.map(async ([path = '']) => {
    const answer = await fetch(server.url + path, { redirect: 'manual' })
    return [path, answer.headers.get('cache-control') ?? 'none']
  })
  expect(await Promise.all(sent)).toEqual(told)
})
