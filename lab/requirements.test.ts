import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readWcag, testTitles, titlesIn, wcagPage, withTests } from './requirements.ts'

const root = new URL('../', import.meta.url)
const titles = await testTitles(root)

/** The criteria of levels A and AA, in the order of the recommendation; 4.1.1 is no longer in it. */
const criteriaOfWcag = `
  1.1.1 1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.3.3 1.3.4 1.3.5
  1.4.1 1.4.2 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13
  2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.4.5 2.4.6 2.4.7 2.4.11
  2.5.1 2.5.2 2.5.3 2.5.4 2.5.7 2.5.8
  3.1.1 3.1.2 3.2.1 3.2.2 3.2.3 3.2.4 3.2.6 3.3.1 3.3.2 3.3.3 3.3.4 3.3.7 3.3.8
  4.1.2 4.1.3`
  .trim()
  .split(/\s+/)

test('every test names requirements that exist', async () => {
  const page = await readFile(new URL('docs/requirements.md', root), 'utf8')
  expect(withTests(page, titles).problems).toEqual([])
})

test('A-01 docs/wcag.md names the evidence for each of the 55 criteria of WCAG 2.2, of tests that exist', async () => {
  const wcag = await readWcag(root)
  const { text, problems } = wcagPage(wcag, titles)
  expect(problems).toEqual([])
  const page = await readFile(new URL('docs/wcag.md', root), 'utf8')
  expect(text, 'docs/wcag.md is out of date: run `node lab/run.mjs requirements`').toBe(page)
  expect(wcag.criteria.map(({ number }) => number)).toEqual(criteriaOfWcag)
  expect(wcag.criteria.filter(({ level }) => level === 'A')).toHaveLength(31)
})

test('A-01 a criterion whose test does not exist is told with the file and the title', () => {
  const criterion = { number: '1.1.1', name: 'One', level: 'A', state: 'met' } as const
  const existing = [{ file: 'a.test.ts', title: 'R-01 it holds for everyone' }]
  const named = (title: string) =>
    wcagPage({ criteria: [{ ...criterion, tests: [{ file: 'a.test.ts', title }] }] }, existing)
  expect(named('it holds').problems).toEqual([])
  expect(named('it holds').text).toContain('| 1.1.1 One | A | met | it holds for everyone (`a.test.ts`) |')
  expect(named('it held').problems).toEqual([
    'content/wcag.yaml, 1.1.1: a.test.ts has no test whose title begins with “it held”. Name another, or call the criterion unproven.',
  ])
})

test('titles are read of plain tests, tables of tests and groups, and of nothing else', () => {
  const source = `
    test('one', () => {})
    test.each([['a']])('two %s', () => {})
    describe(\`three\`, () => it('four', () => expect('five').toBe('five')))
    run('six')`
  expect(titlesIn(source)).toEqual(['one', 'two %s', 'three', 'four'])
})

const page = '# Page\n\n- **R-01** A sentence.\n- **P-hr-02** Another.\n'

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
