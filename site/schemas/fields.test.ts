import { expect, test } from 'vitest'
import { line } from './fields.ts'

test.each([
  ["the candidate's record", 'the candidate’s record'],
  ['She said "yes" ("at once").', 'She said “yes” (“at once”).'],
  ["'Nights', as they call it", '‘Nights’, as they call it'],
  ['Already “curly”, isn’t it', 'Already “curly”, isn’t it'],
  ['Um 9 Uhr,\u00a0nach Artikel 13', 'Um 9\u00a0Uhr, nach Artikel\u00a013'],
])('E-01 an editor types %s, and visitors read %s', (typed, shown) => expect(line(80).parse(typed)).toBe(shown))
