import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { fingerprint, isSameContent, nativePostKey } from './lead-fingerprints.ts'

test('S-08 L-19 the key of a native post depends on a secret, so nobody can take it before the visitor', () => {
  const content = { form: 'enquiry', reason: 'contact', answers: { phone: '+1 555 0100' } } as const
  const text = ['enquiry', 'contact', '{"phone":"+1 555 0100"}'].join('\n')
  const key = nativePostKey('secret', content, 0)
  expect(nativePostKey('secret', content, 3_599_999)).toBe(key)
  expect(nativePostKey('another secret', content, 0)).not.toBe(key)
  expect(key).not.toContain(hash('sha256', `0\n${text}`, 'base64url'))
})

test('L-19 one request typed on two systems is the same, however their keyboards compose the letters', () => {
  const typed = (firstName: string, message: string) =>
    ({ form: 'contact', reason: 'contact', answers: { firstName, message } }) as const
  const one = typed('Zoë', 'Grüße, José')
  for (const other of [typed('Zoe\u0308', 'Gru\u0308ße, Jose\u0301'), typed('Zoe\u0308', 'Grüße, José')]) {
    expect(isSameContent(one, other)).toBe(true)
    expect(fingerprint('key', one)).toBe(fingerprint('key', other))
    expect(nativePostKey('secret', one, 0)).toBe(nativePostKey('secret', other, 0))
  }
  expect(isSameContent(one, typed('Zoe', 'Grüße, José'))).toBe(false)
})
