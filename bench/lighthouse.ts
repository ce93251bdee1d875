// Lighthouse, mobile with its simulated slow 4G: the median of three runs per page.
import lighthouse, { type Result } from 'lighthouse'
import { freePort, startServer } from '../tests/support/server.ts'
import { openBrowser } from './browser.ts'
import { median, report } from './figures.ts'

const paths = ['/', '/contact']
const runs = 3
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const timings = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'] as const

const server = await startServer({ env: { LOG_LEVEL: 'error' } })
const port = await freePort()
const browser = await openBrowser([`--remote-debugging-port=${port}`])
try {
  for (const path of paths) {
    const results: Result[] = []
    for (let run = 0; run < runs; run++) {
      const outcome = await lighthouse(server.url + path, { port, logLevel: 'error', onlyCategories: [...categories] })
      if (!outcome) throw new Error(`Lighthouse gave nothing for ${path}`)
      results.push(outcome.lhr)
    }
    const scores = categories.map((name) => {
      const values = results.map(({ categories }) => (categories[name]?.score ?? 0) * 100)
      return `${name} ${median(values).toFixed(0)}`
    })
    const times = timings.map((name) => {
      const values = results.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN)
      return `${name} ${median(values).toFixed(0)} ms`
    })
    report(path, ...scores, ...times)
    const lost = Object.values(results[0]?.audits ?? {}).filter(
      ({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode === 'binary',
    )
    for (const { id, title } of lost) report('', `${id}: ${title}`)
  }
} finally {
  await browser.close()
  await server.stop()
}
