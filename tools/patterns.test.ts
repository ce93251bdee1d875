// Finds regular expressions that backtrack: each literal is judged (patterns.ts), and the worst text for it is measured in the
// engine that runs it.
import { expect, test } from 'vitest'
import { findPatterns, judgeAll, partsOf, type Verdict } from './patterns.ts'

const { patterns, built } = findPatterns()

/** Up to the longest text that a visitor can post. They grow, because a bad pattern would never end on the longest. */
const lengths = [256, 1_024, 4_096, 16_384, 65_536]
const maxMs = 25

function textOf({ pumps, suffix }: Exclude<Verdict, null | string>, chars: number): string {
  const fixed = pumps.reduce((sum, { prefix }) => sum + prefix.length, suffix.length)
  const repeats = (chars - fixed) / pumps.reduce((sum, { pump }) => sum + pump.length, 0)
  return pumps.map(({ prefix, pump }) => prefix + pump.repeat(Math.max(1, repeats))).join('') + suffix
}

/** Processor time, the best of three, up to the first length that costs too much. */
function costMs(literal: string, worst: Exclude<Verdict, null | string>): number {
  const { source, flags } = partsOf(literal)
  let ms = 0
  for (const chars of lengths) {
    const text = textOf(worst, chars)
    const runs = [1, 2, 3].map(() => {
      const began = process.cpuUsage()
      text.replace(new RegExp(source, flags), '')
      const { user, system } = process.cpuUsage(began)
      return (user + system) / 1000
    })
    ms = Math.min(...runs)
    if (ms > maxMs) break
  }
  return ms
}

/** Returns what is wrong with the pattern, if anything. */
function fault(literal: string, verdict: Verdict): string | undefined {
  if (verdict === null || typeof verdict === 'string') return verdict ?? undefined
  const ms = costMs(literal, verdict)
  return ms > maxMs ? `takes ${Math.round(ms)} ms for ${JSON.stringify(verdict)}` : undefined
}

test('S-08 no pattern that foreign text can reach costs more than a moment, whatever the text', {
  timeout: 600_000,
}, () => {
  const verdicts = judgeAll(patterns.map(({ literal }) => literal))
  const faults = patterns.flatMap(({ place, literal }) => {
    const found = fault(literal, verdicts[literal] ?? null)
    return found === undefined ? [] : [`${place} ${literal}: ${found}`]
  })
  expect(patterns.length).toBeGreaterThan(200)
  expect(faults).toEqual([])
})

test('S-08 no pattern is put together at run time, where the checker cannot read it', () => {
  expect(built).toEqual([])
})
