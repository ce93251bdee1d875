import { expect, test } from 'vitest'
import { fillInCount } from './fill-in.ts'

const english = { one: '{count} question', other: '{count} questions' }
const arabic = {
  zero: 'لا أسئلة',
  one: 'سؤال',
  two: 'سؤالان',
  few: '{count} أسئلة',
  many: '{count} سؤالًا',
  other: '{count} سؤال',
}
const polish = { one: '{count} pytanie', few: '{count} pytania', many: '{count} pytań', other: '{count} pytania' }

test.each([
  ['en-US', english, 1, '1 question'],
  ['en-US', english, 0, '0 questions'],
  ['en-US', english, 1200, '1,200 questions'],
  ['pl-PL', polish, 1, '1 pytanie'],
  ['pl-PL', polish, 3, '3 pytania'],
  ['pl-PL', polish, 25, '25 pytań'],
  ['pl-PL', { other: 'Pytania: {count}' }, 3, 'Pytania: 3'],
  ['ar', arabic, 2, 'سؤالان'],
  ['ar', arabic, 10, '10 أسئلة'],
  ['ar', arabic, 11, '11 سؤالًا'],
  ['ja-JP', { other: '質問{count}件' }, 1, '質問1件'],
])('I-04 in %s, a count takes the form of its language: %j, %i', (language, forms, count, text) => {
  expect(fillInCount(forms, count, language)).toBe(text)
})
