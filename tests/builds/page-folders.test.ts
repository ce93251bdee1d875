// The folders of content/ that hold pages, with other pages in them than ours.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyProject, type ProjectCopy } from '../support/project-copy.ts'
import { schemaProblems, thingsOf } from '../support/schema-org.ts'

const story = `seo: { title: How Oakfield filled its nights, description: A hospital with 40 open shifts. }
here: Oakfield
heading: Forty open shifts, and then none
lead: A hospital group fills its nights.
customer: Oakfield
claim: northwind-care-mark
facts: [ { name: Field, text: Hospitals } ]
blocks:
  - block: media
    heading: The ward at night
    text: Who works when.
    picture: { file: ward.jpg, shows: A ward at night. }
`

const event = `seo: { title: Talent forum, description: Meet us at the talent forum. }
here: Talent forum
heading: Meet us at the talent forum
lead: Hall 2.
starts: { at: "2025-03-18T09:30+00:00", timeZone: Europe/Lisbon }
ends: "2025-03-18T13:00+00:00"
place: { name: Hall 2, address: Lisbon }
action: { label: Sign up, href: /contact }
`

let copy: ProjectCopy
const at = (file: string) => new URL(file, copy.root)
const built = (file: string) => readFile(at(`dist/client/${file}`), 'utf8')

beforeAll(async () => {
  copy = await copyProject()
})
afterAll(() => copy.remove())

test('K-07 a story is a page that /casestudy lists, an event of last year is past, and both are found', async () => {
  await mkdir(at('content/stories/'))
  await writeFile(at('content/stories/oakfield.yaml'), story)
  await writeFile(at('content/events/talent-forum.yaml'), event)
  const photograph = sharp({ create: { width: 2000, height: 1200, channels: 3, background: '#8a6' } })
  await photograph.jpeg().toFile(at('content/posts/pictures/ward.jpg').pathname)
  const { code, output } = await copy.build()
  expect(code, output).toBe(0)

  expect(await built('casestudy.html')).toContain('<a href="/casestudy/oakfield">Forty open shifts, and then none</a>')
  const page = await built('casestudy/oakfield.html')
  expect(page).toContain('<a href="/casestudy">Case Study</a>')
  const [, picture = ''] = /og:image" content="([^"]+)"/.exec(page) ?? []
  const shared = await sharp(at(`dist/client${new URL(picture).pathname}`).pathname).metadata()
  expect({ picture, width: shared.width }).toEqual({ picture: expect.stringContaining('oakfield'), width: 1200 })
  // K-06: a phone is sent a picture of its own width.
  const [, smallest = ''] = /srcset="(\S+) 480w, \S+ 800w, \S+ 1200w, \S+ 1600w"/i.exec(page) ?? []
  const cut = await sharp(at(`dist/client${smallest}`).pathname).metadata()
  expect({ format: cut.format, width: cut.width }).toEqual({ format: 'webp', width: 480 })

  const past = await built('events/talent-forum.html')
  expect(past).toMatch(/<div hidden(="")?><a[^>]*>Sign up/)
  expect(past).toContain('<p><b>This event has ended.</b></p>')
  const told = thingsOf(past).find((thing) => thing['@type'] === 'Event')
  expect(told).toMatchObject({ startDate: '2025-03-18T09:30:00+00:00', location: { '@type': 'Place', name: 'Hall 2' } })
  expect(schemaProblems(told)).toEqual([])
  const [toCome = '', over = ''] = (await built('events.html')).split('id="events-past"')
  expect(toCome).not.toContain('talent-forum')
  expect(over).toContain('/events/talent-forum')

  const sitemap = await built('sitemap-pages.xml')
  for (const path of ['/casestudy/oakfield', '/events/talent-forum']) expect(sitemap).toContain(`${path}</loc>`)
}, 240_000)

test('K-07 without files their lists say so, and nothing else is missing', async () => {
  for (const folder of ['stories', 'events', 'integrations', 'changelog'])
    for (const language of ['', 'de/']) await rm(at(`content/${language}${folder}/`), { recursive: true, force: true })
  await copy.edit('content/published-paths.txt', /\/(events|integrations)\/.*\n/g, '')
  const { code, output } = await copy.build()
  expect(code, output).toBe(0)
  expect(output).not.toContain('WARN')
  expect(await built('casestudy.html')).not.toContain('stories-heading')
  expect(await built('integrations.html')).not.toContain('href="/integrations/')
  expect(await built('events.html')).toMatch(/<p class="lead" data-none="(true)?">No dates yet/)
  expect(await built('events.html')).toMatch(/<section[^>]*aria-labelledby="events-past"[^>]*hidden/)
  expect(await built('changelog.html')).toContain('Nothing has been published yet.')
  expect(await built('changelog.xml')).not.toContain('<item>')
}, 240_000)
