import { expect, test } from 'vitest'
import { leadContent } from '../../tests/contract/leads-app.ts'
import { fingerprint } from './fingerprint.ts'

const content = leadContent('contact')
const print = fingerprint('key', content)

test('L-19 equal content has one fingerprint, whatever its order', () => {
  const answers = Object.fromEntries(Object.entries(content.answers).reverse())
  expect(fingerprint('key', { ...content, answers })).toBe(print)
})

test('L-19 every answer counts, and so do the form and the key', () => {
  const { message, updates: _, ...rest } = content.answers
  expect(fingerprint('key', leadContent('contact', { message: `${message}.` }))).not.toBe(print)
  expect(fingerprint('key', { ...content, answers: { ...rest, message: message ?? '' } })).not.toBe(print)
  expect(fingerprint('key', { ...content, form: 'enquiry' })).not.toBe(print)
  expect(fingerprint('other key', content)).not.toBe(print)
})
