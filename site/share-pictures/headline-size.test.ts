import { expect, test } from 'vitest'
import { headlineSize, lineHeight } from './headline-size.ts'

const box = { width: 572, height: 350 }

test('G-01 a short title is large, and a longer one smaller, on as many lines as the box takes', () => {
  const titles = ['Pricing', 'Ask first, hire after', 'One hire, eleven days, and what you did in them']
  const sizes = titles.map((title) => headlineSize(title, box))
  expect(sizes.map(({ size }) => size)).toEqual([120, 120, 80])
  for (const { size, lines } of sizes) expect(size * lineHeight * lines).toBeLessThanOrEqual(box.height)
})

test('G-01 a title that nearly fits its line becomes a little smaller, rather than leave a word alone', () => {
  expect(headlineSize('214 applications. You meet four.', box).size).toBe(72)
})

test('G-01 a title of 200 characters is small, and still has a size at which a phone shows it', () => {
  const title = 'A title that goes on about hiring and what comes of it '.repeat(4).slice(0, 200)
  const { size, lines } = headlineSize(title, box)
  expect(size).toBeGreaterThanOrEqual(38)
  expect(size * lineHeight * lines).toBeLessThanOrEqual(box.height)
})

test('G-01 a word that is wider than the box is broken at a size of text, not of a headline', () => {
  const { size, lines } = headlineSize('Donaudampfschifffahrtsgesellschaftskapitän', box)
  expect(size).toBeLessThanOrEqual(60)
  expect(lines).toBeGreaterThan(1)
})
