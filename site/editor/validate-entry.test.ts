import { expect, test, vi } from 'vitest'
import { told } from '#site/content/content-problems.ts'
import { problemsOf } from './validate-entry.ts'

const path = 'content/redirects.yaml'
const fields = { entries: [{ from: '/old', to: '/new' }] }

test('K-06 a new page at the address of one of ours is refused with that address', () => {
  const page = { here: 'Pricing', blocks: [{ block: 'hero', heading: 'Prices' }] }
  expect(problemsOf('content/pages/pricing.yaml', page).map(told)).toEqual([
    'content/pages/pricing.yaml, here: There is a page at /pricing already. Write another short name.',
  ])
})

test('E-02 a file that the editor could not read is not written over', async () => {
  // Other tests have read files into the modules that they share with this one.
  vi.resetModules()
  const { problemsOf } = await import('./validate-entry.ts')
  const { remember } = await import('./content-cache.ts')
  expect(problemsOf(path, fields).map(told)).toEqual([
    expect.stringContaining('content/redirects.yaml: The editor cannot read this file'),
  ])
  remember('redirects', [])
  expect(problemsOf(path, fields)).toEqual([])
})
