// An announcement that the build wrote into the pages, on the real server, while a test moves the clock.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareResponses } from '#server/edge/files/prepared-responses.ts'
import type { StaticFile } from '#server/edge/files/static-files.ts'
import type { BuiltSite } from '#server/pages/built-site.ts'
import { type ClockedSite, serveSite } from '../support/clocked-site.ts'

const announced = (html: string) =>
  html.replace(/(<body[^>]*>)/, '$1<aside data-announcement="" class="deep"><p>Meet us</p></aside>')

const isPage = ({ isDocument, path }: StaticFile) => isDocument && !['/404', '/500'].includes(path)

const withAnnouncement = (built: BuiltSite): BuiltSite => ({
  ...built,
  facts: { ...built.facts, announcement: { from: '2027-03-28T08:00:00', until: '2027-03-30T00:00:00' } },
  files: built.files.map((file) => {
    if (!isPage(file)) return file
    const { body, headers } = file.answers.identity
    return { ...file, answers: prepareResponses({ identity: Buffer.from(announced(body.toString())) }, headers) }
  }),
  bareDocuments: built.files.filter(isPage),
  variants: new Map(
    [...built.variants].map(([target, { bare }]) => {
      const { body, headers } = bare.identity
      return [target, { bare, shown: prepareResponses({ identity: Buffer.from(announced(body.toString())) }, headers) }]
    }),
  ),
  async render(request, locals) {
    const answer = await built.render(request, locals)
    return locals.withoutAnnouncement ? answer : new Response(announced(await answer.text()), answer)
  },
})

// In Berlin, where the clocks go forward on the 28th.
const start = Date.parse('2027-03-28T06:00:00Z')
const end = Date.parse('2027-03-29T22:00:00Z')
let now = start - 1
let site: ClockedSite
beforeAll(async () => {
  site = await serveSite({ env: { TIME_ZONE: 'Europe/Berlin' }, change: withAnnouncement }, () => now)
})
afterAll(() => site.stop())

/** A built page, one rendered for each request, and one rendered once. */
const paths = ['/', '/contact', '/blog']

async function shown(): Promise<string[]> {
  const seen = paths.map(async (path) =>
    (await (await fetch(site.url + path)).text()).includes('Meet us') ? path : [],
  )
  return (await Promise.all(seen)).flat()
}
const eventually = (what: typeof shown) => expect.poll(what, { timeout: 60_000 })
const tagOf = async (path: string) => (await fetch(site.url + path)).headers.get('etag') ?? ''

test('K-04 E-03 an announcement shows from its start to the end of its last day on every page, without a build', async () => {
  // Twice: what is asked for is kept.
  expect([await shown(), await shown()]).toEqual([[], []])
  const before = await tagOf('/')

  now = start
  await eventually(shown).toEqual(paths)
  expect(await tagOf('/')).not.toBe(before)
  const known = await fetch(site.url, { headers: { 'if-none-match': before } })
  expect(known.status).toBe(200)
  expect(await (await fetch(`${site.url}/nowhere`)).text()).not.toContain('Meet us')

  now = end - 1
  expect(await shown()).toEqual(paths)
  now = end
  await eventually(shown).toEqual([])
  expect(await tagOf('/')).toBe(before)
  expect((await fetch(site.url, { headers: { 'if-none-match': before } })).status).toBe(304)
})
