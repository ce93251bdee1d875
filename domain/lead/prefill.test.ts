import { expect, test } from 'vitest'
import { maxPrefillChars } from './form-pages.ts'
import { aboutEvent, parseOccasion, parsePrefill } from './prefill.ts'

const read = (query: string) => parsePrefill(new URLSearchParams(query))

test.each([
  ['role=ICU+nurse%2C+nights', { name: 'role', text: 'ICU nurse, nights' }],
  ['role=&question=May+it+write+in+French%3F', { name: 'question', text: 'May it write in French?' }],
  ['reference=Welder', { name: 'reference', text: 'Welder' }],
  ['role=%0Aone%0D%0A%0D%0Atwo', { name: 'role', text: 'one two' }],
])('what was written is read: %s', (query, expected) => expect(read(query)).toEqual(expected))

test.each(['', 'role=', 'role=+++', `role=${'a'.repeat(maxPrefillChars + 1)}`, 'other=words'])(
  'nothing is made of %s',
  (query) => expect(read(query)).toBeUndefined(),
)

test.each([
  ['', 'contact'],
  ['demo', 'demo'],
  ['webinar&utm_source=mail', 'webinar'],
  ['reference=', 'reference'],
  ['demo=&reference=Welder', 'reference'],
  ['partnership', 'partnership'],
  ['event=screening-workshop', 'event'],
  ['demo&recruiter=12&volume=100&salary=50&avgTime=45&outSideAgencies=20', 'result'],
  ['demo&recruiter=12&volume=many&salary=50&avgTime=45&outSideAgencies=20', 'demo'],
])('R-05 what brings a visitor to /contact?%s is known: %s', (query, occasion) =>
  expect(parseOccasion(new URLSearchParams(query))).toBe(occasion),
)

test.each([
  ['/contact?event', '/contact?event=fair'],
  ['/contact', '/contact?event=fair'],
  ['https://tickets.example/fair', 'https://tickets.example/fair'],
  ['/contact-us', '/contact-us'],
])('R-05 the button %s of an event leads to %s', (href, expected) =>
  expect(aboutEvent(href, '/contact', 'fair')).toBe(expected),
)
