// `npm run requirements` prints docs/requirements.md with the tests that hold each of its sentences, and writes
// docs/wcag.md.
import { readFile, writeFile } from 'node:fs/promises'
import { idsOf, type TestTitle, testTitles, withoutIds } from './test-titles.ts'
import { readWcag, wcagPage } from './wcag-page.ts'

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

if (import.meta.main) {
  const root = new URL('../', import.meta.url)
  const titles = await testTitles(root)
  await writeFile(new URL('docs/wcag.md', root), wcagPage(await readWcag(root), titles).text)
  console.log(withTests(await readFile(new URL('docs/requirements.md', root), 'utf8'), titles).text)
}
