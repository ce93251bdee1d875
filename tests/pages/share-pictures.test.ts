import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { privatePaths } from '#domain/pages/private-pages.ts'
import { atLeastOne } from '../support/at-least-one.ts'
import { builtRoutes } from '../support/built-routes.ts'
import { type ClockedSite, serveSite } from '../support/clocked-site.ts'

/** Nobody shares a link to these: an error, a page of our own team, and another address of the posts. */
const withoutOne = ['/404', '/500', '/post', ...privatePaths]
const maxBytes = 150_000
const sharedResult = '/roi-calculator?recruiter=5&volume=60&salary=40&avgTime=45&outSideAgencies=20'

let server: ClockedSite
let paths: string[]
beforeAll(async () => {
  server = await serveSite()
  const posts: { slug: string }[] = await (await fetch(`${server.url}/wp/v2/sites/posts/posts?per_page=100`)).json()
  expect(posts.length).toBeGreaterThan(5)
  const routes = builtRoutes().filter((path) => !withoutOne.includes(path))
  paths = [...routes, ...posts.map(({ slug }) => `/blog/${slug}`), sharedResult]
})
afterAll(() => server.stop())

const get = async (path: string) => {
  const response = await fetch(server.url + path)
  expect({ path, status: response.status }).toEqual({ path, status: 200 })
  return response
}

const metaOf = (html: string, name: string) =>
  html.match(new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`))?.[1] ?? ''

const pngSize = (png: Buffer) => {
  expect(png.toString('latin1', 1, 4)).toBe('PNG')
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

const bytesOf = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer())

test('G-01 every page, every post and a shared result has a picture of its words, as large as it says, with a text for who cannot see it', async () => {
  const pictures = new Map<string, string>()
  const alternatives = new Map<string, string>()
  for (const path of atLeastOne(paths)) {
    const html = await (await get(path)).text()
    const address = new URL(metaOf(html, 'og:image'))
    expect(address.origin).toBe(server.origin)
    expect(metaOf(html, 'twitter:card')).toBe('summary_large_image')
    expect([metaOf(html, 'og:image:width'), metaOf(html, 'og:image:height')]).toEqual(['1200', '630'])
    const response = await get(address.pathname)
    expect(response.headers.get('content-type')).toBe(metaOf(html, 'og:image:type'))
    const png = Buffer.from(await response.arrayBuffer())
    expect(pngSize(png)).toEqual([1200, 630])
    expect(png.length).toBeLessThan(maxBytes)
    pictures.set(createHash('sha256').update(png).digest('hex'), path)
    alternatives.set(metaOf(html, 'og:image:alt'), path)
  }
  expect(paths.length).toBeGreaterThan(35)
  // A page that was copied has the words of its model until somebody changes them.
  expect(pictures.size).toBe(alternatives.size)
  expect(alternatives.size).toBeGreaterThan(35)
  expect(alternatives.has('')).toBe(false)
})

test('G-01 the page of an error is shown with the picture of the site', async () => {
  const html = await (await fetch(`${server.url}/no-such-page`)).text()
  expect(metaOf(html, 'og:image')).toMatch(/\/share\/general\.png$/)
})

test('G-01 the icons are there in the sizes that are named, and the manifest has the name and colours of the brand', async () => {
  const html = await (await get('/')).text()
  const links = [...html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g)].map(
    ([, href]) => href,
  )
  expect(links).toEqual([
    '/favicon.ico',
    expect.stringMatching(/^data:/),
    '/apple-touch-icon.png',
    '/manifest.webmanifest',
  ])
  const drawn = await (await fetch(links[1] ?? '')).text()
  expect(drawn).toBe((await bytesOf('/favicon.svg')).toString().replaceAll('"', "'"))
  const ico = await bytesOf('/favicon.ico')
  const entries = Array.from({ length: ico.readUInt16LE(4) }, (_, index) => 6 + 16 * index)
  const sizes = entries.map((at) => pngSize(ico.subarray(ico.readUInt32LE(at + 12))))
  expect(sizes).toEqual([16, 32, 48].map((size) => [size, size]))
  expect(pngSize(await bytesOf('/apple-touch-icon.png'))).toEqual([180, 180])
  const response = await get('/manifest.webmanifest')
  expect(response.headers.get('content-type')).toContain('application/manifest+json')
  const manifest = await response.json()
  expect(manifest).toMatchObject({ name: metaOf(html, 'og:site_name'), theme_color: metaOf(html, 'theme-color') })
  for (const { src, sizes } of atLeastOne<{ src: string; sizes: string }>(manifest.icons)) {
    const [width, height] = pngSize(await bytesOf(src))
    expect(`${width}x${height}`).toBe(sizes)
  }
  expect(manifest.icons.map(({ sizes, purpose }: Record<string, string>) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 192x192',
    'maskable 512x512',
  ])
})

test('G-01 the browser’s frame has a colour for each theme, and the policy lets it read the manifest', async () => {
  const response = await get('/company')
  const colours = [
    ...(await response.text()).matchAll(/<meta name="theme-color" content="(#\w{6})" media="\(([^)]+)\)"/g),
  ]
  expect(colours.map(([, , media]) => media)).toEqual(['prefers-color-scheme:light', 'prefers-color-scheme:dark'])
  expect(new Set(colours.map(([, colour]) => colour)).size).toBe(2)
  expect(response.headers.get('content-security-policy')).toContain("manifest-src 'self'")
})
