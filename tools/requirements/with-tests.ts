// The page of requirements with the tests that hold each of them.
import type { TestTitle } from './test-titles.ts'

const requirementLine = /^- \*\*([A-Z]-(?:[a-z]+-)?\d{2}[a-z]?)\*\* /
const writtenLine = /^ {2}- /
const leadingIds = /^(?:[A-Z]-(?:[a-z]+-)?\d{2}[a-z]?:? )+/
const oneId = /[A-Z]-(?:[a-z]+-)?\d{2}[a-z]?/g

/**
 * @param page Markdown: a requirement is a list item that begins with its number in bold.
 * @returns `text`, the page with the lists written anew, and one sentence for each test whose number the page lacks.
 */
export function withTests(page: string, titles: readonly TestTitle[]): { text: string; problems: string[] } {
  const testsOf = new Map<string, string[]>()
  const lines = page.split('\n').filter((line) => !writtenLine.test(line))
  for (const line of lines) {
    const [, id] = requirementLine.exec(line) ?? []
    if (id) testsOf.set(id, [])
  }

  const problems: string[] = []
  for (const { file, title } of titles) {
    const [ids = ''] = leadingIds.exec(`${title} `) ?? []
    const entry = `  - ${title.slice(ids.length) || title} (\`${file}\`)`
    for (const id of new Set(ids.match(oneId))) {
      const tests = testsOf.get(id)
      if (!tests)
        problems.push(`${file}: docs/requirements.md has no ${id}: add it there, or correct the test's title.`)
      else if (!tests.includes(entry)) tests.push(entry)
    }
  }

  const text = lines.flatMap((line) => {
    const [, id = ''] = requirementLine.exec(line) ?? []
    const tests = testsOf.get(id)
    if (!tests) return [line]
    return [line, ...(tests.length > 0 ? tests : ['  - No test yet.'])]
  })
  return { text: text.join('\n'), problems }
}
