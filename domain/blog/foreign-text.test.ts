import { expect, test } from 'vitest'
import { withoutInvisible } from './foreign-text.ts'

test.each([
  ['soft hyphens', 'Be\u00adwer\u00adbung', 'Bewerbung'],
  ['spaces without width', 'a\u200bb\ufeffc\u2060d', 'abcd'],
  ['operators of formulas', 'f\u2061x', 'fx'],
  ['but no joiners of Persian words', 'می\u200cخواهم', 'می\u200cخواهم'],
  ['but no joiners of emoji', '👩\u200d⚕️', '👩\u200d⚕️'],
  ['but no marks of direction', 'a \u200fא', 'a \u200fא'],
])('G-06 %s are taken out', (_kind, text, shown) => {
  expect(withoutInvisible(text)).toBe(shown)
})
