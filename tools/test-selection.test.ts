import { expect, test } from 'vitest'
import { selectByWord, touchedBy } from './test-selection.mjs'

test('a word selects the tests whose file is named after it', () => {
  const { units, browsers, title } = selectByWord('pricing')
  expect(browsers).toContain('tests/e2e/pricing.spec.ts')
  expect([...units, ...browsers].filter((path) => !path.includes('pricing'))).toEqual([])
  expect(title).toBeUndefined()
})

test('a word that is in no name selects the tests that have it in their titles', () => {
  const { browsers, title } = selectByWord('P-home-03')
  expect(browsers).toContain('tests/e2e/enquiry.spec.ts')
  expect(browsers).not.toContain('tests/e2e/film.spec.ts')
  expect(title).toBe('P-home-03')
})

test('a changed file selects the tests that import it, also by way of others, and those of its subject', () => {
  const { units, browsers } = touchedBy(['domain/roi.ts'])
  expect(units).toEqual(expect.arrayContaining(['domain/roi.test.ts', 'tests/contract/roi-calculator.test.ts']))
  expect(browsers).toContain('tests/e2e/roi.spec.ts')
  expect(browsers).not.toContain('tests/e2e/blog.spec.ts')
  expect(touchedBy(['server/config.ts']).units).toContain('tests/contract/http-headers.test.ts')
})

test('a section selects the browser tests of its page only, a primitive all of them', () => {
  const section = touchedBy(['site/sections/pricing/PricingPlans.tsx']).browsers
  expect(section).toContain('tests/e2e/pricing.spec.ts')
  expect(section).not.toContain('tests/e2e/blog.spec.ts')
  expect(touchedBy(['site/ui/Button.tsx']).browsers).toContain('tests/e2e/blog.spec.ts')
})

test('a text selects the check of the content, a test itself, the lockfile everything', () => {
  expect(touchedBy(['content/plans.yaml']).units).toContain('tests/contract/content.test.ts')
  expect(touchedBy(['tests/e2e/film.spec.ts'])).toEqual({ units: [], browsers: ['tests/e2e/film.spec.ts'] })
  const { units, browsers } = touchedBy(['package-lock.json'])
  expect(units).toContain('domain/roi.test.ts')
  expect(browsers).toContain('tests/e2e/film.spec.ts')
})
