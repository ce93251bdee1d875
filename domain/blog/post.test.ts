import { expect, test } from 'vitest'
import { fc } from '../../tests/support/fuzz.ts'
import { isTagPath, postPath, readableSlug, slugOf, tagFeedPath, tagPath } from './post-addresses.ts'

test('B-03 a post counts at the address of its slug, or of its id when it has none', () => {
  expect(postPath({ id: 101, slug: 'hiring-well' })).toBe('/blog/hiring-well')
  expect(postPath({ id: 101 })).toBe('/post?id=101')
})

test('B-03 a slug means the same percent-encoded or not, and never leaves /blog', () => {
  expect(postPath({ id: 1, slug: 'h%c3%a9' })).toBe(postPath({ id: 1, slug: 'hé' }))
  expect(postPath({ id: 1, slug: '../x?y#z' })).toBe('/blog/..%2Fx%3Fy%23z')
  expect(readableSlug('100%')).toBe('100%')
})

test.each([
  ['Job descriptions', 'job-descriptions'],
  ['  Pay & benefits  ', 'pay-benefits'],
  ['Fair-screening', 'fair-screening'],
  ['100% remote', '100-remote'],
  ['Größe', 'größe'],
  ['gr%c3%b6%c3%9fe', 'größe'],
  ['採用', '採用'],
  ['../../etc/passwd', 'etc-passwd'],
  ['a/b?c#d', 'a-b-c-d'],
  ['..', ''],
  ['"><script>', 'script'],
  ['!!!', ''],
  ['🙂', ''],
  ['', ''],
  [`${'x'.repeat(59)} y`, 'x'.repeat(59)],
  ['x'.repeat(500), 'x'.repeat(60)],
])('B-09 the address of a tag %j ends in %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
  expect(slugOf(slug)).toBe(slug)
})

test('B-09 the page and the feed of a tag stand below /blog/tag', () => {
  expect([tagPath('offers'), tagFeedPath('offers')]).toEqual(['/blog/tag/offers', '/blog/tag/offers/rss.xml'])
  expect(tagPath('größe')).toBe('/blog/tag/gr%C3%B6%C3%9Fe')
  expect(['/blog/tag/offers', tagPath('größe')].every(isTagPath)).toBe(true)
  for (const none of ['', ...'/ /. /.. /%2e%2e /Offers /a%2Fb /%ff /% /offers.md /offers/rss.xml'.split(' ')])
    expect([none, isTagPath(`/blog/tag${none}`)]).toEqual([none, false])
})

test('B-09 whatever a tag is called, its slug is its own slug, and the address of its page', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 90 }), (name) => {
      const slug = slugOf(name)
      expect(slugOf(slug)).toBe(slug)
      if (slug === '') return
      expect(isTagPath(tagPath(slug))).toBe(true)
      expect(new URL(tagPath(slug), 'https://site.example').pathname).toBe(tagPath(slug))
    }),
  )
})
