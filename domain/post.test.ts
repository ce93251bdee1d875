import { expect, test } from 'vitest'
import { postPath, readableSlug } from './post.ts'

test('B-03 a post counts at the address of its slug, or of its id when it has none', () => {
  expect(postPath({ id: 101, slug: 'hiring-well' })).toBe('/blog/hiring-well')
  expect(postPath({ id: 101 })).toBe('/post?id=101')
})

test('B-03 a slug means the same percent-encoded or not, and never leaves /blog', () => {
  expect(postPath({ id: 1, slug: 'h%c3%a9' })).toBe(postPath({ id: 1, slug: 'hé' }))
  expect(postPath({ id: 1, slug: '../x?y#z' })).toBe('/blog/..%2Fx%3Fy%23z')
  expect(readableSlug('100%')).toBe('100%')
})
