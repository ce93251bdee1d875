import { expect, test } from 'vitest'
import { displayWidth, fitToWidth, toSafeJson, toSafeLine, toSafeText } from './terminal-text.ts'

test('S-07 no visitor text controls the terminal', () => {
  const hostile = 'Ana\u001b[2J\u009b1m\u0007 \u202egro.live\u200b\r\nnext\u2028last\ttab'
  expect(toSafeLine(hostile)).toBe('Ana[2J1m gro.live next last tab')
  expect(toSafeText(hostile)).toBe('Ana[2J1m gro.live\nnext\nlast  tab')
  const json = toSafeJson({ hostile, tag: '\u{e0041}' })
  expect(json).toMatch(/^[^\p{Cc}\p{Cf}\u2028\u2029]*$/u)
  expect(JSON.parse(json)).toEqual({ hostile, tag: '\u{e0041}' })
})

test.each([
  ['Ana', 6, 'Ana   '],
  ['Anastasia', 6, 'Anast…'],
  ['田中太郎さん', 6, '田中… '],
  ['e\u0301toile filante', 6, 'e\u0301toil…'],
  ['👩‍🚀👩‍🚀👩‍🚀👩‍🚀', 6, '👩‍🚀👩‍🚀… '],
])('S-07 %j takes %i columns, whatever it is written in', (text, width, cell) => {
  expect(fitToWidth(text, width)).toBe(cell)
  expect(displayWidth(cell)).toBe(width)
})
