import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readWcag, testTitles, wcagPage, withTests } from './requirements.ts'

const root = new URL('../', import.meta.url)
const titles = await testTitles(root)

/** The criteria of levels A and AA, in the order of the recommendation, which no longer has 4.1.1. */
const criteriaOfWcag = `
  1.1.1 1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.3.3 1.3.4 1.3.5
  1.4.1 1.4.2 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13
  2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.4.5 2.4.6 2.4.7 2.4.11
  2.5.1 2.5.2 2.5.3 2.5.4 2.5.7 2.5.8
  3.1.1 3.1.2 3.2.1 3.2.2 3.2.3 3.2.4 3.2.6 3.3.1 3.3.2 3.3.3 3.3.4 3.3.7 3.3.8
  4.1.2 4.1.3`
  .trim()
  .split(/\s+/)

test('every test names requirements that exist, and every requirement has a test', async () => {
  const page = await readFile(new URL('docs/requirements.md', root), 'utf8')
  const { text, problems } = withTests(page, titles)
  expect(problems).toEqual([])
  expect(text).not.toContain('No test yet')
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
