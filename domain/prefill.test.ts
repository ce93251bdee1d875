import { expect, test } from 'vitest'
import { maxPrefillChars, readPrefill } from './prefill.ts'

const read = (query: string) => readPrefill(new URLSearchParams(query))

test.each([
  ['role=ICU+nurse%2C+nights', { name: 'role', text: 'ICU nurse, nights' }],
  ['role=&question=May+it+write+in+French%3F', { name: 'question', text: 'May it write in French?' }],
  ['role=%0Aone%0D%0A%0D%0Atwo', { name: 'role', text: 'one two' }],
])('what was written is read: %s', (query, expected) => expect(read(query)).toEqual(expected))

test.each(['', 'role=', 'role=+++', `role=${'a'.repeat(maxPrefillChars + 1)}`, 'other=words'])(
  'nothing is made of %s',
  (query) => expect(read(query)).toBeUndefined(),
)
