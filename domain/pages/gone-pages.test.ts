import { expect, test } from 'vitest'
import { createPagesAbove } from './gone-pages.ts'

const pageAbove = createPagesAbove(['/fair', '/events/fair', '/de/fair', '/campaigns/spring/care'], (path) =>
  ['/events', '/de'].includes(path),
)

test.each([
  ['/events/fair', '/events'],
  ['/fair', '/'],
  ['/de/fair', '/de'],
  ['/campaigns/spring/care', '/'],
  ['/never-published', undefined],
  ['/events/other', undefined],
])('G-04 %s, which is gone, leads to %s', (path, above) => {
  expect(pageAbove(path)).toBe(above)
})
