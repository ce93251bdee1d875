import { expect, test } from 'vitest'
import { createLinkRewriter } from './post-addresses.ts'

const posts = [
  { post: { id: 7, slug: 'pay-bands' }, link: 'https://blog.example/2026/03/pay-bands/' },
  { post: { id: 8 }, link: 'https://blog.example/?p=8' },
]
const linked = createLinkRewriter(posts, 'https://site.example')
const rewritten = (html: string, id = 99) => linked({ id, html })
const link = (href: string) => `<a class="x" href="${href}" rel="noopener nofollow">a</a>`

test.each([
  ['https://blog.example/2026/03/pay-bands/', '/blog/pay-bands'],
  ['http://blog.example/2026/03/pay-bands', '/blog/pay-bands'],
  ['https://blog.example/2026/03/pay-bands/?utm_source=x&amp;b=1', '/blog/pay-bands'],
  ['https://blog.example/2026/03/pay-bands/#how-we-pay', '/blog/pay-bands#h-how-we-pay'],
  ['https://blog.example/?p=7', '/blog/pay-bands'],
  ['https://blog.example/?p=8', '/post?id=8'],
  ['https://site.example/pricing', 'https://site.example/pricing'],
])('B-03 a link to %s is one of our own', (href, own) => {
  expect(rewritten(link(href))).toBe(`<a class="x" href="${own}">a</a>`)
})

test.each([
  'https://blog.example/',
  'https://blog.example/2026/03/pay-bands/2/',
  'https://blog.example/?p=9',
  'https://other.example/2026/03/pay-bands/',
])('B-03 a link to %s stays what it is', (href) => {
  expect(rewritten(link(href))).toBe(link(href))
})

test('B-03 a link of a post to itself keeps leading to the blog', () => {
  const html = link('https://blog.example/?p=8')
  expect(rewritten(html, 8)).toBe(html)
})
