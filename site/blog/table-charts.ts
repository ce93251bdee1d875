import type { BlogWords } from '#site/schemas/blog.ts'

export type TableChart = BlogWords['charts'][number]

type Row = { label: string; values: readonly { text: string; amount: number }[] }

/**
 * Draws the figures of a table above it, as threads of their length. The drawing says nothing that the table does not,
 * so it is for eyes alone. Reads sanitised HTML. A table without these columns, or with less than two rows of figures,
 * is left as it is.
 */
export function tableCharts(html: string, charts: readonly TableChart[]): string {
  let count = 0
  return html.replace(/<table\b[^>]*>.*?<\/table>/gs, (table) => {
    count += 1
    const chart = charts.find(({ table: number }) => number === count)
    return chart ? drawing(table, chart.columns) + table : table
  })
}

function drawing(table: string, columns: readonly string[]): string {
  // A row in bold is a sum of the others.
  const drawn = [...table.matchAll(/<tr\b[^>]*>(.*?)<\/tr>/gs)].filter(([row]) => !/<td\b[^>]*><(strong|b)>/.test(row))
  const [head = [], ...body] = drawn.map(([, row = '']) =>
    [...row.matchAll(/<t[dh]\b[^>]*>(.*?)<\/t[dh]>/gs)].map(([, cell = '']) => cell.replace(/<[^>]*>/g, '').trim()),
  )
  const places = columns.map((name) => head.indexOf(name))
  const rows = body
    .map((cells): Row => ({ label: cells[0] ?? '', values: places.map((place) => figure(cells[place] ?? '')) }))
    .filter(({ label, values }) => label !== '' && values.every(({ amount }) => amount >= 0))
  if (rows.length < 2) return ''
  const most = Math.max(...rows.flatMap(({ values }) => values.map(({ amount }) => amount)))
  const key = columns.length > 1 ? `<p>${columns.map((name) => `<span>${thread(100)}${name}</span>`).join('')}</p>` : ''
  const lines = rows.map(
    ({ label, values }) =>
      `<li><b>${label}</b>${values.map(({ text, amount }) => `<span>${thread((amount / most) * 100)}${text}</span>`).join('')}</li>`,
  )
  return `<div class="chart" aria-hidden="true">${key}<ol>${lines.join('')}</ol></div>`
}

/** "14.4 hours" is 14.4, and what begins with no number is none: NaN. */
const figure = (text: string) => ({ text, amount: Number.parseFloat(text.replaceAll(',', '')) })

const thread = (percent: number) =>
  `<svg><line y1="50%" x2="${Math.round(percent * 10) / 10}%" y2="50%"${percent === 0 ? ' opacity="0"' : ''}/></svg>`
