import { expect, test } from 'vitest'
import { fc } from '../../tests/support/fuzz.ts'
import { listPage, listPath, pagerSteps } from './list-page.ts'

const items = Array.from({ length: 30 }, (_, index) => index)

test('B-02 more than 12 posts are paged', () => {
  expect(listPage(items.slice(0, 12), [])).toEqual({ number: 1, last: 1, items: items.slice(0, 12) })
  expect(listPage(items.slice(0, 13), [])).toMatchObject({ number: 1, last: 2, items: items.slice(0, 12) })
  expect(listPage(items, ['3'])).toEqual({ number: 3, last: 3, items: items.slice(24) })
  expect(listPage([], [])).toEqual({ number: 1, last: 1, items: [] })
})

test.each([[['']], [['0']], [['-1']], [['4']], [['1.5']], [['02']], [['two']], [['9'.repeat(400)]], [['1', '1']]])(
  'B-02 there is no page %j',
  (numbers) => {
    expect(listPage(items, numbers)).toBeUndefined()
  },
)

test('B-02 the first page has one address', () => {
  expect([listPath(1), listPath(2)]).toEqual(['/blog', '/blog?page=2'])
})

test('B-02 the pager shows the ends and the neighbours, and skips only what it shortens', () => {
  expect(pagerSteps(1, 1)).toEqual([1])
  expect(pagerSteps(1, 3)).toEqual([1, 2, 3])
  expect(pagerSteps(1, 17)).toEqual([1, 2, 'gap', 17])
  expect(pagerSteps(4, 17)).toEqual([1, 2, 3, 4, 5, 'gap', 17])
  expect(pagerSteps(9, 17)).toEqual([1, 'gap', 8, 9, 10, 'gap', 17])
  expect(pagerSteps(17, 17)).toEqual([1, 'gap', 16, 17])
})

test('B-02 whatever the numbers, the pager rises, holds the current page and never skips a single one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 900 }), (a, b) => {
      const [current, last] = [Math.min(a, b), Math.max(a, b)]
      const steps = pagerSteps(current, last)
      expect(steps).toContain(current)
      expect([steps[0], steps.at(-1)]).toEqual([1, last])
      steps.forEach((step, index) => {
        const [before, after] = [steps[index - 1], steps[index + 1]]
        if (step === 'gap') expect(Number(after) - Number(before)).toBeGreaterThan(2)
        else if (typeof before === 'number') expect(step).toBe(before + 1)
      })
    }),
  )
})
