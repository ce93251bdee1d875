import { expect, test } from 'vitest'
import { line } from '#domain/words/text-schema.ts'

test('E-01 an apostrophe within a name is curly in every language', () => {
  expect(line(80).parse("O'Neill & Sons' Women's Health")).toBe("O’Neill & Sons' Women’s Health")
})
