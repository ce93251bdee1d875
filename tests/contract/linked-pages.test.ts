// The links between the pages, and redirects: of the tests' content, as those of content/ are its authors' to take away.
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentFiles } from '#site/content/read/content-files.ts'
import { pageFolders } from '#site/content/read/page-kinds.ts'
import { builtRoutes } from '../support/built-routes.ts'
import { type ClockedSite, serveSite } from '../support/clocked-site.ts'

let server: ClockedSite
beforeAll(async () => {
  server = await serveSite()
})
afterAll(() => server.stop())

const read = async (path: string) => (await fetch(server.url + path)).text()
const locs = (xml: string) =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? ''

/** The cards of the blog lead to /post?id=, which is the page of a post at another address. */
const postsById = new Map<string, string>()
async function countedAs(href: string): Promise<string> {
  if (!href.startsWith('/post?id=')) return href.replace(/\?.*/, '')
  const path = postsById.get(href) ?? new URL(canonicalOf(await read(href))).pathname
  postsById.set(href, path)
  return path
}

/** Pages that the marketing team adds are theirs to link; those of a folder are on its list. */
const isOurs = (path: string) =>
  !Object.values(pageFolders).some(({ folder, list }) => {
    const file = `${folder}${path.slice(list.length)}.yaml`
    return path.startsWith(`${list}/`) && existsSync(new URL(`../../${file}`, import.meta.url))
  }) || path.slice(1) in contentFiles

test('G-03 every page of our own that may be indexed is linked from two others or more', async () => {
  const pages = new Map<string, string>()
  const posts = locs(await read('/sitemap-posts.xml')).filter((path) => path.startsWith('/blog/'))
  for (const path of [...builtRoutes(), ...posts]) pages.set(path, await read(path))
  const indexed = [...pages].filter(([, html]) => !html.includes('<meta name="robots" content="noindex">'))
  const from = new Map(indexed.map(([path]) => [path, new Set<string>()]))
  for (const [path, html] of indexed) {
    const text = html.replace(/<nav aria-labelledby="trail-name"[\s\S]*?<\/nav>/, '')
    for (const [, href = ''] of text.matchAll(/<a\b[^>]*\shref="(\/[^"#]*)/g)) {
      const target = await countedAs(href)
      if (target !== path) from.get(target)?.add(path)
    }
  }
  const lonely = [...from].filter(([path, links]) => path !== '/' && isOurs(path) && links.size < 2)
  expect(lonely.map(([path, links]) => `${path}: ${[...links].join(', ') || 'none'}`)).toEqual([])
})

test('G-03 whoever looks for the sitemap at another address is led to it', async () => {
  const sitemap = await read('/sitemap-index.xml')
  for (const guess of ['/sitemap', '/sitemap.xml']) expect(await read(guess)).toBe(sitemap)
})

test('R-01 no two pages share a title or a description', async () => {
  for (const pattern of [/<title>(.+?)<\/title>/, /<meta name="description" content="(.+?)"/]) {
    const texts: string[] = []
    for (const path of builtRoutes()) {
      const html = await read(path)
      if (!html.includes('<meta name="robots" content="noindex">')) texts.push(pattern.exec(html)?.[1] ?? '')
    }
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
    expect(texts).not.toContain('')
  }
})
