// Writes docs/wcag.md: each criterion of WCAG 2.2 with the tests that hold it, made from content/wcag.yaml.
import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { type Wcag, wcagSchema } from '#site/schemas/wcag.ts'
import { type TestTitle, withoutIds } from './test-titles.ts'

export const readWcag = async (root: URL): Promise<Wcag> =>
  wcagSchema.parse(parse(await readFile(new URL('content/wcag.yaml', root), 'utf8')))

const head = `# Accessibility

How the site stands to WCAG 2.2, levels A and AA. \`npm run requirements\` writes this page from \`content/wcag.yaml\`, which the page
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
