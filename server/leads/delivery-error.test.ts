import { expect, test } from 'vitest'
import { parseSmtpFailure } from './delivery-error.ts'

// tests/contract/smtp.test.ts and check-mail-server.test.ts hold what mail servers really answer.
test.each([
  [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 450 }, 'destination', '450'],
  [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 421 }, 'server', '421'],
  [{ code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 452 }, 'server', '452'],
  [{ code: 'EMESSAGE', command: 'DATA', responseCode: 421 }, 'server', '421'],
  [{ code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 454 }, 'server', '454'],
  [{ code: 'EDNS', errno: -3001, message: 'getaddrinfo EAI_AGAIN mail.example.com' }, 'server', 'EAI_AGAIN'],
  [{ code: 'ESOCKET', message: 'self-signed certificate in certificate chain' }, 'server', 'CERT_NOT_TRUSTED'],
  [{ code: 'ETIMEDOUT', command: 'DATA' }, 'server', 'ETIMEDOUT'],
  // What the server or the visitor said stands in no log.
  [new Error('550 <ana@company.com> unknown'), 'server', 'EUNKNOWN'],
  [{ code: 'ana@company.com' }, 'server', 'EUNKNOWN'],
  [undefined, 'server', 'EUNKNOWN'],
])('S-02 the failure %j concerns the %s, and is logged as %s', (error, scope, code) => {
  expect(parseSmtpFailure(error)).toMatchObject({ scope, code })
})
