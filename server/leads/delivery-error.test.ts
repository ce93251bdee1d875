import { expect, test } from 'vitest'
import { smtpFailure } from './delivery-error.ts'

test('S-02 a refusal after the message speaks of that message alone', () => {
  expect(smtpFailure({ code: 'EMESSAGE', command: 'DATA', responseCode: 451 })).toEqual({
    code: '451',
    speaksOf: 'message',
    forGood: false,
  })
  expect(smtpFailure({ code: 'EMESSAGE', command: 'DATA', responseCode: 554 })).toEqual({
    code: '554',
    speaksOf: 'message',
    forGood: true,
  })
})

test('S-02 a refusal of the recipient speaks of that mailbox', () => {
  expect(smtpFailure({ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 })).toEqual({
    code: '550',
    speaksOf: 'destination',
    forGood: true,
  })
  expect(smtpFailure({ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 450 }).speaksOf).toBe('destination')
})

test('S-02 all else speaks of the server', () => {
  for (const error of [
    { code: 'ESOCKET', command: 'CONN' },
    { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 },
    { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 452 },
    { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 421 },
    { code: 'EMESSAGE', command: 'DATA', responseCode: 421 },
    { code: 'ETIMEDOUT', command: 'DATA' },
    new Error('anything'),
    undefined,
  ])
    expect(smtpFailure(error).speaksOf, JSON.stringify(error)).toBe('server')
})

test.each([
  [{ code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }, 'EAUTH'],
  [{ code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 454 }, '454'],
  [{ code: 'EAUTH', command: 'AUTH PLAIN' }, 'EAUTH'],
  [{ code: 'ETLS', command: 'STARTTLS', responseCode: 500 }, 'ENOTLS'],
  [{ code: 'EDNS', errno: -3001, message: 'getaddrinfo EAI_AGAIN mail.example.com' }, 'EAI_AGAIN'],
  [
    { code: 'ETLS', message: 'Error initiating TLS - certificate has expired', command: 'STARTTLS' },
    'CERT_HAS_EXPIRED',
  ],
  [{ code: 'ESOCKET', errno: -111, message: 'connect ECONNREFUSED 127.0.0.1:25', command: 'CONN' }, 'ECONNREFUSED'],
  [{ code: 'ESOCKET', message: 'certificate has expired', command: 'CONN' }, 'CERT_HAS_EXPIRED'],
  [{ code: 'ESOCKET', message: 'self-signed certificate', command: 'CONN' }, 'CERT_SELF_SIGNED'],
  [{ code: 'ESOCKET', message: 'self-signed certificate in certificate chain', command: 'CONN' }, 'CERT_NOT_TRUSTED'],
  [
    { code: 'ETLS', message: "Hostname/IP does not match certificate's altnames: x", command: 'CONN' },
    'CERT_OTHER_NAME',
  ],
  [{ code: 'ETIMEDOUT' }, 'ETIMEDOUT'],
])('S-02 the code for the log says what is wrong: %j', (error, code) => {
  expect(smtpFailure(error).code).toBe(code)
})

test('S-02 the code for the log never holds what the server or the visitor said', () => {
  expect(smtpFailure(new Error('550 <ana@company.com> unknown')).code).toBe('EUNKNOWN')
  expect(smtpFailure({ code: 'ana@company.com' }).code).toBe('EUNKNOWN')
})
