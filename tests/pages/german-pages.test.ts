// The pages of the built site in German, as the server answers them.

import { ElementType, parseDocument } from 'htmlparser2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentFiles } from '#site/content/read/content-files.ts'
import { atLeastOne } from '../support/at-least-one.ts'
import { builtRoutes, germanAddresses } from '../support/built-routes.ts'
import { type ClockedSite, serveSite } from '../support/clocked-site.ts'
import { translatedTexts } from '../support/content-words.ts'

type Element = Extract<ReturnType<typeof parseDocument>['children'][number], { attribs: unknown }>

const notInGerman = /^\/(blog|funnel|post|review|404|500)/
const paths = builtRoutes().filter((path) => !notInGerman.test(path))
const germanOf = germanAddresses()
/** The English version of these is binding. */
const legal = ['/terms', '/privacy', '/cookies']

/** Every English sentence of the content that has a translation, without what placeholders say. */
const english = new Set(
  Object.values(contentFiles)
    .flatMap(({ file }) => translatedTexts(file.slice('content/'.length, -'.yaml'.length)))
    .filter((text) => text.split(' ').length > 3 && !text.includes('{')),
)

let server: ClockedSite
const pages = new Map<string, Element[]>()
beforeAll(async () => {
  server = await serveSite()
  for (const path of atLeastOne(paths.flatMap((path) => [path, germanOf(path)]))) {
    const answer = await fetch(server.url + path)
    expect([path, answer.status]).toEqual([path, 200])
    pages.set(path, elementsOf(parseDocument(await answer.text()).children))
  }
})
afterAll(() => server.stop())

function elementsOf(nodes: readonly object[]): Element[] {
  return nodes.flatMap((node) => {
    if (!('attribs' in node)) return []
    const element = node as Element
    return [element, ...elementsOf(element.children)]
  })
}
const named = (path: string, name: string) => (pages.get(path) ?? []).filter((element) => element.name === name)

const isNoindex = (path: string) =>
  named(path, 'meta').some(({ attribs }) => attribs['name'] === 'robots' && attribs['content'] === 'noindex')

/** A translation that lacks texts is no page of its own for search engines. */
const isTranslated = (path: string) => !isNoindex(germanOf(path))

test('I-01 no translated page says an English sentence that has a translation', () => {
  const found = atLeastOne(paths.filter(isTranslated)).flatMap((path) =>
    (pages.get(germanOf(path)) ?? [])
      .filter(({ name }) => name !== 'script')
      .flatMap(({ children, attribs }) => [
        ...children.flatMap((child) => (child.type === ElementType.Text ? child.data.trim() : [])),
        ...Object.values(attribs),
      ])
      .filter((text) => english.has(text))
      .map((text) => `${path}: ${text}`),
  )
  expect(found).toEqual([])
})

test('I-01 the film on German pages is the one that was drawn in German', async () => {
  const files = new Set(named('/de/product', 'source').map(({ attribs }) => attribs['src'] ?? ''))
  const english = new Set(named('/product', 'source').map(({ attribs }) => attribs['src'] ?? ''))
  expect([files.size, english.size, files.union(english).size]).toEqual([2, 2, 4])
  for (const file of atLeastOne(files)) expect((await fetch(new URL(file, server.url))).status).toBe(200)
})

test('I-01 links lead to German pages, but for those to the blog, files and the other language', () => {
  const found = paths.flatMap((path) =>
    named(germanOf(path), 'a')
      .filter(({ attribs }) => attribs['data-language'] === undefined)
      .map(({ attribs }) => attribs['href'] ?? '')
      .filter((href) => href.startsWith('/') && !/^\/de(?=[/?#]|$)|^\/(blog|rss\.xml)|\.\w+$/.test(href))
      .map((href) => `${path}: ${href}`),
  )
  expect(found).toEqual([])
  const blog = named('/de', 'a').filter(({ attribs }) => attribs['href'] === '/blog')
  expect(blog.map(({ attribs }) => attribs['hreflang'])).toEqual(blog.map(() => 'en-US'))
})

const alternatesOf = (path: string) =>
  named(path, 'link')
    .filter(({ attribs }) => attribs['hreflang'])
    .map(({ attribs }) => [attribs['hreflang'], URL.parse(attribs['href'] ?? '')?.pathname])

test('I-02 every page names its translation, and is named by it', () => {
  const translated = paths.filter((path) => !isNoindex(path) && isTranslated(path))
  for (const path of atLeastOne(translated)) {
    const all = [
      ['en-US', path],
      ['de-DE', germanOf(path)],
      ['x-default', path],
    ]
    expect([path, alternatesOf(path), alternatesOf(germanOf(path))]).toEqual([path, all, all])
  }
})

test('I-02 P-legal-01 a translated legal text says which version is binding, and has the anchors of that one', () => {
  const anchorsOf = (path: string) =>
    (pages.get(path) ?? []).filter(({ name }) => /^h[23]$/.test(name)).flatMap(({ attribs }) => attribs['id'] ?? [])
  for (const path of atLeastOne(legal.filter(isTranslated))) {
    expect(anchorsOf(path).length).toBeGreaterThan(10)
    expect(anchorsOf(germanOf(path))).toEqual(anchorsOf(path))
    const texts = named(germanOf(path), 'p').flatMap(({ children }) =>
      children.flatMap((child) => (child.type === ElementType.Text ? child.data : [])),
    )
    expect(texts).toContain('Dies ist eine Übersetzung. Verbindlich ist die Fassung auf Englisch.')
  }
})

test('I-01 a translator leaves the brand and the names of platforms alone', () => {
  const platforms = named('/integrations', 'b').filter(({ attribs }) => attribs['data-mark'] !== undefined)
  const brands = paths.flatMap((path) =>
    named(path, 'a').filter(({ attribs }) => attribs['href'] === '/' && attribs['translate'] === 'no'),
  )
  expect(platforms.length).toBeGreaterThan(20)
  expect(brands.length).toBeGreaterThanOrEqual(2 * paths.length)
  for (const { attribs } of atLeastOne(platforms)) expect(attribs['translate']).toBe('no')
})

test('I-02 the sitemap has both languages, each page with its translation', async () => {
  const index = await (await fetch(`${server.url}/sitemap-index.xml`)).text()
  expect(index).toContain('/de/sitemap-pages.xml</loc>')
  const listed = async (file: string) => {
    const xml = await (await fetch(server.url + file)).text()
    return xml
      .split('<url>')
      .slice(1)
      .map((url) => ({
        path: new URL(url.match(/<loc>(.*?)<\/loc>/)?.[1] ?? '').pathname,
        languages: [...url.matchAll(/hreflang="(.*?)"/g)].map(([, tag]) => tag),
      }))
  }
  const german = await listed('/de/sitemap-pages.xml')
  const first = await listed('/sitemap-pages.xml')
  const translated = first.filter(({ path }) => isTranslated(path))
  expect(german.map(({ path }) => path).sort()).toEqual(translated.map(({ path }) => germanOf(path)).sort())
  for (const { path, languages } of atLeastOne(german))
    expect([path, languages]).toEqual([path, ['en-US', 'de-DE', 'x-default']])
})

test('I-03 the switch of every page leads to it in the other language, in the header and in the footer', async () => {
  for (const path of atLeastOne(paths))
    for (const own of [path, germanOf(path)]) {
      const switches = named(own, 'a').filter(({ attribs }) => attribs['data-language'] !== undefined)
      const hrefs = new Set(switches.map(({ attribs }) => attribs['href']))
      expect([own, [...hrefs].sort()]).toEqual([own, [path, germanOf(path)].sort()])
    }
  const demo = await (await fetch(`${server.url}/de/contact?demo`)).text()
  expect(demo).toMatch(/<a href="\/contact\?demo"[^>]* hreflang="en-US"/i)
})
