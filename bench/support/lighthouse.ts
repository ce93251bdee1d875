// Runs Lighthouse for a phone, with its simulated slow 4G.
import lighthouse, { type Result } from 'lighthouse'
import { median } from './figures.ts'
import type { PageFigures, Timed } from './page-history.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const moments = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
} as const

export type LighthouseFigures = Pick<PageFigures, 'scores' | 'times'> & {
  /** Titles of the audits that the first run did not pass in full. */
  lost: string[]
}

/** Runs Lighthouse several times on the browser with this debugging port. */
export async function lighthouseFigures(url: string, port: number, runs: number): Promise<LighthouseFigures> {
  const results: Result[] = []
  for (let run = 0; run < runs; run++) {
    results.push(await measured(url, port))
  }
  return {
    scores: Object.fromEntries(
      categories.map((name) => [
        name,
        Math.round(median(results.map(({ categories }) => (categories[name]?.score ?? 0) * 100))),
      ]),
    ),
    times: Object.fromEntries(
      Object.entries(moments).map(([name, id]) => [
        name,
        timed(results.map(({ audits }) => Math.round(audits[id]?.numericValue ?? Number.NaN))),
      ]),
    ),
    lost: Object.values(results[0]?.audits ?? {})
      .filter(({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode === 'binary')
      .map(({ id, title }) => `${id}: ${title}`),
  }
}

/** Once in a hundred times the browser shows an error instead of the page: that run is repeated. */
async function measured(url: string, port: number): Promise<Result> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const outcome = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...categories] })
    if (outcome && Object.values(moments).every((id) => Number.isFinite(outcome.lhr.audits[id]?.numericValue)))
      return outcome.lhr
  }
  throw new Error(`Lighthouse could not measure ${url}`)
}

export const timed = (values: readonly number[]): Timed => ({
  low: Math.min(...values),
  median: median(values),
  high: Math.max(...values),
})
