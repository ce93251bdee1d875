import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test.each([
  ['pricing', 'pricing', 0],
  ['prcing', 'pricing', 1],
  ['pirces', 'prices', 1],
  ['', 'abc', 3],
  ['kitten', 'sitting', 3],
  ['abcdef', 'fedcba', 5],
])('R-02 N-03 %s is as far from %s as the letters that differ, up to a bound', (one, other, distance) => {
  expect([editDistance(one, other), editDistance(other, one)]).toEqual([distance, distance])
  for (let most = 0; most <= 6; most += 1)
    expect(editDistance(one, other, most)).toBe(distance <= most ? distance : Number.POSITIVE_INFINITY)
})
