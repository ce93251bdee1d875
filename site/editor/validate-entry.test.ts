import { expect, test, vi } from 'vitest'
import { formatProblem } from '#site/content/content-problems.ts'
import { validateEntry } from './validate-entry.ts'

const path = 'content/redirects.yaml'
const fields = { entries: [{ from: '/old', to: '/new' }] }

test('K-06 a new page at the address of one of ours is refused with that address', () => {
  const page = { here: 'Pricing', blocks: [{ block: 'hero', heading: 'Prices' }] }
  expect(validateEntry('content/pages/pricing.yaml', page).map(formatProblem)).toEqual([
    'content/pages/pricing.yaml, here: There is a page at /pricing already. Write another short name.',
  ])
})

test('E-02 a file that the editor could not read is not overwritten', async () => {
  // Other tests have read files into the modules that they share with this one.
  vi.resetModules()
  const { validateEntry } = await import('./validate-entry.ts')
  const { cacheContent } = await import('./content-cache.ts')
  expect(validateEntry(path, fields).map(formatProblem)).toEqual([
    expect.stringContaining('content/redirects.yaml: The editor cannot read this file'),
  ])
  cacheContent('redirects', [])
  expect(validateEntry(path, fields)).toEqual([])
})
