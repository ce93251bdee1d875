// Judges the regular expressions that foreign text can reach. The worst text that the checker finds for each is kept in
// pattern-verdicts.json, by the text of the pattern, as judging all of them takes two minutes. `node lab/run.mjs reference` writes it.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { isRuntimeFile } from './runtime-files.mjs'

// The checker in JavaScript, the same on all machines. The package's main part starts programs of its own.
const { checkSync } = createRequire(import.meta.url)('recheck/lib/browser.js') as typeof import('recheck')

/** What foreign text can reach while the site runs; the rest reads our own files at build time. */
const reached =
  '{domain,packages,server,settings,site/{scripts,blog,build/document,islands,layouts,sections,ui}}/**/*.{mjs,ts,tsx}'
/** A thread of its own cleans posts, and ends after two seconds. */
const inThread = 'server/blog/clean/'

const root = fileURLToPath(new URL('../', import.meta.url))

type Found = { place: string; literal: string }

/** Returns the literals of the source, and the places where a pattern is put together at run time. */
export function findPatterns(): { patterns: Found[]; built: string[] } {
  const files = globSync(reached, { cwd: root }).filter((file) => !file.startsWith(inThread) && isRuntimeFile(file))
  const patterns: Found[] = []
  const built: string[] = []
  for (const file of files) {
    const source = ts.createSourceFile(file, readFileSync(root + file, 'utf8'), ts.ScriptTarget.Latest, true)
    const visit = (node: ts.Node): void => {
      const place = `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
      if (ts.isRegularExpressionLiteral(node)) patterns.push({ place, literal: node.text })
      const isBuilt = (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp'
      // Those of the settings and of the site are put together from our own names.
      if (isBuilt && /^(domain|server\/(?!settings\/))/.test(file)) built.push(place)
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return { patterns, built }
}

/**
 * Parts that are repeated in the worst text for a pattern, each after a prefix, and the end; null if no text costs much; a
 * sentence if the pattern is no good.
 */
export type Verdict = { pumps: readonly { prefix: string; pump: string }[]; suffix: string } | null | string

export const partsOf = (literal: string): { source: string; flags: string } => {
  const [, source = '', flags = ''] = /^\/(.*)\/(\w*)$/s.exec(literal) ?? []
  return { source, flags }
}

function judge(literal: string): Verdict {
  const { source, flags } = partsOf(literal)
  const verdict = checkSync(source, flags, { timeout: 120_000 })
  if (verdict.status === 'safe') return null
  if (verdict.status === 'unknown') return `it cannot be judged: ${verdict.error.kind}`
  if (verdict.complexity.type === 'exponential') return 'it backtracks exponentially'
  const { pumps, suffix } = verdict.attack
  return { pumps: pumps.map(({ prefix, pump }) => ({ prefix, pump })), suffix }
}

export const verdictsFile = 'tools/pattern-verdicts.json'

/** Returns a verdict for each of the literals: the written one, or that of the checker for a literal without one. */
export function judgeAll(literals: readonly string[], written = readVerdicts()): Record<string, Verdict> {
  const verdicts: Record<string, Verdict> = {}
  for (const literal of [...new Set(literals)].sort()) {
    const known = written[literal]
    verdicts[literal] = known === undefined ? judge(literal) : known
  }
  return verdicts
}

function readVerdicts(): Record<string, Verdict> {
  return existsSync(root + verdictsFile) ? JSON.parse(readFileSync(root + verdictsFile, 'utf8')) : {}
}
