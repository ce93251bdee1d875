import { expect, test } from 'vitest'
import { readingMinutes } from './reading-minutes.ts'

test.each([
  ['words', 'A nurse reads. '.repeat(400), 5],
  ['Japanese', '看護師が読む。'.repeat(300), 5],
  ['Thai', 'พยาบาล '.repeat(300), 5],
  ['words among Chinese letters', '护士 reads 信 '.repeat(400), 5],
  ['nothing', '', 1],
])('B-06 the reading time of %s', (_, text, minutes) => {
  expect(readingMinutes(text)).toBe(minutes)
})
