import { expect, test } from 'vitest'
import { withPaths } from './published-register.ts'

test('G-04 a post that goes out is one new line in the list of published paths, where the alphabet has it', () => {
  const list = '# Every path.\n/\n/blog\n/blog/b\n/career\n'
  expect(withPaths(list, ['/blog/b'])).toBe(list)
  expect(withPaths(list, ['/blog/a', '/blog/b', '/blog/c'])).toBe(
    '# Every path.\n/\n/blog\n/blog/a\n/blog/b\n/blog/c\n/career\n',
  )
  expect(withPaths(list, ['/zoo'])).toBe(`${list}/zoo\n`)
  expect(withPaths('/\r\n/b\r\n', ['/a'])).toBe('/\r\n/a\r\n/b\r\n')
})
