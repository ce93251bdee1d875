import { expect, test } from 'vitest'
import { csvCell } from './csv.ts'

test.each([
  ['=1+1', '"\'=1+1"'],
  ['+49 30 123', '"\'+49 30 123"'],
  ['-2', '"\'-2"'],
  ['@SUM(A1)', '"\'@SUM(A1)"'],
  [' \t=cmd', '"\' \t=cmd"'],
  ['\n=cmd', '"\'\n=cmd"'],
  ['|calc', '"\'|calc"'],
])('S-07 a cell that starts like a formula is exported as text: %j', (value, cell) => {
  expect(csvCell(value)).toBe(cell)
})

test('S-07 quotes, commas and line breaks stay within their cell', () => {
  expect(csvCell('one\r\n"two", three')).toBe('"one\r\n""two"", three"')
  expect(csvCell('Ana = Silva')).toBe('Ana = Silva')
  expect(csvCell(null)).toBe('')
  expect(csvCell(true)).toBe('true')
})
