// A loop over an empty list tests nothing. So a list that tests loop over is written out, or goes through `atLeastOne`.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))
const tests = globSync(['{bench,domain,lab,server,settings,site,tools,tests}/**/*.{test,spec}.{ts,tsx}'], { cwd: root })

const parsed = new Map<string, ts.SourceFile>()
function parse(file: string): ts.SourceFile {
  const known = parsed.get(file)
  if (known) return known
  const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true)
  parsed.set(file, source)
  return source
}

/** Returns each node of the tree that passes. */
function nodesIn<Kind extends ts.Node>(tree: ts.Node, passes: (node: ts.Node) => node is Kind): Kind[] {
  const found: Kind[] = []
  const visit = (node: ts.Node): void => {
    if (passes(node)) found.push(node)
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

const calls = (tree: ts.Node) => nodesIn(tree, ts.isCallExpression)
const expects = (tree: ts.Node) => calls(tree).some(({ expression }) => /^(expect|test\b)/.test(expression.getText()))

/** The lists that this file loops over with an expectation or a test inside. */
function listsOf(source: ts.SourceFile): ts.Expression[] {
  const loops = nodesIn(source, ts.isForOfStatement).filter(({ statement }) => expects(statement))
  const callbacks = calls(source).filter(
    ({ expression, arguments: [callback] }) =>
      ts.isPropertyAccessExpression(expression) &&
      /^(map|forEach|flatMap)$/.test(expression.name.text) &&
      callback &&
      ts.isArrowFunction(callback) &&
      expects(callback.body),
  )
  const tables = calls(source).filter(({ expression }) => /^(test|describe)(\.\w+)*\.each$/.test(expression.getText()))
  return [
    ...loops.map(({ expression }) => expression),
    ...callbacks.map(({ expression }) => (expression as ts.PropertyAccessExpression).expression),
    ...tables.flatMap(({ arguments: [list] }) => list ?? []),
  ]
}

/** These return as many items as they are given. */
const keeping = /^(entries|keys|values|map|split|toSorted|sort|toReversed|reverse|toArray)$/

function isWrittenOut(list: ts.Expression, file: string): boolean {
  const again = (inner: ts.Expression) => isWrittenOut(inner, file)
  if (ts.isParenthesizedExpression(list) || ts.isAsExpression(list) || ts.isSatisfiesExpression(list))
    return again(list.expression)
  if (ts.isArrayLiteralExpression(list))
    return list.elements.some((item) => !ts.isSpreadElement(item) || again(item.expression))
  if (ts.isObjectLiteralExpression(list)) return list.properties.some((one) => !ts.isSpreadAssignment(one))
  if (ts.isStringLiteralLike(list) || ts.isTaggedTemplateExpression(list)) return list.getText().length > 2
  if (ts.isIdentifier(list)) return isConstantWrittenOut(list.text, file)
  if (!ts.isCallExpression(list)) return false
  const called = list.expression.getText()
  const [first] = list.arguments
  if (called === 'atLeastOne' || called === 'Array.from') return true
  if (/^(Object\.(entries|keys|values)|Array\.of)$/.test(called)) return first !== undefined && again(first)
  return (
    ts.isPropertyAccessExpression(list.expression) &&
    keeping.test(list.expression.name.text) &&
    again(list.expression.expression)
  )
}

/** Looks the name up in the file, or in the file that it is imported from. */
function isConstantWrittenOut(name: string, file: string): boolean {
  const source = parse(file)
  const constant = nodesIn(source, ts.isVariableDeclaration).find((one) => one.name.getText() === name)
  if (constant) return constant.initializer !== undefined && isWrittenOut(constant.initializer, file)
  const imported = nodesIn(source, ts.isImportDeclaration).find((one) =>
    nodesIn(one, ts.isImportSpecifier).some((specifier) => specifier.name.text === name),
  )
  if (!imported || !ts.isStringLiteral(imported.moduleSpecifier)) return false
  const from = imported.moduleSpecifier.text
  const path = from.startsWith('#') ? from.slice(1) : join(dirname(file), from)
  return existsSync(join(root, path)) && isConstantWrittenOut(name, path)
}

test('V-10 no test loops over a list that may be empty', () => {
  expect(tests.length).toBeGreaterThan(200)
  const unguarded = tests.flatMap((file) =>
    listsOf(parse(file))
      .filter((list) => !isWrittenOut(list, file))
      .map((list) => {
        const { line } = parse(file).getLineAndCharacterOfPosition(list.getStart())
        return `${file}:${line + 1} ${list.getText().slice(0, 80)}`
      }),
  )
  expect(unguarded, 'wrap these in atLeastOne(…) of tests/support/at-least-one.ts').toEqual([])
})
