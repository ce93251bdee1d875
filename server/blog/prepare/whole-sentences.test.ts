import { expect, test } from 'vitest'
import { fc } from '../../../tests/support/fuzz.ts'
import { wholeSentences } from './sanitize-post.ts'

test.each([
  ['One sentence. And another one.', 'One sentence. And another one.'],
  ['One sentence. And one that the blog has cut in the […]', 'One sentence.'],
  ['One sentence. And one that the blog has cut in the...', 'One sentence.'],
  ['Only one, and cut [...]', 'Only one, and cut…'],
  ['', ''],
  [' […]', ''],
  [
    `${'Nine words stand in this sentence, which is short. '.repeat(4)}`,
    'Nine words stand in this sentence, which is short. '.repeat(3).trimEnd(),
  ],
])('G-03 %j is described as %j', (text, description) => {
  expect(wholeSentences(text)).toBe(description)
})

test('G-03 a sentence that is too long ends after a word, and no description is longer than 160 characters', () => {
  const cut = wholeSentences('What we learned from applications '.repeat(20))
  expect(cut).toMatch(/^What we learned.* \w+…$/)
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const description = wholeSentences(text)
      expect(description.length).toBeLessThanOrEqual(160)
      expect(description.isWellFormed()).toBe(true)
    }),
  )
})
