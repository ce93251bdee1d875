import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { testTitles, titlesIn } from './test-titles.ts'
import { withTests } from './with-tests.ts'

const root = new URL('../../', import.meta.url)

test('every test names requirements that exist, and docs/requirements.md lists the tests of each', async () => {
  const page = await readFile(new URL('docs/requirements.md', root), 'utf8')
  const { text, problems } = withTests(page, await testTitles(root))
  expect(problems).toEqual([])
  expect(text, 'docs/requirements.md is out of date: run `npm run requirements`').toBe(page)
})

test('titles are read of plain tests, tables of tests and groups, and of nothing else', () => {
  const source = `
    test('one', () => {})
    test.each([['a']])('two %s', () => {})
    describe(\`three\`, () => it('four', () => expect('five').toBe('five')))
    run('six')`
  expect(titlesIn(source)).toEqual(['one', 'two %s', 'three', 'four'])
})

const page = '# Page\n\n- **R-01** A sentence.\n  - an old test (`old.test.ts`)\n- **P-hr-02** Another.\n'

test('tests stand below each requirement that their titles begin with', () => {
  const { text, problems } = withTests(page, [{ file: 'a.test.ts', title: 'R-01 P-hr-02 it holds' }])
  expect(problems).toEqual([])
  expect(text).toBe(
    '# Page\n\n- **R-01** A sentence.\n  - it holds (`a.test.ts`)\n- **P-hr-02** Another.\n  - it holds (`a.test.ts`)\n',
  )
})

test('a requirement without a test says so', () => {
  expect(withTests(page, []).text).toContain('- **R-01** A sentence.\n  - No test yet.\n')
})

test('a number that the page lacks is told with the file that names it', () => {
  const { problems } = withTests(page, [{ file: 'a.test.ts', title: 'R-99 it holds' }])
  expect(problems).toEqual(["a.test.ts: docs/requirements.md has no R-99: add it there, or correct the test's title."])
})
