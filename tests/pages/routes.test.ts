import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import rules from '../../.htmlvalidate.mjs'
import { type ClockedSite, serveSite } from '../support/clocked-site.ts'

/** The routes of the specification, the page of the tiles that have none of their own, the accessibility statement, pages of blocks and the trust file. */
const routes = `/ /developerrelations /hrsolution /AutonomousAgentPlatform /pricing /product /company /login /contact
  /signup /subscribe /faqs /salesandmarketing /customerservice /nocodebuilder /integrations /industries /webinars /casestudy
  /partnership /career /accessibility /cookies /privacy /terms /roi-calculator /usage /support /blog /post?id=109
  /accountant /compare /hiring-for-care /trust`.split(/\s+/)
const longTexts = ['/accessibility', '/cookies', '/privacy', '/terms', '/trust']

const validator = new HtmlValidate(rules)
let server: ClockedSite
beforeAll(async () => {
  server = await serveSite()
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

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

async function problemsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  // Two blocks may have the same heading, which the check of the content notes.
  const problems = results
    .flatMap(({ messages }) => messages)
    .filter(
      ({ ruleId, selector }) => !(ruleId === 'unique-landmark' && selector?.split(' ').at(-1)?.startsWith('section')),
    )
  return problems.map(({ ruleId, message, line, column }) => `${ruleId} ${line}:${column} ${message}`)
}

/** The links of a page to this site that lead nowhere, or to no place on their page. */
async function brokenLinks(path: string, html: string): Promise<string[]> {
  const links = all(html, /<a\b[^>]*\shref="([/#][^"]*)"/g).map((href) => href.replaceAll('&amp;', '&'))
  const broken: string[] = []
  // One after the other, as a flood of requests for pages is answered with 503.
  for (const href of new Set(links)) {
    const [target = '', anchor] = href.split('#')
    const { status, body } = await answerOf(target || path)
    if (status !== 200 || (anchor && !body.includes(`id="${anchor}"`))) broken.push(href)
  }
  return broken
}

test.each(routes)(
  'R-01 %s answers 200 with one title, one h1, valid and small HTML and working links',
  async (path) => {
    const { status, body } = await answerOf(path)
    expect(status).toBe(200)
    expect(all(body, /<title>(.+?)<\/title>/g)).toHaveLength(1)
    expect(body.match(/<h1\b/g)).toHaveLength(1)
    const order = ['<header', '<main', '<h1', '</main>', '<footer'].map((tag) => body.indexOf(tag))
    expect(order).toEqual([...order].sort((one, other) => one - other))
    expect(order).not.toContain(-1)
    expect(await problemsOf(body)).toEqual([])
    expect(await brokenLinks(path, body)).toEqual([])
    // React is loaded for islands only.
    if (!body.includes('<astro-island')) expect(body).not.toMatch(/\/_astro\/(react|client)\b/)
    const html = body.replace(/<style\b[^>]*>[\s\S]*?<\/style>/g, '')
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(longTexts.includes(path) ? 30_000 : 16_000)
  },
)

test('R-01 L-17 the page that helps on, and that of a refused form, are valid HTML', async () => {
  expect(await problemsOf((await answerOf('/no-such-page')).body)).toEqual([])
  const refused = await fetch(`${server.url}/controls/send-demo-mail`, {
    method: 'POST',
    headers: { accept: 'text/html', origin: server.origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'form=contact&firstname=&email=ana&message=%3Cb%3E',
  })
  expect([refused.status, await problemsOf(await refused.text())]).toEqual([422, []])
})

test('E-05 there is no /admin where nobody was told of a git host', async () => {
  for (const path of ['/admin', '/admin/', '/admin/editor.js']) expect((await answerOf(path)).status).toBe(404)
})

const client = fileURLToPath(new URL('../../dist/client/', import.meta.url))

test('V-03 no built style gives a line its thickness in the shorthand, which WebKit drops together with the line', () => {
  const styled = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(html|css)$/.test(name))
  expect(styled.length).toBeGreaterThan(20)
  const dropped = styled.flatMap((name) => {
    const found = readFileSync(join(client, name), 'utf8').match(/text-decoration:[^;}]*(?<![#\da-f])\d[^;}]*/g) ?? []
    return found.map((declaration) => `${name}: ${declaration}`)
  })
  expect(dropped).toEqual([])
})
