import { expect, test } from 'vitest'
import { senderFor, senderWarning } from './sender.ts'

test('S-02 the sender of a mail to itself is an address beside it', () => {
  expect(senderFor('website@a.example', 'contact@a.example')).toBe('website@a.example')
  expect(senderFor('contact@a.example', 'CONTACT@a.example')).toBe('contact+website@a.example')
  expect(senderFor('contact+x@a.example', 'contact+x@a.example')).toBe('contact+x+website@a.example')
})

test('N-03 a sender that is one of the mailboxes is told of, with an address to take instead', () => {
  expect(senderWarning('website@a.example', ['contact@a.example', undefined])).toBeUndefined()
  expect(senderWarning('contact@a.example', ['sales@a.example', 'Contact@a.example'])).toBe(
    'contact@a.example would get mails from itself, so these come from contact+website@a.example: set MAIL_FROM to an address of its own that the mail server lets this site send from, like website@a.example',
  )
})
