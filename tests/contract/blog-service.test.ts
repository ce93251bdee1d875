// The blog as visitors get it from the server, while its service comes, goes and misbehaves.
import pino from 'pino'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import type { ServicePost } from '#domain/blog/service-post.ts'
import { startBlogService } from '#server/blog-service.ts'
import { startLeadService } from '#server/lead-service.ts'
import { parseConfig } from '#server/settings/config.ts'
import { atLeastOne } from '../support/at-least-one.ts'
import { serveSite } from '../support/clocked-site.ts'
import { startPostgres } from '../support/postgres.ts'
import { collectionOf, json, type ScriptedBlog, startScriptedBlog, wordpressItem } from '../support/scripted-blog.ts'
import { metricsHeaders, startServer } from '../support/server.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { facts } from './leads-app.ts'

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

async function scripted(answer: ScriptedBlog['answer']) {
  const service = await startScriptedBlog(answer)
  stops.push(service.stop)
  return service
}

const envOf = ({ url }: { url: string }) => ({ BLOG_API_URL: url, BLOG_SITE: 'blog.example.com' })

/** Serves it from this process, which asks the service many times a second instead of once a minute. */
async function serve(service?: { url: string }, refreshMs = 100) {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => lines.push(line) })
  const env = service ? envOf(service) : {}
  const site = await serveSite({ env, refreshMs, log })
  stops.push(site.stop)
  return { url: site.url, output: () => lines.join('') }
}

const eventually = (check: () => Promise<unknown>) => expect.poll(check, { timeout: 60_000, interval: 100 })
const statusOf = async (url: string) => (await fetch(url)).status
const items = (count: number) => Array.from({ length: count }, (_, index) => wordpressItem(count - index))
const dead: ScriptedBlog['answer'] = (_, response) => response.destroy()

test('B-04 B-06 a cold start without the service says so, is not kept, and recovers by itself', async () => {
  const service = await scripted(dead)
  const server = await serve(service)
  await eventually(() => fetch(`${server.url}/blog`).then((answer) => answer.text())).toContain(
    'The blog is not answering',
  )
  const away = await fetch(`${server.url}/blog`)
  expect([away.status, away.headers.get('cache-control')]).toEqual([503, 'no-store'])
  expect(server.output()).toContain('Error fetching blogs:')
  service.answer = collectionOf(items(3))
  await eventually(() => statusOf(`${server.url}/blog`)).toBe(200)
  expect(await statusOf(`${server.url}/post?id=2`)).toBe(200)
})

test('B-04 D-13 a service that never answers holds up no stop', async () => {
  let asked = 0
  const service = await scripted(() => {
    asked += 1
  })
  const site = await serveSite({ env: envOf(service), refreshMs: 100, log: pino({ level: 'silent' }) })
  await eventually(async () => asked).toBeGreaterThan(0)
  const since = performance.now()
  await site.stop()
  expect(performance.now() - since).toBeLessThan(10_000)
})

test('B-04 a press on “Try again” asks the service, and a crowd of them asks it once', async () => {
  const service = await scripted(dead)
  const server = await serve(service, 3_600_000)
  await eventually(async () => server.output()).toContain('Error fetching blogs:')
  service.answer = collectionOf(items(3))
  // The first press is enough, whatever page it is on.
  expect(await statusOf(`${server.url}/post?id=2`)).toBe(200)
  expect(await statusOf(`${server.url}/blog`)).toBe(200)

  const gone = await scripted(dead)
  const still = await serve(gone, 3_600_000)
  await eventually(async () => still.output()).toContain('Error fetching blogs:')
  const before = gone.requests.length
  const paths = ['/blog', '/post?id=2', '/blog/post-2', '/de/blog', '/rss.xml']
  const crowd = Array.from({ length: 50 }, (_, index) => statusOf(still.url + paths[index % paths.length]))
  expect(new Set(await Promise.all(crowd))).toEqual(new Set([503]))
  expect(gone.requests.length - before).toBe(1)

  const silent = await scripted(() => {})
  const waiting = await serve(silent, 3_600_000)
  const start = performance.now()
  expect(await statusOf(`${waiting.url}/blog`)).toBe(503)
  expect(performance.now() - start).toBeLessThan(10_000)
})

const refusals = {
  'an invalid page number': [400, '{"code":"rest_post_invalid_page_number"}'],
  'a wrong parameter': [400, '{"code":"rest_invalid_param"}'],
  'a login': [401, '{"code":"rest_cannot_access"}'],
  'a page of its firewall': [403, '<h1>Forbidden</h1>'],
  'no such site': [404, '{"code":"rest_no_route"}'],
  'no such site any more': [410, ''],
} as const

for (const [what, [status, body]] of Object.entries(refusals))
  test(`B-04 B-06 a service that answers its first page with ${what} is away, and no reason to drop a copy`, async () => {
    const service = await scripted((_, response) => response.writeHead(status).end(body))
    const server = await serve(service)
    await eventually(async () => server.output()).toContain('Error fetching blogs:')
    expect(await statusOf(`${server.url}/blog`)).toBe(503)
    service.answer = collectionOf(items(2))
    await eventually(() => statusOf(`${server.url}/blog`)).toBe(200)
    service.answer = (_, response) => response.writeHead(status).end(body)
    const asked = service.requests.length
    await eventually(async () => service.requests.length).toBeGreaterThan(asked + 2)
    expect(await statusOf(`${server.url}/post?id=2`)).toBe(200)
  })

test('B-06 the last known posts outlive the service and a restart, and tell their age', async () => {
  const service = await scripted(collectionOf(items(2)))
  const start = async (dataDir: string) => {
    const server = await startServer({ dataDir, env: { ...envOf(service), LOG_LEVEL: 'warn' } })
    stops.push(server.stop)
    return server
  }
  const first = await start(await temporaryFolder())
  await eventually(() => statusOf(`${first.url}/post?id=2`)).toBe(200)
  service.answer = dead
  await first.stop()
  const second = await start(first.dataDir)
  expect(await statusOf(`${second.url}/post?id=2`)).toBe(200)
  expect(await (await fetch(`${second.url}/readyz`)).json()).toMatchObject({
    status: 'ready',
    blogAgeS: expect.any(Number),
  })
  const figures = await fetch(`${second.url}/metrics`, { headers: metricsHeaders })
  expect(await figures.text()).toMatch(/^blog_age_seconds \d+/m)
})

test('B-06 a fresh instance has the posts of the others while the service is away, by the database that they share', async () => {
  const database = await startPostgres()
  stops.push(database.remove)
  const service = await scripted(collectionOf(items(2)))
  const DATABASE_URL = await database.newDatabase()
  const log = pino({ level: 'silent' })
  const site = { posts: [], files: [], facts, siteUrl: 'https://cadra.example', translations: [] }
  const start = async () => {
    const config = parseConfig({ ...envOf(service), DATABASE_URL, DATA_DIR: await temporaryFolder() })
    const leads = await startLeadService(config, { ...site, addressOf: (path: string) => path }, log)
    const blog = await startBlogService(config, site, log, { sharedStore: leads.blogStore })
    stops.push(leads.stop, blog.stop)
    return blog.live
  }
  const known = await start()
  await eventually(async () => known.current()).toMatchObject({ state: 'ready' })
  service.answer = dead
  expect((await start()).current()).toMatchObject({ state: 'ready', posts: [{ id: 2 }, { id: 1 }] })
})

test('B-06 a changed post is shown, an unchanged one comes from memory with its tag, and a gone one is not found', async () => {
  const service = await scripted(collectionOf(items(2)))
  const server = await serve(service)
  const page = `${server.url}/post?id=2`
  await eventually(() => statusOf(page)).toBe(200)
  const known = await fetch(page)
  const etag = known.headers.get('etag') ?? ''
  expect((await fetch(page, { headers: { 'if-none-match': etag } })).status).toBe(304)
  expect((await fetch(`${page}&utm_source=x`)).headers.get('etag')).toBe(etag)
  service.answer = json([wordpressItem(2, { title: { rendered: 'Rewritten' } })])
  await eventually(() => fetch(page).then((answer) => answer.text())).toContain('Rewritten</h1>')
  expect(await statusOf(`${server.url}/post?id=1`)).toBe(404)
})

test('B-07 without a blog service nine articles are there, at the path of the service too', async () => {
  const { url } = await serve()
  const list = await (await fetch(`${url}/wp/v2/sites/posts/posts?per_page=100`)).json()
  expect(list.length).toBeGreaterThanOrEqual(8)
  for (const { id, slug, content } of atLeastOne<{ id: number; slug: string; content: { rendered: string } }>(list)) {
    const words = content.rendered
      .replace(/<[^>]*>/g, ' ')
      .trim()
      .split(/\s+/).length
    expect(words, slug).toBeGreaterThanOrEqual(700)
    expect(words, slug).toBeLessThanOrEqual(1500)
    expect(await statusOf(`${url}/post?id=${id}`)).toBe(200)
    expect(await statusOf(`${url}/blog/${slug}`)).toBe(200)
  }
  const sitemap = await (await fetch(`${url}/sitemap-posts.xml`)).text()
  const filed = list.flatMap((post: ServicePost) => post._embedded?.['wp:term']?.flat() ?? [])
  const tags = new Set(filed.map(({ slug }: { slug: string }) => slug))
  // Every post, the list of them, and every tag.
  expect(sitemap.match(/<loc>https?:\/\/[^/<]+\/(?!de\/)/g)).toHaveLength(list.length + 1 + tags.size)
  for (const tag of atLeastOne(tags)) {
    expect(await statusOf(`${url}/blog/tag/${tag}`)).toBe(200)
    expect(await statusOf(`${url}/blog/tag/${tag}/rss.xml`)).toBe(200)
  }
})

test('B-06 pictures come from our own address, cut to size; what no post shows is never fetched', async () => {
  const jpeg = await sharp({ create: { width: 900, height: 900, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  let fetched = 0
  const service = await scripted((request, response) => {
    if (!request.url?.startsWith('/picture')) {
      const picture = `http://${request.headers.host}/picture.jpg`
      const broken = `http://${request.headers.host}/picture-broken.jpg`
      return json([
        wordpressItem(2, { jetpack_featured_media_url: picture }),
        wordpressItem(1, { jetpack_featured_media_url: broken }),
      ])(request, response)
    }
    fetched++
    return request.url === '/picture.jpg' ? response.end(jpeg) : response.end('<html>')
  })
  const server = await serve(service)
  await eventually(() => statusOf(`${server.url}/post?id=2`)).toBe(200)
  const pathOf = async (id: number) =>
    (await (await fetch(`${server.url}/post?id=${id}`)).text()).match(/\/blog-images\/[0-9a-f]{16}-card-800/)?.[0]
  const [good, broken] = [await pathOf(2), await pathOf(1)]
  const known = fetched
  const answers = await Promise.all(Array.from({ length: 5 }, () => fetch(server.url + good)))
  const { width, height, format } = await sharp(await (answers[0] as Response).arrayBuffer()).metadata()
  expect([width, height, format]).toEqual([800, 450, 'webp'])
  expect(fetched - known).toBe(1)
  const small = await fetch(server.url + good, { headers: { accept: 'image/avif,image/webp,*/*' } })
  expect([small.headers.get('content-type'), small.headers.get('vary')]).toEqual(['image/avif', 'accept'])
  expect(await sharp(await small.arrayBuffer()).metadata()).toMatchObject({ format: 'heif', compression: 'av1' })
  const share = await fetch(server.url + good?.replace('card-800', 'share.jpg'))
  expect(await sharp(await share.arrayBuffer()).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
  const stand = await fetch(server.url + broken)
  expect([stand.status, stand.headers.get('content-type')]).toEqual([404, 'image/svg+xml; charset=utf-8'])
  const previewOf = async (id: number) =>
    /property="og:image" content="([^"]*)"/.exec(await (await fetch(`${server.url}/post?id=${id}`)).text())?.[1]
  expect(await previewOf(2)).toContain(good?.replace('card-800', 'share.jpg'))
  expect(await previewOf(1)).toMatch(/\/share\/blog\.png$/)
  const before = fetched
  expect(await statusOf(`${server.url}/blog-images/0123456789abcdef-card-800`)).toBe(404)
  expect(await statusOf(`${server.url}/blog-images/..%2f..%2fpackage.json`)).toBe(404)
  expect(fetched).toBe(before)
})

test('B-06 a post that is too large or takes too long to clean costs itself and no other', async () => {
  const service = await scripted(
    json([
      wordpressItem(3, { content: { rendered: 'x'.repeat(300 * 1024) } }),
      wordpressItem(2, { content: { rendered: '<foo>'.repeat(50_000) } }),
      wordpressItem(1),
    ]),
  )
  const server = await serve(service)
  await eventually(() => statusOf(`${server.url}/post?id=1`)).toBe(200)
  expect(await statusOf(`${server.url}/post?id=3`)).toBe(404)
  expect(server.output()).toContain('a post of the blog is left out')
})
