// Markup of every page, as the server answers it.
import { Parser } from 'htmlparser2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtRoutes, germanAddresses } from '../support/built-routes.ts'
import { type ClockedSite, serveSite } from '../support/clocked-site.ts'

let server: ClockedSite
const pages = new Map<string, string>()
beforeAll(async () => {
  server = await serveSite()
  const germanOf = germanAddresses()
  const paths = builtRoutes().flatMap((path) => [path, germanOf(path)])
  for (const path of paths) pages.set(path, await (await fetch(server.url + path)).text())
})
afterAll(() => server.stop())

test('G-06 no element of any page has an attribute twice, or a class, id or address of something undefined', () => {
  const faults = [...pages].flatMap(([path, html]) => markupFaults(html).map((fault) => `${path}: ${fault}`))
  expect(faults).toEqual([])
})

test('G-06 titles, descriptions, cards and structured data have no invisible characters', () => {
  const heads = [...pages].map(([path, html]) => {
    const told = html.match(/<title>[^<]*|<meta [^>]*>|<script type="application\/ld\+json">[^<]*/g) ?? []
    return [path, told.filter((text) => /[\u00ad\u200b\u2060\ufeff]|&shy;|\\u00ad/.test(text))] as const
  })
  expect(heads.filter(([, told]) => told.length > 0)).toEqual([])
})

test.each([
  ['an attribute in two spellings', '<a hrefLang="de" hreflang="de">', ['a hreflang twice']],
  ['a class that is undefined', '<li class="deep undefined">', ['li class="deep undefined"']],
  ['an address that is not a number', '<a href="/post?id=NaN">', ['a href="/post?id=NaN"']],
  ['an id of an object', '<p id="[object Object]">', ['p id="[object Object]"']],
  ['words of a text', '<p title="undefined behavior">', []],
])('G-06 %s is found', (_kind, html, faults) => {
  expect(markupFaults(html)).toEqual(faults)
})

function markupFaults(html: string): string[] {
  const faults: string[] = []
  let element = ''
  let names = new Set<string>()
  const parser = new Parser({
    onopentagname: (name) => {
      element = name
      names = new Set()
    },
    onattribute: (name, value) => {
      if (names.has(name)) faults.push(`${element} ${name} twice`)
      names.add(name)
      const isForMachines = /^(class|id|href|src|for|aria-(labelledby|describedby|controls)|data-.*)$/.test(name)
      if (isForMachines && /\b(undefined|NaN)\b|\[object /.test(value)) faults.push(`${element} ${name}="${value}"`)
    },
  })
  parser.end(html)
  return faults
}
