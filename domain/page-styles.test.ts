import { expect, test } from 'vitest'
import { endOfFirstView, pageStylesAt, stylesOf, withFirstViewStyles } from './page-styles.ts'

const styles = { firstView: 'h1{top:0}', rest: '/_astro/rest.1.css' }
const page = (main: string) =>
  `<head><style>h1{top:0}p{top:1px}</style></head><body><main id="main">${main}</main></body>`

test('the rest of the styles stands behind the first part of the page', () => {
  const html = withFirstViewStyles(page('<section><section>a</section></section><section>b</section>'), styles)
  expect(stylesOf(html)).toBe(styles.firstView)
  expect(html).toMatch(
    /<section><section>a<\/section><\/section><link rel="stylesheet" href="\/_astro\/rest.1.css"[^>]*>/,
  )
})

test('what nobody sees is no first part', () => {
  const html = page('<style>a{}</style><script>"<div>"</script><div>a</div><div>b</div>')
  expect(html.slice(0, endOfFirstView(html))).toMatch(/<div>a<\/div>$/)
})

test('the first part ends within an element, where one in it says so', () => {
  const html = page('<div><div class="text" data-first-view-end="true" dir="auto"><div>a</div></div><div>b</div></div>')
  expect(html.slice(0, endOfFirstView(html))).toMatch(/<div>a<\/div><\/div>$/)
})

test.each(['<p>no main</p>', '<main></main>', '<main><p>'])('%s is left alone', (html) => {
  expect(withFirstViewStyles(html, styles)).toBe(html)
})

test('a page of which the build made no parts keeps its styles', () => {
  expect(withFirstViewStyles(page('<p>a</p>'), undefined)).toBe(page('<p>a</p>'))
})

test('a post by its name has the styles of one by its number', () => {
  const pages = { '/post': styles }
  expect([pageStylesAt(pages, '/blog/one'), pageStylesAt(pages, '/blog')]).toEqual([styles, undefined])
})
