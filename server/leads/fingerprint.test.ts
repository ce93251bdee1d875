import { expect, test } from 'vitest'
import { acceptedPayload } from '../../tests/contract/leads-app.ts'
import { fingerprint } from './fingerprint.ts'

const payload = acceptedPayload('contact')
const print = fingerprint('key', payload)

test('L-19 equal content has one fingerprint, whatever its order or what the server ignores', () => {
  const reversed = Object.fromEntries(Object.entries(payload).reverse()) as typeof payload
  expect(fingerprint('key', reversed)).toBe(print)
  expect(fingerprint('key', { ...payload, to: 'other@x.example', subject: 'x' })).toBe(print)
})

test('L-19 every answer counts, and so does the key', () => {
  expect(fingerprint('key', { ...payload, message: `${payload.message}.` })).not.toBe(print)
  expect(fingerprint('key', { ...payload, receiveUpdates: false })).not.toBe(print)
  expect(fingerprint('other key', payload)).not.toBe(print)
})
