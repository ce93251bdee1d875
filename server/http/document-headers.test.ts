import { expect, test } from 'vitest'
import { documentHeaders } from './document-headers.ts'

const record = { inlineHashes: [], formHosts: [], vitalsHosts: [] }
const calendar = 'https://book.example.com'
const player = 'https://player.example.com'
const headers = documentHeaders(
  record,
  { frameOrigins: [calendar, player], scriptOrigins: [calendar] },
  'http://localhost',
)
const policy = (html: string) => headers(html)['content-security-policy'] ?? ''
const framesOf = (html: string) => policy(html).match(/frame-src ([^;]*)/)?.[1]

test('X-01 X-03 a page may frame the listed origins that it says it needs, and no others', () => {
  expect(framesOf(`<div data-frame-origins="${calendar}">`)).toBe(calendar)
  expect(framesOf(`<div data-frame-origins="${calendar}"></div><div data-frame-origins="${player} ${calendar}">`)).toBe(
    `${calendar} ${player}`,
  )
})

test('X-03 an origin that the content does not list is never allowed, whatever stands in the page', () => {
  expect(framesOf('<div data-frame-origins="https://elsewhere.example">')).toBeUndefined()
  expect(framesOf(`<div data-frame-origins="https://elsewhere.example *; ${player}">`)).toBe(player)
})

test('X-03 a page that frames nothing allows no frame', () => {
  expect(framesOf('<h1>Hello</h1>')).toBeUndefined()
  expect(policy('<h1>Hello</h1>')).toContain("default-src 'none'")
})

test('X-01 only a page that frames another site may embed what does not say that it may be', () => {
  expect(headers(`<div data-frame-origins="${calendar}">`)['cross-origin-embedder-policy']).toBe('unsafe-none')
  expect(headers('<h1>Hello</h1>')['cross-origin-embedder-policy']).toBeUndefined()
})

test('X-01 a page may run the script of a listed company that it says it needs, and takes from that origin only', () => {
  const withScript = `<div data-frame-origins="${calendar}" data-script-origins="${calendar}">`
  for (const directive of ["script-src 'self'", "style-src 'self'", "img-src 'self' data:", "connect-src 'self'"])
    expect(policy(withScript)).toContain(`${directive} ${calendar};`)
  expect(policy(withScript)).not.toMatch(/trusted-types|player/)
  expect(headers(withScript)['cross-origin-embedder-policy']).toBe('unsafe-none')
})

test('X-01 X-03 no page without that script gives up trusted types, and no other origin is ever allowed to run one', () => {
  for (const html of [
    '<h1>Hello</h1>',
    `<div data-frame-origins="${calendar}">`,
    `<i data-script-origins="${player} *">`,
  ]) {
    expect(policy(html)).toContain("script-src 'self';")
    expect(policy(html)).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
  }
})

test('T-03 X-03 only a page that says so may ask for camera and microphone, and no page for anything else', () => {
  const allowed = (html: string) => headers(html)['permissions-policy']?.match(/[\w-]+=\(self\)/g)
  expect(allowed('<section data-asks-for="camera microphone">')).toEqual(['camera=(self)', 'microphone=(self)'])
  expect(allowed('<section data-asks-for="microphone geolocation *">')).toEqual(['microphone=(self)'])
  expect(allowed('<h1>data-asks-for camera</h1>')).toBeUndefined()
})
