import { expect, test } from 'vitest'
import { absoluteAddresses } from './absolute-addresses.ts'

const absolute = (html: string) => absoluteAddresses(html, new URL('https://example.com/blog/one'))

test('B-06 the feed has absolute addresses only', () => {
  expect(absolute('<a href="/contact?demo&amp;x">a</a> <a href="#steps">b</a>')).toBe(
    '<a href="https://example.com/contact?demo&amp;x">a</a> <a href="https://example.com/blog/one#steps">b</a>',
  )
  expect(
    absolute('<img src="/blog-images/a.webp" srcset="/blog-images/a-400.avif 400w, /blog-images/a.avif 800w">'),
  ).toBe(
    '<img src="https://example.com/blog-images/a.webp" srcset="https://example.com/blog-images/a-400.avif 400w, https://example.com/blog-images/a.avif 800w">',
  )
})

test('B-06 what is absolute, or no address at all, stays as it is', () => {
  for (const html of [
    '<a href="https://other.example/?a=1&amp;b=2">x</a>',
    '<a href="mailto:a@b.example">x</a>',
    '<p>src="/x"</p>',
    '<a href="tel:+1555">x</a>',
    '<a href="https://o.example/?q=&quot;a&quot;">x</a>',
  ])
    expect(absolute(html)).toBe(html)
})
