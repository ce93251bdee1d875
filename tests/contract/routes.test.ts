import { brotliCompressSync } from 'node:zlib'
import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import rules from '../../.htmlvalidate.mjs'
import { type RunningServer, startServer } from '../support/server.ts'

/** The routes of the specification, the page of the tiles that have none of their own, the accessibility statement, pages of blocks and the trust file. */
const routes = [
  '/',
  '/developerrelations',
  '/hrsolution',
  '/AutonomousAgentPlatform',
  '/pricing',
  '/product',
  '/company',
  '/login',
  '/contact',
  '/signup',
  '/subscribe',
  '/faqs',
  '/salesandmarketing',
  '/customerservice',
  '/nocodebuilder',
  '/integrations',
  '/industries',
  '/webinars',
  '/casestudy',
  '/partnership',
  '/career',
  '/accessibility',
  '/cookies',
  '/privacy',
  '/terms',
  '/roi-calculator',
  '/usage',
  '/support',
  '/blog',
  '/post?id=109',
  '/accountant',
  '/compare',
  '/hiring-for-care',
  '/trust',
]
const withIslands = ['/', '/hrsolution', '/contact', '/subscribe', '/pricing', '/roi-calculator', '/hiring-for-care']
const legal = ['/accessibility', '/cookies', '/privacy', '/terms']
const longTexts = [...legal, '/trust']

const validator = new HtmlValidate(rules)
let server: RunningServer
beforeAll(async () => {
  server = await startServer({ env: { LOG_LEVEL: 'error' } })
})
afterAll(() => server.stop())

type Answer = { status: number; body: string }

const answers = new Map<string, Promise<Answer>>()
function answerOf(path: string): Promise<Answer> {
  const get = async () => {
    const response = await fetch(server.url + path)
    return { status: response.status, body: await response.text() }
  }
  const answer = answers.get(path) ?? get()
  answers.set(path, answer)
  return answer
}
const bodyOf = async (path: string) => (await answerOf(path)).body

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

test.each(routes)(
  'R-01 %s answers 200 with one title, one h1, and its screen between header and footer',
  async (path) => {
    const { status, body } = await answerOf(path)
    expect(status).toBe(200)
    expect(all(body, /<title>(.+?)<\/title>/g)).toHaveLength(1)
    expect(body.match(/<h1\b/g)).toHaveLength(1)
    const order = ['<header', '<main', '<h1', '</main>', '<footer'].map((tag) => body.indexOf(tag))
    expect(order).toEqual([...order].sort((one, other) => one - other))
    expect(order).not.toContain(-1)
  },
)

test('R-01 no two pages share a title or a description', async () => {
  for (const pattern of [/<title>(.+?)<\/title>/g, /<meta name="description" content="(.+?)"/g]) {
    const texts = await Promise.all(routes.map(async (path) => all(await bodyOf(path), pattern).join()))
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
    expect(texts).not.toContain('')
  }
})

test.each([...routes, '/no-such-page'])('R-01 %s is valid HTML', async (path) => {
  const { results } = await validator.validateString(await bodyOf(path))
  const problems = results.flatMap(({ messages }) => messages)
  expect(problems.map(({ ruleId, message, line, column }) => `${ruleId} ${line}:${column} ${message}`)).toEqual([])
})

test('E-05 there is no /admin where nobody was told of a git host', async () => {
  for (const path of ['/admin', '/admin/', '/admin/editor.js']) expect((await answerOf(path)).status).toBe(404)
})

test('L-17 the page of a refused form is valid HTML', async () => {
  const response = await fetch(`${server.url}/controls/send-demo-mail`, {
    method: 'POST',
    headers: { accept: 'text/html', origin: server.url, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'form=contact&firstname=&email=ana&message=%3Cb%3E',
  })
  expect(response.status).toBe(422)
  const body = await response.text()
  expect((await validator.validateString(body)).valid).toBe(true)
})

test.each(routes)('R-01 every link of %s to this site answers 200, and its anchor is there', async (path) => {
  const links = all(await bodyOf(path), /<a\b[^>]*\shref="([/#][^"]*)"/g).map((href) => href.replaceAll('&amp;', '&'))
  const broken: string[] = []
  for (const href of new Set(links)) {
    const [target = '', anchor] = href.split('#')
    const { status, body } = await answerOf(target || path)
    if (status !== 200 || (anchor && !body.includes(`id="${anchor}"`))) broken.push(href)
  }
  expect(broken).toEqual([])
})

test.each(routes.filter((path) => !withIslands.includes(path)))('R-01 %s loads no React', async (path) => {
  expect(await bodyOf(path)).not.toMatch(/<astro-island|react/i)
})

test.each(routes)('R-01 the HTML of %s is small', async (path) => {
  const html = (await bodyOf(path)).replace(/<style\b[^>]*>[\s\S]*?<\/style>/g, '')
  expect(brotliCompressSync(html).length).toBeLessThanOrEqual(longTexts.includes(path) ? 30_000 : 16_000)
})
