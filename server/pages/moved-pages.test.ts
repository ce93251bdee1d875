import { expect, test } from 'vitest'
import { movedPages } from './moved-pages.ts'

const movedTo = movedPages({ '/faq': '/faqs', '/demo': '/contact?demo', '/steps': '/usage#steps', '/both': '/a?b#c' })

test.each([
  ['/faq', '', '/faqs'],
  ['/FAQ/', '?utm_source=x&b=%20', '/faqs?utm_source=x&b=%20'],
  ['/faq', '?', '/faqs'],
  ['/demo', '?utm_source=x', '/contact?demo&utm_source=x'],
  ['/steps', '?a=1', '/usage?a=1#steps'],
  ['/both', '?d', '/a?b&d#c'],
])('G-04 %s%s leads to %s', (path, search, to) => {
  expect(movedTo(path, search)).toBe(to)
})

test.each(['/', '/faqs', '/faq/more', '/__proto__', '/constructor', '//faq.example'])(
  'G-04 %s leads nowhere',
  (path) => {
    expect(movedTo(path, '')).toBeUndefined()
  },
)
