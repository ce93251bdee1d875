import { expect, test } from 'vitest'
import { atLeastOne } from '../../tests/support/at-least-one.ts'
import { fc } from '../../tests/support/fuzz.ts'
import { csvCell } from './csv.ts'

test.each([
  ['=1+1', '"\'=1+1"'],
  ['+49 30 123', '"\'+49 30 123"'],
  ['-2', '-2'],
  ['-5.5%', '-5.5%'],
  ['-1,5 %', '"-1,5 %"'],
  ['-12.50 €', '-12.50 €'],
  ['-2+3', '"\'-2+3"'],
  ['-5,=1', '"\'-5,\'=1"'],
  ['-5 C', '"\'-5 C"'],
  ['@SUM(A1)', '"\'@SUM(A1)"'],
  [' \t=cmd', '" \t\'=cmd"'],
  ['\n=cmd', '"\n\'=cmd"'],
  ['|calc', '"\'|calc"'],
  ['＝1+1', '"\'＝1+1"'],
  ['Hi;=1+1', '"Hi;\'=1+1"'],
  ['Hi, @you', '"Hi, \'@you"'],
  ['a";"=1', '"a"";""\'=1"'],
  ['one\r\n-two', '"one\r\n\'-two"'],
])('S-07 a cell that starts like a formula is exported as text: %j', (value, cell) => {
  expect(csvCell(value)).toBe(cell)
})

test.each([
  ['letters in the other order', 'invoice\u202egpj.exe\u202c', 'invoicegpj.exe'],
  ['isolates and marks', '\u2066a\u2069\u200e\u200f\u061cb', 'ab'],
  ['no width', 'a\u200b\u200c\u200d\u2060\ufeff\u00adb', 'ab'],
  ['fillers and selectors', 'a\u3164\u115f\uffa0\u034f\ufe0f\u{e0100}b', 'ab'],
  ['words in tags', 'a\u{e0068}\u{e0069}b', 'ab'],
  ['a formula behind them', '\u200b\u202e=1+1', '"\'=1+1"'],
  ['words from right to left', 'שלום, مرحبا', '"שלום, مرحبا"'],
])('S-07 no invisible character is exported: %s', (_what, value, cell) => {
  expect(csvCell(value)).toBe(cell)
})

/** Reads a line as a spreadsheet does: quotes count where a cell begins with one. */
const cellsOf = (line: string, separator: string): string[] =>
  [...line.matchAll(new RegExp(`(?:^|[${separator}\\n])("(?:[^"]|"")*"?)?([^${separator}\\n]*)`, 'g'))].map(
    ([, quoted = '', rest = '']) => quoted.slice(1).replaceAll('""', '"') + rest,
  )

test.each(['علی\u200cرضا', '👨\u200d👩\u200d👧', 'क्\u200dष', '❤\ufe0f', '🏳\ufe0f\u200d🌈', 'ශ්\u200dරී', '葛\u{e0100}'])(
  'S-07 %s is exported as typed, with the signs that its script needs',
  (name) => {
    expect(csvCell(name)).toBe(name)
    expect(csvCell(`x;\u200d${name}`)).toBe(`"x;${name}"`)
  },
)

test('S-07 no cell begins a formula, at whichever separator a spreadsheet splits', () => {
  const hostile = fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', '|', ';', ',', '"', "'", ' ', '\t', '\n', '\r', 'a'),
    maxLength: 12,
  })
  fc.assert(
    fc.property(fc.array(hostile, { minLength: 1, maxLength: 4 }), (texts) => {
      const line = ['7KQ2-M4XP', ...texts.map(csvCell)].join(',')
      for (const separator of [',', ';', '\t'])
        for (const cell of atLeastOne(cellsOf(line, separator)))
          expect(cell.replace(/^[\s"]+/, '')).not.toMatch(/^[=+\-@|%]/)
    }),
    { numRuns: 500 },
  )
})
