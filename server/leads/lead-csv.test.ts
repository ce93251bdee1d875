import { expect, test } from 'vitest'
import { columnOrder, leadColumns, leadsCsv } from './lead-csv.ts'

test('S-07 a column that is new comes last in the export, wherever its field stands', () => {
  const [first = '', ...others] = Object.keys(leadColumns)
  expect(columnOrder([first, 'country', ...others])).toEqual([first, ...others, 'country'])
  expect(leadsCsv([])).toBe(`${columnOrder([first, ...others]).join(',')}\r\n`)
})
