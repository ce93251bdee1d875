import { expect, test } from 'vitest'
import { scrollableBlocks, tableCharts } from './post-tables.ts'

const table =
  '<table><thead><tr><th>Step</th><th>Before</th><th>After</th></tr></thead><tbody><tr><td>Read</td><td>6 days</td><td>1,000</td></tr><tr><td>R&amp;D <em>reply</em></td><td>3</td><td>0</td></tr><tr><td>None</td><td></td><td>9</td></tr><tr><td><strong>In all</strong></td><td>9</td><td>2,000</td></tr></tbody></table>'
const chart = { post: 'a', table: 2, columns: ['Before', 'After'] }

test('B-03 a chart above a folded table shows its figures, the largest at full width, and is hidden from screen readers', () => {
  const html = tableCharts(`<table></table>${table}`, [chart], 'Table {number}')
  const fold = `<details><summary>Table 2</summary>${table}</details>`
  expect(html.endsWith(fold)).toBe(true)
  const drawn = html.slice('<table></table>'.length, -fold.length)
  expect(drawn).toMatch(/^<div class="chart" aria-hidden="true">/)
  expect([...drawn.matchAll(/<b>(.*?)<\/b>/g)].map(([, label]) => label)).toEqual(['Read', 'R&amp;D reply'])
  expect([...drawn.matchAll(/x2="([\d.]+)%"[^>]*\/><\/svg>([^<]*)/g)].slice(2).map(([, x, text]) => [x, text])).toEqual(
    [
      ['0.6', '6 days'],
      ['100', '1,000'],
      ['0.3', '3'],
      ['0', '0'],
    ],
  )
})

test('B-03 a table that lacks the columns, or has only one row of figures, stays unchanged', () => {
  const other = { ...chart, columns: ['Before', 'Later'] }
  expect(tableCharts(table, [{ ...other, table: 1 }], 'Table')).toBe(table)
  const short = table.replace(/<tr><td>R&amp.*?<\/tr>/, '')
  expect(tableCharts(short, [{ ...chart, table: 1 }], 'Table')).toBe(short)
})

const names = { wideTable: 'Table "wide"', wideCode: 'Code', table: 'Table {number}' }

test('B-03 tables and code blocks are focusable, and have a name', () => {
  expect(
    scrollableBlocks('<p>a</p><table class="x"><tr><td>1</td></tr></table><pre class="y"><code>b</code></pre>', names),
  ).toBe(
    '<p>a</p><div class="scroller" tabindex="0" role="group" aria-label="Table &quot;wide&quot;"><table class="x" aria-label="Table 1"><tr><td>1</td></tr></table></div><pre class="y" tabindex="0" role="group" aria-label="Code"><code>b</code></pre>',
  )
})

test('B-03 a table is named by its caption, or else by its number', () => {
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
