// One build, served at two addresses at once: the answers differ in the address alone.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isTagPath, tagFeedPath } from '#domain/blog/post-addresses.ts'
import { placeholderOrigin } from '#domain/pages/build-record.ts'
import { atLeastOne } from '../support/at-least-one.ts'
import { builtRoutes } from '../support/built-routes.ts'
import { type ClockedSite, serveSite } from '../support/clocked-site.ts'

type Answer = { status: number; headers: Headers; body: string }
type Site = { origin: string; server: ClockedSite; answers: Map<string, Answer> }

/** The second one is told no address. */
const origins = ['https://jobs.example.org:8443', undefined]
let sites: [Site, Site]
/** Of both languages and of the blog. */
let pages: string[]
let lists: string[]

async function read({ server }: Site, path: string, encoding = 'identity'): Promise<Answer> {
  const answer = await fetch(server.url + path, { headers: { 'accept-encoding': encoding } })
  return { status: answer.status, headers: answer.headers, body: await answer.text() }
}

const pathsIn = (sitemap: string) =>
  [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)

beforeAll(async () => {
  const opened = origins.map(async (origin): Promise<Site> => {
    const server = await serveSite({ env: { SITE_URL: origin ?? '' } })
    return { origin: server.origin, server, answers: new Map() }
  })
  sites = (await Promise.all(opened)) as [Site, Site]
  const [site] = sites
  const sitemaps = pathsIn((await read(site, '/sitemap-index.xml')).body)
  const listed = (await Promise.all(sitemaps.map(async (path) => pathsIn((await read(site, path)).body)))).flat()
  pages = [...new Set([...listed, ...builtRoutes(), '/de/404', '/de/no-such-page'])]
  const post = listed.find((path) => path.startsWith('/blog/') && !isTagPath(path))
  const tagFeeds = listed.filter(isTagPath).map((path) => tagFeedPath(path.split('/').at(-1) ?? ''))
  const feeds = ['/rss.xml', ...tagFeeds, '/changelog.xml', '/de/changelog.xml', '/wp/v2/sites/posts/posts']
  const twins = ['/index.md', '/pricing.md', '/de/company.md', '/blog.md', `${post}.md`]
  const ofPrograms = ['/robots.txt', '/llms.txt', '/.well-known/security.txt']
  lists = ['/sitemap-index.xml', ...sitemaps, ...feeds, ...twins, ...ofPrograms]
  for (const path of [...pages, ...lists])
    await Promise.all(sites.map(async (one) => one.answers.set(path, await read(one, path))))
}, 180_000)
afterAll(() => Promise.all(sites.map(({ server }) => server.stop())))

/** What is random, or of this moment, in a page that is rendered for each request; and what is made of a whole address. */
const ofOneAnswer = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|\b1\d{12}\b| uid="\w+"|(?<=\/blog-images\/)\w{16}/g

/** Returns how a text goes on where it begins to differ from another, or nothing. */
function difference(text: string, other: string): string {
  if (text === other) return ''
  const at = [...text].findIndex((_, index) => text[index] !== other[index])
  return [text, other].map((one) => one.slice(Math.max(0, at - 60), at + 60)).join(' / ')
}

test('D-09 at two addresses every page and every list says the same, each with its own address', () => {
  expect(pages.length).toBeGreaterThan(60)
  const [first, second] = sites
  const of = ({ origin, answers }: Site, path: string) =>
    [origin, encodeURIComponent(origin)]
      .reduce((text, address) => text.replaceAll(address, 'ORIGIN'), answers.get(path)?.body ?? '')
      .replace(ofOneAnswer, '')
  for (const path of atLeastOne([...pages, ...lists])) {
    expect([path, second.answers.get(path)?.status]).toEqual([path, first.answers.get(path)?.status])
    expect([path, difference(of(second, path), of(first, path))]).toEqual([path, ''])
  }
})

test('D-09 no answer has what stands in the build for the address', () => {
  for (const { answers } of atLeastOne(sites))
    for (const [path, { body }] of atLeastOne(answers))
      expect([path, body.includes(new URL(placeholderOrigin).host)]).toEqual([path, false])
})

test('D-09 canonical links, translations, share pictures and structured data have the address of the site', () => {
  for (const { origin, answers } of atLeastOne(sites))
    for (const path of atLeastOne(pages)) {
      const { body = '' } = answers.get(path) ?? {}
      const named = [
        ...body.matchAll(/<link rel="(?:canonical|alternate)"[^>]* href="(https?:[^"]*)"/g),
        ...body.matchAll(/<meta property="og:(?:url|image)" content="([^"]*)"/g),
      ]
      expect([path, named.length]).not.toEqual([path, 0])
      const told = [...body.matchAll(/"(?:item|url|contentUrl|mainEntityOfPage)":"(https?:[^"]*)"/g)]
      for (const [, address = ''] of atLeastOne([...named, ...told]))
        expect([path, new URL(address).origin]).toEqual([path, origin])
    }
})

test('D-09 a file is the same in each encoding, when it is first asked for and later', async () => {
  const [site] = sites
  for (const path of atLeastOne(pages)) {
    const { body, headers } = site.answers.get(path) as Answer
    const tag = headers.get('etag')
    if (!tag) continue
    for (const encoding of ['br', 'gzip', 'br']) {
      const packed = await read(site, path, encoding)
      const seen = [path, packed.headers.get('content-encoding'), difference(packed.body, body)]
      expect(seen).toEqual([path, encoding, ''])
      expect(packed.headers.get('etag')).toBe(tag.replace(/"$/, `-${encoding}"`))
    }
  }
})
