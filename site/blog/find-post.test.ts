import { expect, test } from 'vitest'
import type { Blog, Post } from '#domain/post.ts'
import { findPostById, findPostBySlug } from './find-post.ts'

const post = (id: number, slug?: string): Post => ({
  id,
  ...(slug && { slug }),
  title: `Post ${id}`,
  day: '2026-11-21',
  description: '',
  excerpt: '',
  html: '',
  headings: [],
  minutes: 1,
})
const blog: Blog = { state: 'ready', posts: [post(9, 'nine'), post(10, 'd%c3%a9'), post(11)], version: '1' }

test('B-03 a post is found by its id and by its slug, encoded or not', () => {
  expect(findPostById(blog, ['9'])).toMatchObject({ state: 'found', post: { id: 9 } })
  expect(findPostBySlug(blog, 'nine')).toMatchObject({ state: 'found', post: { id: 9 } })
  expect(findPostBySlug(blog, 'dé')).toMatchObject({ state: 'found', post: { id: 10 } })
  expect(findPostBySlug(blog, 'd%C3%A9')).toMatchObject({ state: 'found', post: { id: 10 } })
})

test.each([
  ['none', []],
  ['empty', ['']],
  ['a word', ['nine']],
  ['negative', ['-9']],
  ['with a sign', ['+9']],
  ['with zeros before it', ['09']],
  ['fractional', ['9.0']],
  ['in other digits', ['٩']],
  ['with spaces', [' 9']],
  ['exponential', ['9e0']],
  ['huge', ['9'.repeat(400)]],
  ['given twice', ['9', '9']],
  ['unknown', ['12']],
])('B-05 an id that is %s is missing', (_what, ids) => {
  expect(findPostById(blog, ids)).toEqual({ state: 'missing' })
})

test('B-05 an unknown slug is missing, also one named like a post without a slug', () => {
  for (const slug of ['ten', '', 'undefined', '%']) expect(findPostBySlug(blog, slug)).toEqual({ state: 'missing' })
})

test('B-04 while nothing is known, a post that may exist is not called missing', () => {
  expect(findPostById({ state: 'loading' }, ['9'])).toEqual({ state: 'loading' })
  expect(findPostById({ state: 'away' }, ['9'])).toEqual({ state: 'away' })
  expect(findPostBySlug(undefined, 'nine')).toEqual({ state: 'away' })
  expect(findPostById({ state: 'away' }, ['nine'])).toEqual({ state: 'missing' })
})
