// The Markdown twin of every page against the HTML that visitors get.
import { DomUtils, ElementType, parseDocument } from 'htmlparser2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isTagPath } from '#domain/blog/post-addresses.ts'
import { privatePaths } from '#domain/pages/private-pages.ts'
import { atLeastOne } from '../support/at-least-one.ts'
import { builtRoutes } from '../support/built-routes.ts'
import { type ClockedSite, serveSite } from '../support/clocked-site.ts'

type Node = ReturnType<typeof parseDocument>['children'][number]
type Element = Extract<Node, { attribs: unknown }>

const isTag = (node: object): node is Element => 'attribs' in node

const routes = builtRoutes().filter((path) => !['/404', '/500', '/post', ...privatePaths].includes(path))

let server: ClockedSite
let posts: string[]
let tags: string[]
beforeAll(async () => {
  server = await serveSite()
  const xml = await (await fetch(`${server.url}/sitemap-posts.xml`)).text()
  const listed = [...xml.matchAll(/<loc>https?:\/\/[^/<]+(\/blog\/[^<]*)<\/loc>/g)].map(([, path = '']) => path)
  posts = listed.filter((path) => !isTagPath(path))
  tags = listed.filter(isTagPath)
})
afterAll(() => server.stop())

const get = (path: string) => fetch(server.url + path)
const twinOf = (path: string) => `${path === '/' ? '/index' : path}.md`

/** Letters and digits only: what is left when spaces, marks and escapes are gone. */
const bare = (text: string) => text.replace(/\]\([^)\s]*\)/g, '').replace(/[^\p{L}\p{N}]+/gu, '')

const unread = ({ name, attribs }: Element) =>
  /^(nav|svg|script|style|video|button|template)$/.test(name) ||
  'hidden' in attribs ||
  'data-unchosen' in attribs ||
  attribs['aria-hidden'] === 'true' ||
  attribs['role'] === 'img'

function wordsOf(node: Element): string {
  return node.children
    .map((child) =>
      child.type === ElementType.Text ? child.data : isTag(child) && !unread(child) ? wordsOf(child) : '',
    )
    .join('')
}

function isRead(element: Element): boolean {
  for (let at: Element['parent'] | Element = element; at && isTag(at); at = at.parent) if (unread(at)) return false
  return true
}

async function compare(path: string) {
  const [page, twin] = await Promise.all([get(path), get(twinOf(path))])
  expect([twin.status, twin.headers.get('content-type')], path).toEqual([200, 'text/markdown; charset=utf-8'])
  expect(twin.headers.get('link')).toBe(`<${server.origin}${path}>; rel="canonical"`)
  const html = await page.text()
  const markdown = await twin.text()
  const [main] = DomUtils.getElementsByTagName('main', parseDocument(html)) as [Element]
  const inMain = (names: string) =>
    DomUtils.filter((node) => isTag(node) && names.split(' ').includes(node.name) && isRead(node), main) as Element[]
  const headings = inMain('h1 h2 h3 h4 h5 h6').map((heading) => [Number(heading.name[1]), bare(wordsOf(heading))])
  const told = [...markdown.matchAll(/^(?:[-> ]|\d+\. )*(#{1,6}) (.*)$/gm)].map(([, marks = '', text = '']) => [
    marks.length,
    bare(text),
  ])
  expect(told, path).toEqual(headings)
  const all = bare(markdown)
  const missing = inMain('p td th dd figcaption')
    .filter((element) => inMain('p').includes(element) || !DomUtils.getElementsByTagName('p', element).length)
    .map((element) => bare(wordsOf(element)))
    .filter((text) => !all.includes(text))
  expect(missing, path).toEqual([])
}

test.each(atLeastOne(routes))('G-05 the twin of %s has its headings and its text, in Markdown', compare)

test('G-05 the twin of every post and of every tag has its headings and its text', async () => {
  expect([posts.length, tags.length].every((length) => length > 5)).toBe(true)
  for (const path of [...posts, ...tags]) await compare(path)
})

test('G-05 pages name their twins, and llms.txt lists them with a title and a sentence', async () => {
  const answer = await get('/llms.txt')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  const text = await answer.text()
  expect(text).toMatch(/^# \S+\n\n> \S.*\n\n## .+\n\n- \[/)
  // The pages of further languages stand below the name of each.
  const [inFirstLanguage = ''] = text.split(/^## .+ \(.+\)$/m)
  const listed = [...inFirstLanguage.matchAll(/^- \[.+\]\((.+?)\): \S/gm)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  const indexed: string[] = []
  for (const path of atLeastOne([...routes, ...posts])) {
    const html = await (await get(path)).text()
    if (html.includes('<meta name="robots" content="noindex">')) continue
    indexed.push(twinOf(path))
    expect(html.includes(`<link rel="alternate" type="text/markdown" href="${twinOf(path)}">`), path).toBe(true)
  }
  expect(listed.sort()).toEqual(indexed.sort())
})

test.each([
  '/404.md',
  '/review.md',
  '/mail.md',
  '/de/mail.md',
  '/funnel.md',
  '/nothing.md',
  '/blog/nothing.md',
  '/rss.xml.md',
  '/post.md',
  '/.md',
])('G-05 there is nothing at %s', async (path) => {
  expect((await get(path)).status).toBe(404)
})

test('G-05 a post without an address of its own has its twin behind its number', async () => {
  const twin = await get('/post.md?id=109')
  expect(twin.status).toBe(200)
  expect(await twin.text()).toMatch(/^# /m)
})
