import { expect, test } from 'vitest'
import { tabTitle } from './tab-title.ts'

test('B-06 a title that fits a tab is whole', () => {
  expect(tabTitle('x'.repeat(60))).toBe('x'.repeat(60))
})

test('B-06 a longer one is cut after a word, or where it must be, and never inside a character', () => {
  expect(tabTitle('What we learned from reading nine hundred rejected applications again')).toBe(
    'What we learned from reading nine hundred rejected…',
  )
  expect(tabTitle('Donau'.repeat(20))).toBe(`${'Donau'.repeat(12).slice(0, 59)}…`)
  expect(tabTitle(`a${'😀'.repeat(40)}`)).toBe(`a${'😀'.repeat(29)}…`)
  expect(tabTitle(`${'😀'.repeat(40)}`)).toBe(`${'😀'.repeat(29)}…`)
})
