// `node lab/run.mjs requirements` prints docs/requirements.md with the tests of each requirement, and writes docs/wcag.md from
// content/wcag.yaml.
import { glob, readFile, writeFile } from 'node:fs/promises'
import ts from 'typescript'
import { parse } from 'yaml'
import { type Wcag, wcagSchema } from '#site/schemas/wcag.ts'

/** The title of a test or a group in its source; `${…}` and `%s` stay as written. */
export type TestTitle = { file: string; title: string }

const testFiles = ['{bench,domain,lab,server,site,tools}/**/*.test.{ts,tsx}', 'tests/**/*.{test,spec}.ts']
const testFunctions = new Set(['test', 'it', 'describe'])
const leadingIds = /^(?:[A-Z]-(?:[a-z]+-)?\d{2}[a-z]?:? )+/
const oneId = /[A-Z]-(?:[a-z]+-)?\d{2}[a-z]?/g

const leading = (title: string): string => leadingIds.exec(`${title} `)?.[0] ?? ''

/** Returns ids as in ["L-09", "L-19"]. */
const idsOf = (title: string): string[] => leading(title).match(oneId) ?? []

/** Returns a title without its requirement ids. */
const withoutIds = (title: string): string => title.slice(leading(title).length) || title

/** Parses the titles of all tests without running them, sorted by file name. */
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

/** Returns `test` for `test(…)`, `test.only(…)` and `test.each(rows)(…)`. */
function calledFunction(called: ts.Expression): string {
  if (ts.isIdentifier(called)) return called.text
  if (ts.isPropertyAccessExpression(called) || ts.isCallExpression(called)) return calledFunction(called.expression)
  return ''
}

const requirementLine = /^- \*\*([A-Z]-(?:[a-z]+-)?\d{2}[a-z]?)\*\* /

/**
 * @param page Markdown: a requirement is a list item that begins with its number in bold.
 * @returns `text`, the page with the tests below each requirement, and one sentence for each test whose number the page lacks.
 */
export function withTests(page: string, titles: readonly TestTitle[]): { text: string; problems: string[] } {
  const lines = page.split('\n')
  const testsOf = new Map(lines.flatMap((line) => requirementLine.exec(line)?.[1] ?? []).map((id) => [id, new Set()]))
  const problems: string[] = []
  for (const { file, title } of titles) {
    for (const id of idsOf(title)) {
      const tests = testsOf.get(id)
      if (tests) tests.add(`  - ${withoutIds(title)} (\`${file}\`)`)
      else problems.push(`${file}: docs/requirements.md has no ${id}: add it there, or correct the test's title.`)
    }
  }
  const text = lines.flatMap((line) => {
    const tests = testsOf.get(requirementLine.exec(line)?.[1] ?? '')
    if (!tests) return [line]
    return [line, ...(tests.size > 0 ? tests : ['  - No test yet.'])]
  })
  return { text: text.join('\n'), problems }
}

export const readWcag = async (root: URL): Promise<Wcag> =>
  wcagSchema.parse(parse(await readFile(new URL('content/wcag.yaml', root), 'utf8')))

const head = `# Accessibility

How the site stands to WCAG 2.2, levels A and AA. \`node lab/run.mjs requirements\` writes this page from \`content/wcag.yaml\`, which the page
/accessibility tells visitors from too. A criterion is met only where a test holds it, and the check refuses a test that does not
exist. What is not proven may well be so: nobody has shown it yet.

| criterion | level | state | evidence |
| --- | --- | --- | --- |
`

/** @returns `text`, the page, and one sentence for each test that does not exist. */
export function wcagPage(
  { criteria }: Pick<Wcag, 'criteria'>,
  titles: readonly TestTitle[],
): { text: string; problems: string[] } {
  const problems: string[] = []
  const rows = criteria.map(({ number, name, level, state, note, tests }) => {
    const held = tests.map(({ file, title }) => {
      const found = titles.find((one) => one.file === file && withoutIds(one.title).startsWith(title))
      if (!found)
        problems.push(
          `content/wcag.yaml, ${number}: ${file} has no test whose title begins with “${title}”. Name another, or call the criterion unproven.`,
        )
      return `${withoutIds(found?.title ?? title)} (\`${file}\`)`.replaceAll('|', '\\|')
    })
    const evidence = [note, ...held].filter(Boolean).join('<br>')
    return `| ${number} ${name} | ${level} | ${state.replace('-', ' ')} | ${evidence} |\n`
  })
  return { text: head + rows.join(''), problems }
}

if (import.meta.main) {
  const root = new URL('../', import.meta.url)
  const titles = await testTitles(root)
  await writeFile(new URL('docs/wcag.md', root), wcagPage(await readWcag(root), titles).text)
  console.log(withTests(await readFile(new URL('docs/requirements.md', root), 'utf8'), titles).text)
}
