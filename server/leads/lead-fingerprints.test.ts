import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { nativePostKey } from './lead-fingerprints.ts'

test('S-08 L-19 the key of a native post depends on a secret, so nobody can take it before the visitor', () => {
  const content = { form: 'enquiry', reason: 'contact', answers: { phone: '+1 555 0100' } } as const
  const text = ['enquiry', 'contact', '{"phone":"+1 555 0100"}'].join('\n')
  const key = nativePostKey('secret', content, 0)
  expect(nativePostKey('secret', content, 3_599_999)).toBe(key)
  expect(nativePostKey('another secret', content, 0)).not.toBe(key)
  expect(key).not.toContain(hash('sha256', `0\n${text}`, 'base64url'))
})
