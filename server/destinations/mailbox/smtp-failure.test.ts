import { expect, test } from 'vitest'
import { parseSmtpFailure } from './smtp-failure.ts'

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

test.each([
  ['RCPT TO', '550 5.1.1 <a@b.c>: Recipient address rejected: User unknown', true],
  ['RCPT TO', '550 5.1.2 unknown domain', true],
  ['RCPT TO', '550 5.1.10 Recipient not found by SMTP address lookup', true],
  ['RCPT TO', '550 5.2.1 The email account is disabled', true],
  ['RCPT TO', '550 no such mailbox', true],
  ['DATA', '550 5.1.1 no such user', true],
  ['RCPT TO', '552 5.2.2 The mailbox is full', false],
  ['RCPT TO', '550 5.7.1 Relaying denied', false],
  ['RCPT TO', '553 5.1.8 Sender address rejected: Domain not found', false],
  ['RCPT TO', '450 4.1.1 try later', false],
  ['DATA', '554 5.7.1 Spam', false],
  ['DATA', '550 refused', false],
  ['RCPT TO', '550 #5.1.0 Address rejected.', true],
  ['RCPT TO', '550-5.1.1 The email account that you tried to reach\r\n550-5.1.1 does not exist.\r\n550 5.1.1 x', true],
  ['RCPT TO', '550 No Such User Here', true],
  ['RCPT TO', '553 Recipient <ana@company.com> not found', true],
  ['RCPT TO', '550 Invalid recipient', true],
  ['RCPT TO', '550 sorry, that account has been disabled', true],
  ['RCPT TO', '550 #5.7.1 Your access to this e-mail system has been rejected', false],
  ['RCPT TO', '550 relay not permitted!', false],
  ['RCPT TO', '550-"JunkMail rejected - vm.example\r\n550 is in an RBL"', false],
  ['RCPT TO', '550 SPF: vm.example may not send for cadra.example', false],
  ['RCPT TO', '550 Sender verify failed: unknown user', false],
  ['RCPT TO', "553 sorry, that domain isn't in my list of allowed rcpthosts", false],
  ['RCPT TO', '550-Blocked\r\n550 5.7.1 by a list', false],
])('N-10 %s answered with “%s”: nobody has the mailbox is %s', (command, response, isUnknownMailbox) => {
  const error = { command, response, responseCode: Number(response.slice(0, 3)) }
  expect(parseSmtpFailure(error)).toMatchObject({ isUnknownMailbox })
})

test.each([
  ['550 5.4.5 Daily user sending quota exceeded', 'server'],
  ['550-5.4.5 Daily user sending limit exceeded.\r\n550 5.4.5 gsmtp', 'server'],
  ['550 5.7.60 Client does not have permissions to send as this sender', 'server'],
  ['550-5.7.26 This mail is unauthenticated', 'server'],
  ['553 5.1.8 Sender address rejected', 'server'],
  ['452 4.3.1 Insufficient system storage', 'server'],
  ['552 5.2.2 The mailbox is full', 'destination'],
  ['554 5.2.0 STOREDRV.Submission.Exception:SubmissionQuotaExceededException', 'destination'],
  ['550 5.1.1 no such user', 'destination'],
  ['554 5.7.1 Spam', 'message'],
  ['552 5.7.0 This message was blocked because of its content', 'message'],
  ['552 5.3.4 Message too big', 'message'],
  ['554 5.6.0 Invalid message content', 'message'],
  ['451 4.7.1 Greylisted', 'message'],
  ['554 Transaction failed', 'message'],
])('S-02 after the message, “%s” concerns the %s', (response, scope) => {
  expect(parseSmtpFailure({ command: 'DATA', response, responseCode: Number(response.slice(0, 3)) }).scope).toBe(scope)
})
