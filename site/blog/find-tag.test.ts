import { expect, test } from 'vitest'
import { examplePost, ready } from '../../tests/support/example-posts.ts'
import { findTag } from './find-tag.ts'

const offers = { slug: 'offers', name: 'Offers' }
const tagged = [
  examplePost(1, { tags: [{ slug: 'größe', name: 'Größe' }, offers] }),
  examplePost(2),
  examplePost(3, { tags: [{ ...offers, name: 'OFFERS' }] }),
]

test('B-09 a tag has its posts in the order of the blog, under the name that the newest gives it', () => {
  expect(findTag(ready(tagged), 'offers')).toEqual({ state: 'found', tag: offers, posts: [tagged[0], tagged[2]] })
  expect(findTag(ready(tagged), 'gr%C3%B6%C3%9Fe')).toMatchObject({ state: 'found', posts: [tagged[0]] })
})

test.each(['', 'Offers', 'offer', 'constructor', '%', '..'])('B-09 there is no tag %j', (slug) => {
  expect(findTag(ready(tagged), slug)).toEqual({ state: 'missing' })
})

test('B-09 while nothing is known of the blog, no tag is said to be missing', () => {
  expect(findTag({ state: 'loading' }, 'offers')).toEqual({ state: 'loading' })
  expect(findTag({ state: 'away' }, 'offers')).toEqual({ state: 'away' })
  expect(findTag(undefined, 'offers')).toEqual({ state: 'away' })
})
