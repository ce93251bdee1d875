import { expect, test } from 'vitest'
import { placedProblem } from './placed-problem.ts'

const text = 'hero:\n  steps:\n    - name: One\n    - text: Two\n'
const placed = (problem: string) => placedProblem(problem, (file) => (file === 'content/a.yaml' ? text : undefined))

test('E-01 the sentences of the check stand at the field that they name, or at what it is missing in', () => {
  expect(placed('content/a.yaml, hero › steps › item 2 › text: Shorten this: it is long.')).toEqual({
    file: 'content/a.yaml',
    path: ['hero', 'steps', 1, 'text'],
    line: 4,
    sentence: 'Shorten this: it is long.',
  })
  expect(placed('content/a.yaml, hero › steps › item 2 › name: This field is missing.')).toMatchObject({ line: 4 })
  expect(placed('content/a.yaml, line 3, hero › steps › item 1: No.')).toMatchObject({
    path: ['hero', 'steps', 0],
    line: 3,
  })
  expect(placed('content/posts/b.md, line 7: Write it.')).toMatchObject({ path: [], line: 7, sentence: 'Write it.' })
  expect(placed('content/b.yaml, a: No.')).toMatchObject({ path: ['a'], line: null })
  expect(placed('content/a.yaml, the whole file: List three.')).toMatchObject({ path: [], sentence: 'List three.' })
  expect(placed('Something else.')).toEqual({ file: '', path: [], line: null, sentence: 'Something else.' })
})
