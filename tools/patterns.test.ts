// Finds regular expressions that backtrack: each literal is judged by the type of program that it is, and the worst
// text that the checker finds for it is then measured in the engine that runs it. Judging takes half a minute, so the
// worst texts are remembered; the measurement is made each time.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { isRuntimeFile } from './runtime-files.mjs'

// The checker in JavaScript, the same on all machines. The package's main part starts programs of its own.
const { checkSync } = createRequire(import.meta.url)('recheck/lib/browser.js') as typeof import('recheck')

/** What foreign text can reach while the site runs; the rest reads our own files at build time. */
const reached = '{domain,server,settings,site/{behaviors,blog,document,islands,layouts,sections,ui}}/**/*.{mjs,ts,tsx}'
/** A thread of its own cleans posts, and ends after two seconds. */
const inThread = 'server/blog/prepare/'

const root = fileURLToPath(new URL('../', import.meta.url))
const files = globSync(reached, { cwd: root }).filter((file) => !file.startsWith(inThread) && isRuntimeFile(file))

type Found = { place: string; literal: string }
const patterns: Found[] = []
const built: string[] = []
for (const file of files) {
  const source = ts.createSourceFile(file, readFileSync(root + file, 'utf8'), ts.ScriptTarget.Latest, true)
  const visit = (node: ts.Node): void => {
    const place = `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
    if (ts.isRegularExpressionLiteral(node)) patterns.push({ place, literal: node.text })
    const isBuilt = (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp'
    // Those of the settings and of the site are put together from our own names.
    if (isBuilt && /^(domain|server)\//.test(file)) built.push(place)
    ts.forEachChild(node, visit)
  }
  visit(source)
}

/** Up to the longest text that a visitor can post. They grow, because a bad pattern would never end on the longest. */
const lengths = [256, 1_024, 4_096, 16_384, 65_536]
const maxMs = 25

/** Parts that are repeated in the worst text for a pattern, each after a prefix, and the end; null if no text costs much. */
type WorstText = { pumps: readonly { prefix: string; pump: string }[]; suffix: string } | null

const partsOf = (literal: string) => {
  const [, source = '', flags = ''] = /^\/(.*)\/(\w*)$/s.exec(literal) ?? []
  return { source, flags }
}

/** Throws when the checker cannot judge, or finds that no computer is fast enough. */
function worstText(literal: string): WorstText {
  const { source, flags } = partsOf(literal)
  const verdict = checkSync(source, flags, { timeout: 120_000 })
  if (verdict.status === 'safe') return null
  if (verdict.status === 'unknown') throw new Error(`it cannot be judged: ${verdict.error.kind}`)
  if (verdict.complexity.type === 'exponential') throw new Error('it backtracks exponentially')
  const { pumps, suffix } = verdict.attack
  return { pumps: pumps.map(({ prefix, pump }) => ({ prefix, pump })), suffix }
}

function textOf({ pumps, suffix }: NonNullable<WorstText>, chars: number): string {
  const fixed = pumps.reduce((sum, { prefix }) => sum + prefix.length, suffix.length)
  const repeats = (chars - fixed) / pumps.reduce((sum, { pump }) => sum + pump.length, 0)
  return pumps.map(({ prefix, pump }) => prefix + pump.repeat(Math.max(1, repeats))).join('') + suffix
}

const remembered = `${root}node_modules/.cache/patterns.json`

function readRemembered(): Record<string, WorstText> {
  try {
    return JSON.parse(readFileSync(remembered, 'utf8'))
  } catch {
    return {}
  }
}

/** Processor time, the best of three, up to the first length that costs too much. */
function costMs(literal: string, worst: WorstText): number {
  const { source, flags } = partsOf(literal)
  let ms = 0
  for (const chars of worst === null ? [] : lengths) {
    const text = worst === null ? '' : textOf(worst, chars)
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

test('S-08 no pattern that foreign text can reach costs more than a moment, whatever the text', {
  timeout: 600_000,
}, () => {
  const known = readRemembered()
  const worst: Record<string, WorstText> = {}
  const slow: string[] = []
  for (const { place, literal } of patterns) {
    try {
      if (!(literal in worst)) worst[literal] = literal in known ? (known[literal] ?? null) : worstText(literal)
      const ms = costMs(literal, worst[literal] ?? null)
      if (ms > maxMs) slow.push(`${place} ${literal} takes ${Math.round(ms)} ms for ${JSON.stringify(worst[literal])}`)
    } catch (error) {
      slow.push(`${place} ${literal}: ${error instanceof Error ? error.message : error}`)
    }
  }
  mkdirSync(dirname(remembered), { recursive: true })
  writeFileSync(remembered, JSON.stringify(worst))
  expect(patterns.length).toBeGreaterThan(200)
  expect(slow).toEqual([])
})

test('S-08 no pattern is put together at run time, where the checker cannot read it', () => {
  expect(built).toEqual([])
})
