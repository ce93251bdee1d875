import { expect, test } from 'vitest'
import { duplicateHeadings } from './cross-references.ts'

test('E-06 a block with the heading of one above it on the same page is noted', () => {
  const page = (file: string, ...headings: string[]) => ({
    file,
    data: { blocks: headings.map((heading) => ({ block: 'text', heading })) },
  })
  const found = duplicateHeadings([
    page('content/pages/fair.yaml', 'Why', 'How', 'Why', 'Why'),
    page('content/pages/spring.yaml', 'Why', 'Who'),
    { file: 'content/team.yaml', data: {} },
  ])
  expect(found.map(({ file, fieldPath }) => [file, ...fieldPath].join(' '))).toEqual([
    'content/pages/fair.yaml blocks 2 heading',
    'content/pages/fair.yaml blocks 3 heading',
  ])
})
