import { expect, test } from 'vitest'
import { documentPolicy } from './content-security-policy.ts'

const record = { inlineHashes: [], formHosts: [], vitalsHosts: [] }
const calendar = 'https://book.example.com'
const player = 'https://player.example.com'
const policy = documentPolicy(record, { frameOrigins: [calendar, player] }, 'http://localhost')
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
