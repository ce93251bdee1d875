import { expect, test } from 'vitest'
import {
  type ChoiceSetting,
  type CookieChoice,
  isAccepted,
  mayLoad,
  parseCookieChoice,
  withService,
} from './cookie-choice.ts'

const setting: ChoiceSetting = { policyVersion: '1.0', privacyControl: false }
const withSignal = { ...setting, privacyControl: true }
const calendar = { categories: ['security', 'preferences'], terms: 'calendar-1' } as const
const video = { categories: ['preferences', 'performance'], terms: 'video-1' } as const
const today = '2026-11-21'
const accepted = (...categories: CookieChoice['accepted']): CookieChoice => ({
  policyVersion: '1.0',
  date: today,
  accepted: categories,
  terms: ['calendar-1', 'video-1'],
})

test('X-03 before a choice nothing loads that is not necessary', () => {
  expect(mayLoad(calendar, undefined, setting)).toBe('ask')
  expect(isAccepted('preferences', undefined, setting)).toBe(false)
  expect(isAccepted('security', undefined, setting)).toBe(true)
  expect(mayLoad({ categories: ['security'], terms: 'guard' }, undefined, setting)).toBe('load')
})

test('X-03 a service loads when every category that it needs is accepted', () => {
  expect(mayLoad(calendar, accepted('preferences'), setting)).toBe('load')
  expect(mayLoad(video, accepted('preferences'), setting)).toBe('ask')
  expect(mayLoad(video, accepted('preferences', 'performance'), setting)).toBe('load')
})

test('X-03 a service that changed, or came later, is asked about anew', () => {
  expect(mayLoad({ ...calendar, terms: 'calendar-2' }, accepted('preferences'), setting)).toBe('ask')
})

test('X-03 a choice under another version of the policy no longer counts', () => {
  const next = { ...setting, policyVersion: '1.1' }
  expect(mayLoad(calendar, accepted('preferences'), next)).toBe('ask')
  expect(isAccepted('preferences', accepted('preferences'), next)).toBe(false)
})

test('X-03 the Global Privacy Control refuses marketing and performance, whatever was accepted', () => {
  const all = accepted('preferences', 'marketing', 'performance')
  expect(isAccepted('marketing', all, withSignal)).toBe(false)
  expect(isAccepted('performance', all, withSignal)).toBe(false)
  expect(isAccepted('preferences', all, withSignal)).toBe(true)
  expect(mayLoad(video, all, withSignal)).toBe('blocked')
  expect(mayLoad(calendar, all, withSignal)).toBe('load')
})

test('X-01 X-03 allowing one service in its place keeps the rest of the choice, with the new day', () => {
  expect(withService(calendar, undefined, setting, today)).toEqual({
    policyVersion: '1.0',
    date: today,
    accepted: ['preferences'],
    terms: ['calendar-1'],
  })
  const before = { ...accepted('marketing'), terms: ['video-1'], date: '2026-11-02' }
  const after = withService(calendar, before, setting, today)
  expect(after).toEqual({
    policyVersion: '1.0',
    date: today,
    accepted: ['marketing', 'preferences'],
    terms: ['video-1', 'calendar-1'],
  })
  expect(mayLoad(calendar, after, setting)).toBe('load')
})

test('X-03 a choice under an older policy is not carried over into a new one', () => {
  const old = { ...accepted('marketing'), policyVersion: '0.9' }
  expect(withService(calendar, old, setting, today).accepted).toEqual(['preferences'])
})

test.each([
  ['nothing', null],
  ['not JSON', '{'],
  ['another thing', '"yes"'],
  ['null', 'null'],
  ['no day', '{"policyVersion":"1.0","accepted":[],"terms":[]}'],
  ['no list', '{"policyVersion":"1.0","date":"2026-11-21","accepted":"all","terms":[]}'],
])('X-03 %s in the browser counts as no choice', (_what, text) => {
  expect(parseCookieChoice(text)).toBeUndefined()
})
