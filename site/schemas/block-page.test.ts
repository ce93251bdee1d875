import { expect, test } from 'vitest'
import { blockPageSchema } from './block-page.ts'

const hero = { block: 'hero', heading: 'Fill the night shift' }
const form = { block: 'form', form: 'demo', heading: 'Ask us' }
const page = (blocks: unknown[], more = {}) => ({
  seo: { title: 'Care', description: 'Hiring for care.' },
  here: 'Care',
  blocks,
  ...more,
})

const problemsOf = (given: unknown): string[] =>
  blockPageSchema.safeParse(given).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

test('K-06 a page begins with a hero, and may end with a next step', () => {
  expect(
    problemsOf(
      page([hero, form, { block: 'closing', heading: 'Or', lead: 'Read.', action: { label: 'Blog', href: '/blog' } }]),
    ),
  ).toEqual([])
})

test.each([
  ['no hero', page([form]), 'blocks.0: Begin with the block hero, which has the heading'],
  ['two forms', page([hero, form, form]), 'blocks.2: Remove this form: a page has one at most'],
  ['an unknown block', page([hero, { block: 'slider' }]), /^blocks\.1\.block: Write one of the blocks: hero, text/],
  [
    'a table with a cell too few',
    page([hero, { block: 'comparison', heading: 'A', columns: ['A', 'B', 'C'], rows: [{ name: 'D', cells: ['E'] }] }]),
    'blocks.1.rows.0.cells: Write 2 cells, one for each column after the first; there are 1',
  ],
  [
    'a message for a form that has none',
    page([hero, { ...form, form: 'pricing', message: 'Hello' }]),
    'blocks.1.message: Remove this: the pricing form has no message',
  ],
  [
    'an end that leads nowhere',
    page([hero], { end: '2027-01-31' }),
    'end: Write under afterwards which page visitors are redirected to then',
  ],
  [
    'an end before its start',
    page([hero], { start: '2027-02-01', end: '2027-01-31', afterwards: '/industries' }),
    'end: Write an end that is later than the start',
  ],
])('K-06 %s is reported with what to write', (_what, given, sentence) => {
  expect(problemsOf(given)).toEqual([expect.stringMatching(sentence)])
})
