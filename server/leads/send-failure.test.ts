import { expect, test } from 'vitest'
import { sendFailure } from './send-failure.ts'

test('S-02 an answer about one message or one mailbox is not an outage', () => {
  expect(sendFailure({ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 })).toEqual({
    code: '550',
    whole: false,
  })
  expect(sendFailure({ code: 'EMESSAGE', command: 'DATA', responseCode: 451 })).toEqual({ code: '451', whole: false })
})

test('S-02 everything that all messages share is an outage', () => {
  for (const error of [
    { code: 'ESOCKET', command: 'CONN' },
    { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 },
    { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 452 },
    { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 421 },
    new Error('anything'),
    undefined,
  ])
    expect(sendFailure(error).whole, JSON.stringify(error)).toBe(true)
})

test('S-02 the code for the log never holds what the server or the visitor said', () => {
  expect(sendFailure(new Error('550 <ana@company.com> unknown')).code).toBe('EUNKNOWN')
  expect(sendFailure({ code: 'ana@company.com' }).code).toBe('EUNKNOWN')
  expect(sendFailure({ code: 'ETIMEDOUT' }).code).toBe('ETIMEDOUT')
})
