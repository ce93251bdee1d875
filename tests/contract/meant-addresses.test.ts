// What people follow leads where it was meant, and nothing else leads anywhere: on the built site, with posts and a second
// language.
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postPath } from '#domain/blog/post-addresses.ts'
import { buildApp } from '#server/app.ts'
import type { Outbox } from '#server/outbox/outbox.ts'
import { parseConfig } from '#server/settings/config.ts'
import { atLeastOne } from '../support/at-least-one.ts'
import { builtRoutes } from '../support/built-routes.ts'
import { builtSite } from '../support/built-site.ts'
import { examplePost, ready } from '../support/example-posts.ts'
import { fc, repetitions } from '../support/fuzz.ts'
import { rawGet } from '../support/raw-request.ts'

const config = parseConfig({ RATE_LIMIT_PER_MINUTE: '100000' })
const tags = [{ slug: 'größe', name: 'Größe' }]
const posts = [
  examplePost(3, { slug: 'Time-to-Hire', tags }),
  examplePost(4, { slug: 'café' }),
  examplePost(5, { slug: 'what-is-c++' }),
  examplePost(6, { slug: 'q&a-for-recruiters' }),
  examplePost(7, { slug: '採用-入門' }),
]
let app: Awaited<ReturnType<typeof buildApp>>
let port: number
beforeAll(async () => {
  app = await buildApp({
    config,
    site: await builtSite(config),
    outbox: { probe: async () => undefined, linkKeys: async () => ['key'] } as unknown as Outbox,
    blog: {
      live: { current: () => blog, askForVisitor: async () => {}, onChange: () => undefined },
      translated: new Map(),
      ageS: () => 0,
      pictures: { at: async () => undefined } as never,
      embedded: undefined,
      waitingFiles: () => new Set(),
    },
    log: pino({ level: 'silent' }),
    onStored: () => undefined,
  })
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => app.close())
const blog = ready(posts)

const browser = { accept: 'text/html' }
const get = (url: string) => app.inject({ url, headers: browser })

const table = (text: string) =>
  text
    .trim()
    .split(/\n\s*/)
    .map((line) => line.split(/\s+/) as [string, string])

test.each(
  atLeastOne(
    table(`
    /PRICING /pricing
    /blog/time-to-hire /blog/Time-to-Hire
    /Blog/TIME-TO-HIRE/ /blog/Time-to-Hire
    /blog/cafe%CC%81 /blog/caf%C3%A9
    /blog/CAF%c3%89 /blog/caf%C3%A9
    /blog/%63af%C3%A9 /blog/caf%C3%A9
    /blog/tag/gro%CC%88%C3%9Fe /blog/tag/gr%C3%B6%C3%9Fe
    /blog/Tag/GR%C3%96%C3%9FE/ /blog/tag/gr%C3%B6%C3%9Fe
    /Pricing.MD /pricing.md
    /blog/time-to-hire.md /blog/Time-to-Hire.md
    /pricing. /pricing
    /pricing, /pricing
    /pricing) /pricing
    /pricing%22 /pricing
    /pricing%E2%80%9D. /pricing
    /pricing%E2%80%9C%20 /pricing
    /pricing%C2%BB /pricing
    /pricing%E2%80%BA /pricing
    /pricing%E3%80%82 /pricing
    /pricing%E3%80%8D /pricing
    /pricing%EF%BC%89%E3%80%82 /pricing
    /pricing%3E;! /pricing
    /pricing%20%20 /pricing
    /pricing%C2%A0 /pricing
    /pricing%0A /pricing
    /pricing%0D%0A%09 /pricing
    /pricing%E2%80%8B /pricing
    /pri%C2%ADcing /pricing
    /%EF%BB%BFpricing /pricing
    /pricing%E2%80%8E%E2%80%A6 /pricing
    /pricing*** /pricing
    /pricing%252E /pricing
    /pricing%F0%9F%91%8D /pricing
    /pricing%EF%BF%BC /pricing
    /blog/Time-to-Hire.) /blog/Time-to-Hire
    /blog/what-is-c++. /blog/what-is-c%2B%2B
    /blog/q&a-for-recruiters /blog/q%26a-for-recruiters
    /blog/q&a-for-recruiters&utm_source=x /blog/q%26a-for-recruiters?utm_source=x
    /blog/%E6%8E%A1%E7%94%A8-%E5%85%A5%E9%96%80%E3%80%8D%E3%80%82 /blog/%E6%8E%A1%E7%94%A8-%E5%85%A5%E9%96%80
    /pricing&utm_source=x /pricing?utm_source=x
    /pricing&amp;utm_source=x /pricing?utm_source=x
    /pricing%26utm_source=x&utm_medium=y /pricing?utm_source=x&utm_medium=y
    /pricing%3Futm_source=x%26utm_medium=y /pricing?utm_source=x&utm_medium=y
    /pricing%253Futm_source%253Dx /pricing?utm_source=x
    /pricing/&utm_source=x?a=1 /pricing?utm_source=x&a=1
    /pricing;jsessionid=9 /pricing
    /pricing%23plans /pricing
    /en/pricing /pricing
    /EN-us/pricing/ /pricing
    /en_GB/pricing /pricing
    /en /
    /en/blog/time-to-hire /blog/Time-to-Hire
    /de-DE/pricing /de/pricing
    /de-AT/Pricing. /de/pricing
    /de_ch /de
    /de-DE/blog/tag/gr%C3%B6%C3%9Fe /blog/tag/gr%C3%B6%C3%9Fe
    /post?id=3/ /post?id=3
    /post?id=3. /post?id=3
    /post?id=%203%E2%80%9D&utm_source=x /post?id=3&utm_source=x
    /post?id=3?utm_source=x /post?id=3&utm_source=x
    /post?ID=3 /post?id=3
    /Post/?id=3 /post?id=3
    /post&id=3 /post?id=3
    /post%3Fid%3D3 /post?id=3
    /blog?page=1/ /blog?page=1
    /feed /rss.xml
    /feed/ /rss.xml
    /feed.xml /rss.xml
    /Feed.XML /rss.xml
    /atom.xml /rss.xml
    /rss /rss.xml
    /rss2 /rss.xml
    /index.xml /rss.xml
    /feed/atom/ /rss.xml
    /blog/feed/ /rss.xml
    /blog/rss.xml /rss.xml
    /changelog/feed /changelog.xml
    /blog/tag/gr%C3%B6%C3%9Fe/feed/ /blog/tag/gr%C3%B6%C3%9Fe/rss.xml
    /index.html /
    /index.php /
    /pricing.html /pricing
    /pricing.htm /pricing
    /pricing/index.php /pricing
    /pricing/Index.ASPX /pricing
    /de/index.html /de`),
  ),
)('R-03 %s leads to %s in one step', async (from, to) => {
  const { statusCode, headers } = await get(from)
  expect([statusCode, headers.location]).toEqual([308, to])
  expect((await get(to)).statusCode).toBe(200)
})

test.each(
  atLeastOne(
    table(`
    /POST?id=999 /post?id=999
    /Post/?id=x /post?id=x
    /post.html?id=999 /post?id=999
    /en/Post?id=999 /post?id=999
    /BLOG?page=99 /blog?page=99
    /Blog.&page=99 /blog?page=99`),
  ),
)('R-03 R-02 %s leads to %s, which says that it is not there', async (from, to) => {
  const answer = await get(from)
  expect([answer.statusCode, answer.headers.location]).toEqual([308, to])
  expect((await get(to)).statusCode).toBe(404)
})

test.each(
  String.raw`/blog/..\contact /blog/..\_image /a\..\contact /\contact /blog/../contact /blog/./../contact
  /blog/%2e%2e/contact /blog/.%2E/contact /blog/..%2fcontact /blog/..%5ccontact /blog/%252e%252e/contact /pricing/. /pricing/..
  /pricing/%2e /blog/..%2f..%2f_image /blog/tag/..\contact /blog/..\contact.md /blog/%5c..%5ccontact //evil.example/..
  /de/..\contact /post/../contact?id=3 /_image /blog/_image /pricing%00 /pricing%00.html /%00 /pricing%2500 /pricing%7F /fr/pricing /x/pricing /pricing/x`.split(
    /\s+/,
  ),
)('R-02 %s is not found, and nobody keeps it', async (target) => {
  const answer = await rawGet(port, target)
  expect(answer).toMatch(/^HTTP\/1.1 404 /)
  expect(answer).toMatch(/^cache-control: no-store\r$/im)
  expect(answer).not.toMatch(/^location:/im)
})

test.each(['/caf%E9', '/blog/%E0%A4%A', '/pricing%', '/de/%zz'])(
  'R-02 %s cannot be decoded: a page for people, JSON for programs, with the status of both',
  async (target) => {
    const page = await get(target)
    expect([page.statusCode, page.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
    expect(page.body).toContain(target.startsWith('/de/') ? 'Hier ist der Faden gerissen' : 'The thread broke here')
    expect([page.headers['cache-control'], Boolean(page.headers['content-security-policy'])]).toEqual([
      'no-store',
      true,
    ])
    const json = await app.inject({ url: target })
    expect([json.statusCode, json.json().success]).toEqual([400, false])
  },
)

test.each(
  atLeastOne(
    table(`
    /prcing /pricing
    /princing /pricing
    /cotnact /contact
    /en/prcing /pricing
    /de/prcing /de/pricing
    /de/kontakt/pricing /de/pricing
    /fr/pricing /pricing
    /pricing/more /pricing
    /blog/time-to-hre /blog/Time-to-Hire
    /blog/2024/05/time-to-hire /blog/Time-to-Hire
    /time-to-hire /blog/Time-to-Hire
    /blog/tag/grose /blog/tag/gr%C3%B6%C3%9Fe
    /x<script>/pricing /pricing`),
  ),
)('R-02 the not-found page at %s names %s, and nothing that was asked for', async (asked, nearest) => {
  for (const encoding of ['identity', 'gzip', 'br']) {
    const { statusCode, headers, rawPayload } = await app.inject({
      url: asked,
      headers: { ...browser, 'accept-encoding': encoding },
    })
    expect([statusCode, headers['cache-control'], headers['content-encoding'] ?? 'identity']).toEqual([
      404,
      'no-store',
      encoding,
    ])
    const html = (encoding === 'br' ? brotliDecompressSync : encoding === 'gzip' ? gunzipSync : String)(
      rawPayload,
    ).toString()
    const words = asked.startsWith('/de/') ? 'Suchen Sie vielleicht diese Seite?' : 'Were you looking for this page?'
    const [found] = html.match(/<p class="lead measure">[^<]*<a .*?<\/p>/) ?? []
    expect(found).toBe(`<p class="lead measure">${words} <a href="${nearest}">${decodeURI(nearest)}</a></p>`)
    expect(['<template id="nearest-page"', decodeURI(asked)].filter((part) => html.includes(part))).toEqual([])
  }
})

test('R-02 what is like no page is named none, and a long address costs no more than a page', async () => {
  for (const asked of [
    '/nothing',
    '/de/nothing',
    '/dee',
    '/post',
    '/wp-login.php',
    `/${'pricing'.repeat(300)}`,
    `/${'a.'.repeat(4000)}`,
  ]) {
    const { statusCode, body } = await get(asked)
    const isNamed = /<p class="lead measure">(Were you looking|Suchen Sie vielleicht)/.test(body)
    expect([asked.slice(0, 20), statusCode, isNamed]).toEqual([asked.slice(0, 20), 404, false])
  }
})

const addresses = [...builtRoutes(), ...posts.map(postPath), '/post?id=3', '/rss.xml', '/pricing.md', '/blog/tag/größe']
const ownPaths = new Set([
  ...addresses.map((address) => encodeURI(address).replaceAll('%25', '%').replace(/\?.*/, '')),
  '/index',
  '/de',
  '/de/index',
])
const pieces =
  String.raw`.. . / // \ %2e%2e %2f %5c . , ) ” 。 %E2%80%8B %C2%AD & ? # ; %3F %26 %23 utm_source=x id=3 page=1
  en de de-DE fr feed feed.xml rss index.html index.php .html .md %25 %252e _image contact blog post tag`.split(/\s+/)

test('R-02 R-03 whatever is written around an address: a redirect leads to a page of ours in one step, a page only to itself', async () => {
  const around = fc.array(fc.constantFrom(...pieces), { maxLength: 4 })
  const target = fc
    .tuple(around, fc.constantFrom(...addresses), around, fc.constantFrom('', '/'))
    .map(([before, address, after, between]) => `/${[...before, address.slice(1), ...after].join(between)}`)
  await fc.assert(
    fc.asyncProperty(target, async (asked) => {
      // As it is: a client of the language would resolve the path first.
      const sent = encodeURI(asked).replaceAll('%25', '%').replaceAll('%5C', '\\')
      const answer = await rawGet(port, sent)
      const statusCode = Number(answer.slice(9, 12))
      expect([200, 302, 308, 400, 404]).toContain(statusCode)
      const to = /^location: (.*)\r$/im.exec(answer)?.[1] ?? ''
      const own = sent.replace(/[?#].*/, '').replace(/(?<=[^/])\.md$/, '')
      if (statusCode === 200)
        expect(ownPaths).toContain(own.startsWith('/de/blog') ? own : own.replace(/^\/de(?=\/)/, ''))
      if (to === '') return
      expect(new URL(to, 'http://site.example').href).toBe(`http://site.example${to}`)
      // A post that is not there says so at its own address.
      const expected = /^(\/de)?\/post(\?|$)/.test(to) ? [200, 404] : [200]
      expect(expected, `${asked} leads to ${to}`).toContain((await get(to.replace(/#.*/, ''))).statusCode)
    }),
    { numRuns: repetitions(300, 20_000) },
  )
}, 900_000)
