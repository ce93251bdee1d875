// `npm run requirements`: writes below each requirement of docs/requirements.md the tests that hold it.
import { readFile, writeFile } from 'node:fs/promises'
import { testTitles } from './requirements/test-titles.ts'
import { withTests } from './requirements/with-tests.ts'

const root = new URL('../', import.meta.url)
const page = new URL('docs/requirements.md', root)

const { text, problems } = withTests(await readFile(page, 'utf8'), await testTitles(root))
await writeFile(page, text)
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
