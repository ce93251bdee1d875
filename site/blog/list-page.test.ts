import { expect, test } from 'vitest'
import { atLeastOne } from '../../tests/support/at-least-one.ts'
import { fc } from '../../tests/support/fuzz.ts'
import { describePosts, pagerSteps, pinnedFirst } from './list-page.ts'

test('B-02 pinned posts stand first, and all others in their order', () => {
  const posts = [{ id: 4 }, { id: 3, isPinned: true }, { id: 2 }, { id: 1, isPinned: true }]
  expect(pinnedFirst(posts).map(({ id }) => id)).toEqual([3, 1, 4, 2])
})

test('B-02 for all numbers, the pager ascends, holds the current page and never skips only one page', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 900 }), (a, b) => {
      const [current, last] = [Math.min(a, b), Math.max(a, b)]
      const steps = pagerSteps(current, last)
      expect(steps).toContain(current)
      expect([steps[0], steps.at(-1)]).toEqual([1, last])
      atLeastOne(steps).forEach((step, index) => {
        const [before, after] = [steps[index - 1], steps[index + 1]]
        if (step === 'gap') expect(Number(after) - Number(before)).toBeGreaterThan(2)
        else if (typeof before === 'number') expect(step).toBe(before + 1)
      })
    }),
  )
})

test('B-02 a later page of the list is described by its posts, by as many titles as fit', () => {
  expect(describePosts('Blog, page 2', ['One', 'Two'])).toBe('Blog, page 2: One · Two')
  expect(
    describePosts(
      'Blog, page 2',
      Array.from({ length: 12 }, (_, index) => `A title ${index}`),
    ).length,
  ).toBeLessThan(161)
})
