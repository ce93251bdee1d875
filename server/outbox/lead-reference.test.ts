import { expect, test } from 'vitest'
import { createReference } from './lead-reference.ts'

test('S-01 a reference has no characters that look alike, and does not repeat', () => {
  const references = Array.from({ length: 5_000 }, createReference)
  for (const reference of references)
    expect(reference).toMatch(/^[2-46-9BCDFGHJKMNPQRTWXYZ]{4}-[2-46-9BCDFGHJKMNPQRTWXYZ]{4}$/)
  expect(new Set(references).size).toBe(5_000)
})
