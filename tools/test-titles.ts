// Collects the titles of all tests, and the numbers of the requirements that they begin with.
import { glob, readFile } from 'node:fs/promises'
import ts from 'typescript'

/** One test, or a group of them, as its source names it; `${…}` and `%s` stay as they are written. */
export type TestTitle = { file: string; title: string }

const testFiles = ['{bench,domain,server,site,tools}/**/*.test.{ts,tsx}', 'tests/**/*.{test,spec}.ts']
const testFunctions = new Set(['test', 'it', 'describe'])
const leadingIds = /^(?:[A-Z]-(?:[a-z]+-)?\d{2}[a-z]?:? )+/
const oneId = /[A-Z]-(?:[a-z]+-)?\d{2}[a-z]?/g

const leading = (title: string): string => leadingIds.exec(`${title} `)?.[0] ?? ''

/** Returns ids as in ["L-09", "L-19"]. */
export const idsOf = (title: string): string[] => leading(title).match(oneId) ?? []

/** Returns what a test says, without the numbers of the requirements that it holds. */
export const withoutIds = (title: string): string => title.slice(leading(title).length) || title

/** Reads the titles of all tests from their source, without running them, in the order of the files' names. */
export async function testTitles(root: URL): Promise<TestTitle[]> {
  const files = (await Array.fromAsync(glob(testFiles, { cwd: root }))).sort()
  const titles = await Promise.all(
    files.map(async (file) => titlesIn(await readFile(new URL(file, root), 'utf8')).map((title) => ({ file, title }))),
  )
  return titles.flat()
}

export function titlesIn(source: string): string[] {
  const titles: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && testFunctions.has(calledFunction(node.expression))) {
      const [title] = node.arguments
      if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)))
        titles.push(title.getText().slice(1, -1))
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('source.tsx', source, ts.ScriptTarget.Latest, true))
  return titles
}

/** Finds `test` in `test(…)`, `test.only(…)` and `test.each(rows)(…)`. */
function calledFunction(called: ts.Expression): string {
  if (ts.isIdentifier(called)) return called.text
  if (ts.isPropertyAccessExpression(called) || ts.isCallExpression(called)) return calledFunction(called.expression)
  return ''
}
