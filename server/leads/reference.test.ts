import { expect, test } from 'vitest'
import { newReference, readReference } from './reference.ts'

test('S-01 a reference has no characters that look alike, and does not repeat', () => {
  const references = Array.from({ length: 5_000 }, newReference)
  for (const reference of references)
    expect(reference).toMatch(/^[2-46-9BCDFGHJKMNPQRTWXYZ]{4}-[2-46-9BCDFGHJKMNPQRTWXYZ]{4}$/)
  expect(new Set(references).size).toBe(5_000)
})

test('S-07 a reference is found as people type it', () => {
  expect(readReference(' 7kq2 m4xp')).toBe('7KQ2-M4XP')
  expect(readReference('7KQ2M4XP')).toBe('7KQ2-M4XP')
})
