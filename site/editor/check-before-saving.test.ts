import { expect, test } from 'vitest'
import { told } from '#site/content/content-problems.ts'
import { problemsOf } from './check-before-saving.ts'
import { remember } from './content-now.ts'

const path = 'content/redirects.yaml'
const fields = { entries: [{ from: '/old', to: '/new' }] }

test('K-06 a new page at the address of one of ours is refused with that address', () => {
  const page = { here: 'Pricing', blocks: [{ block: 'hero', heading: 'Prices' }] }
  expect(problemsOf('content/pages/pricing.yaml', page).map(told)).toEqual([
    'content/pages/pricing.yaml, here: There is a page at /pricing already. Write another short name.',
  ])
})

test('E-02 a file that the editor could not read is not written over', () => {
  expect(problemsOf(path, fields).map(told)).toEqual([
    expect.stringContaining('content/redirects.yaml: The editor cannot read this file'),
  ])
  remember('redirects', [])
  expect(problemsOf(path, fields)).toEqual([])
})
