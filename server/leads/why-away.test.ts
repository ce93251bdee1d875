import { expect, test } from 'vitest'
import { whyAway } from './why-away.ts'

test.each(['550', '551', '552', '553', '554'])(
  'N-03 a mailbox refused with %s may be so for its address, for the sender or for the login',
  (code) => {
    expect(whyAway('mailbox:contact', code)).toMatch(
      /know the address.* MAIL_FROM.* user name and password in SMTP_URL/,
    )
  },
)

test.each(['450', '454'])('N-03 a mailbox refused for now with %s may be so for want of a login', (code) => {
  expect(whyAway('mailbox:contact', code)).toMatch(/for this mailbox now: .* want a user name and password in SMTP_URL/)
})

test.each(['501', '550', '553', '554'])(
  'N-03 a server that says %s to all may want another sender or a login',
  (code) => {
    expect(whyAway('smtp', code)).toMatch(
      new RegExp(`refuses us \\(${code}\\): .* MAIL_FROM.* user name and password in SMTP_URL`),
    )
  },
)

test('N-03 what is over by itself is not blamed on a setting', () => {
  expect(whyAway('smtp', '451')).toBe('the mail server takes no mails now (451)')
  expect(whyAway('smtp', '454')).toBe('the mail server takes no mails now (454)')
})

test.each(['401', '403'])('N-02 a webhook that answers %s is not blamed on the secret alone', (code) => {
  expect(whyAway('webhook:crm.example.com', code)).toMatch(
    /address in WEBHOOK_URL.*WEBHOOK_SECRET|WEBHOOK_SECRET.*address in WEBHOOK_URL/,
  )
})
