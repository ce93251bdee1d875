// An announcement that the build wrote into the pages, on the real server, while a test moves the clock.
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readyAnswers } from '#server/http/static/ready-answers.ts'
import type { StaticFile } from '#server/http/static/static-files.ts'
import type { Outbox } from '#server/leads/outbox.ts'
import { loadBuiltSite } from '#server/pages/built-site.ts'
import { type LiveAnnouncement, startAnnouncement } from '#server/pages/live-announcement.ts'
import { parseConfig } from '#settings/config.ts'

const outbox = { countLeads: async () => ({}), probe: async () => {} } as unknown as Outbox
const announced = (html: string) =>
  html.replace(/(<body[^>]*>)/, '$1<aside data-announcement="" class="deep"><p>Meet us</p></aside>')

const start = Date.parse('2027-03-28T06:00:00Z')
const end = Date.parse('2027-03-29T22:00:00Z')
let now = start - 1
let url: string
let announcement: LiveAnnouncement
let close: () => Promise<void>

beforeAll(async () => {
  // Its clocks go forward on the 28th.
  const config = parseConfig({ TIME_ZONE: 'Europe/Berlin', SITE_URL: 'http://localhost:3000' })
  const built = await loadBuiltSite(fileURLToPath(new URL('../../dist/', import.meta.url)), config)
  const isPage = ({ isDocument, path }: StaticFile) => isDocument && !['/404', '/500'].includes(path)
  const files = built.files.map((file) => {
    if (!isPage(file)) return file
    const { body, headers } = file.answers.identity
    return { ...file, answers: readyAnswers({ identity: Buffer.from(announced(body.toString())) }, headers) }
  })
  const render: typeof built.render = async (request, locals) => {
    const answer = await built.render(request, locals)
    return locals.withoutAnnouncement ? answer : new Response(announced(await answer.text()), answer)
  }
  const site = { ...built, files, bareDocuments: built.files.filter(isPage), render }
  announcement = startAnnouncement(
    { from: '2027-03-28T08:00:00', until: '2027-03-30T00:00:00' },
    config.timeZone,
    () => now,
  )
  const live = {
    current: () => ({ state: 'ready', posts: [], version: '1' }) as const,
    onChange: () => {},
    ageS: () => 0,
  }
  const blog = {
    live,
    pictures: { at: async () => undefined },
    embedded: undefined,
    waitingFiles: () => new Set<string>(),
  }
  const log = pino({ level: 'silent' })
  const app = await buildApp({ config, site, outbox, blog, announcement, log, onStored: () => {} })
  await app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  close = () => app.close()
})
afterAll(async () => {
  announcement.stop()
  await close()
})

/** A built page, one rendered for each request, and one rendered once. */
const paths = ['/', '/contact', '/blog']

async function shown(): Promise<string[]> {
  const seen = paths.map(async (path) => {
    const answer = await fetch(url + path)
    const html = await answer.text()
    return html.includes('Meet us') ? path : []
  })
  return (await Promise.all(seen)).flat()
}
const eventually = (what: typeof shown) => expect.poll(what, { timeout: 30_000 })
const tagOf = async (path: string) => (await fetch(url + path)).headers.get('etag') ?? ''

test('K-04 E-03 an announcement shows from its start to the end of its last day on every page, without a build', async () => {
  // Twice: what is asked for is kept.
  expect([await shown(), await shown()]).toEqual([[], []])
  const before = await tagOf('/')

  now = start
  await eventually(shown).toEqual(paths)
  expect(await tagOf('/')).not.toBe(before)
  const known = await fetch(url, { headers: { 'if-none-match': before } })
  expect(known.status).toBe(200)
  expect(await (await fetch(`${url}/nowhere`)).text()).not.toContain('Meet us')

  now = end - 1
  expect(await shown()).toEqual(paths)
  now = end
  await eventually(shown).toEqual([])
  expect(await tagOf('/')).toBe(before)
  expect((await fetch(url, { headers: { 'if-none-match': before } })).status).toBe(304)
})
