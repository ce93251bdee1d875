import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { thirdPartiesSchema, type Vendor } from '#site/schemas/third-parties.ts'
import { connectedServices } from './connected-services.ts'

const vendor: Vendor = {
  id: 'scheduling',
  name: 'Slots',
  feature: 'calendar',
  hosts: ['book.slots.example', 'cdn.slots.example'],
  purpose: 'Books a time.',
  category: 'preferences',
  cookies: [
    { name: 'session', purpose: 'Keeps the time', lifetime: '1 day' },
    { name: 'guard', purpose: 'Keeps robots out', lifetime: '1 hour', category: 'security' },
  ],
  link: 'https://slots.example/privacy',
}
const calendar = 'https://book.slots.example/team'
const connected = (one: Vendor) => connectedServices({ calendar }, [one])[0]

test('X-01 X-03 a company counts only while its service is switched on', () => {
  expect(connectedServices({}, [vendor])).toEqual([])
  expect(connected(vendor)).toMatchObject({
    feature: 'calendar',
    url: calendar,
    origins: ['https://book.slots.example', 'https://cdn.slots.example'],
    categories: ['preferences', 'security'],
  })
})

test.each([
  ['a host that nobody listed', { calendar: 'https://elsewhere.example/team' }, 'elsewhere.example'],
  ['a company that offers something else', { video: calendar }, 'book.slots.example'],
  ['another port', { calendar: 'https://book.slots.example:8443/team' }, 'book.slots.example:8443'],
])('X-03 %s stops the build with what to write', (_what, services, host) => {
  expect(() => connectedServices(services, [vendor])).toThrow(
    new RegExp(`^content/site.yaml, services › (calendar|video): .* has the host ${host}\\. List the company there`),
  )
})

test('X-03 the terms change with a company’s cookies and hosts, but not with its link', () => {
  const terms = connected(vendor)?.terms
  expect(terms).toMatch(/^[\w-]{10}$/)
  expect(connected({ ...vendor, link: 'https://slots.example/new-place' })?.terms).toBe(terms)
  expect(connected({ ...vendor, cookies: vendor.cookies.slice(1) })?.terms).not.toBe(terms)
  expect(connected({ ...vendor, hosts: ['book.slots.example'] })?.terms).not.toBe(terms)
})

test('X-03 the inventory has a company for each service, and unique ids', async () => {
  const file = new URL('../../tests/content/third-parties.yaml', import.meta.url)
  const vendors = thirdPartiesSchema.parse(parse(await readFile(file, 'utf8')))
  expect(new Set(vendors.map(({ feature }) => feature))).toEqual(new Set(['calendar', 'video', 'chat']))
  expect(thirdPartiesSchema.safeParse([vendor, vendor]).error?.issues[0]?.message).toBe(
    'scheduling is in this list already. Write another one, or remove one of the two',
  )
})

const script = 'https://cdn.slots.example/embed.js'
const widget = { class: 'slots-widget', attribute: 'data-url' }
const withScript = (one: Vendor, calendarScript = script) => connectedServices({ calendar, calendarScript }, [one])[0]

test('X-01 the booking company’s own script can load from a listed host, and needs its own consent', () => {
  expect(withScript({ ...vendor, widget })?.script).toEqual({
    url: script,
    origin: 'https://cdn.slots.example',
    place: widget,
  })
  expect(connected({ ...vendor, widget })?.script).toBeUndefined()
  expect(withScript({ ...vendor, widget })?.terms).not.toBe(connected({ ...vendor, widget })?.terms)
})

test('X-01 a script that is not listed, has no widget or shows no page stops the build with what to write', () => {
  expect(() => withScript({ ...vendor, widget }, 'https://elsewhere.example/embed.js')).toThrow(
    /^content\/site.yaml, services › calendarScript: elsewhere.example is not among the hosts of scheduling/,
  )
  expect(() => withScript(vendor)).toThrow(
    /services › calendarScript: Write in content\/third-parties.yaml, under widget of scheduling, which class/,
  )
  expect(() => connectedServices({ calendarScript: script }, [{ ...vendor, widget }])).toThrow(
    /Write its address as calendar/,
  )
})
