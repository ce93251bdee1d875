import { expect, test } from 'vitest'
import { scrollableBlocks } from './scrollable-blocks.ts'

const names = { wideTable: 'Table "wide"', wideCode: 'Code', table: 'Table {number}' }

test('B-03 a table is called by its caption, and one without a caption by its number', () => {
  const html = scrollableBlocks(
    '<table><tr><td>1</td></tr></table><table><caption>Pay</caption></table><table></table>',
    names,
  )
  expect(html.match(/<table[^>]*>/g)).toEqual([
    '<table aria-label="Table 1">',
    '<table>',
    '<table aria-label="Table 2">',
  ])
})

test('B-06 text that only looks like a tag stays text', () => {
  const html = '<p>&lt;table&gt; and <code>&lt;pre&gt;</code> <img alt="&lt;table x&gt;"></p>'
  expect(scrollableBlocks(html, names)).toBe(html)
})
