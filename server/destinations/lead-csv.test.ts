import { expect, test } from 'vitest'
import { columnOrder, leadColumns, leadsCsv } from './lead-csv.ts'

test('S-07 a column that is new comes last in the export, wherever its field stands', () => {
  const names = Object.keys(leadColumns)
  const order = columnOrder(names)
  expect(columnOrder(['added', ...names]).indexOf('added')).toBeGreaterThan(order.indexOf('booked'))
  expect(order).toEqual(expect.arrayContaining(names))
  expect(leadsCsv([])).toBe(`${order.join(',')}\r\n`)
})
