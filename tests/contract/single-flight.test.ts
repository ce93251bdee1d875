// What many first requests for one page of the blog cost together: it is rendered and compressed once, however many wait for it.
import { createHook } from 'node:async_hooks'
import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ClockedSite, serveSite } from '../support/clocked-site.ts'

const requests = 100

let site: ClockedSite
let compressions = 0
const hook = createHook({
  init(_id, type) {
    if (type === 'ZLIB') compressions += 1
  },
})
beforeAll(async () => {
  site = await serveSite({ env: { RATE_LIMIT_PER_MINUTE: '100000' } })
  hook.enable()
})
afterAll(async () => {
  hook.disable()
  await site.stop()
})

const ask = (path: string, encoding: string) =>
  new Promise<{ status: number | undefined; body: Buffer }>((resolve, reject) =>
    get(site.url + path, { headers: { 'accept-encoding': encoding }, agent: false }, async (response) =>
      resolve({ status: response.statusCode, body: await buffer(response) }),
    ).on('error', reject),
  )

test.each(['/rss.xml', '/blog', '/a-post', '/de/blog', '/blog.md', '/sitemap-posts.xml'])(
  'S-04 %s is compressed once for all of its first readers',
  async (given) => {
    const [, post = ''] =
      /<link>[^<]*(\/blog\/[^<]+)<\/link>/.exec(String((await ask('/rss.xml', 'identity')).body)) ?? []
    const path = given === '/a-post' ? post : given
    const before = compressions
    const answers = await Promise.all(
      Array.from({ length: requests }, (_, at) => ask(path, ['br', 'gzip', 'identity'][at % 3] ?? '')),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    // One for each encoding that has a compressed form.
    expect(compressions - before).toBeLessThanOrEqual(2)
    const bodies = new Set(answers.map(({ body }) => body.toString('base64')))
    expect(bodies.size).toBeLessThanOrEqual(3)
    await ask(path, 'br')
    expect(compressions - before).toBeLessThanOrEqual(2)
  },
)
