import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { atLeastOne } from '../tests/support/at-least-one.ts'
import { filesNamed, type TestGroup, testFiles, testGroups } from './test-files.mjs'

const root = fileURLToPath(new URL('../', import.meta.url))
const read = (path: string) => readFileSync(root + path, 'utf8')

/** The words that a document, a workflow or a script gives to the runners, each with its file. */
const given = globSync(['*.md', 'docs/**/*.md', '.github/workflows/*.yml', '.ci/*', 'package.json', 'content/*.yaml'], {
  cwd: root,
}).flatMap((file) =>
  [...read(file).matchAll(/npm test -- ([\w/. -]+)|vitest run ([\w/. -]+?)(?= --|")/g)].flatMap(
    ([, words, more = '']) =>
      (words ?? more)
        .trim()
        .split(/ +/)
        .map((word) => [word, file] as const),
  ),
)
const words = given.filter(([word]) => !word.startsWith('--'))

test('V-10 each word that a document, a workflow or a script gives to the tests means one of them', () => {
  expect(words.map(([, file]) => file)).toEqual(
    expect.arrayContaining(['CONTRIBUTING.md', 'package.json', 'README.md']),
  )
  expect(words.map(([, file]) => file)).toContainEqual(expect.stringContaining('.github/workflows/'))
  for (const [word, file] of atLeastOne(words)) expect(() => filesNamed([word]), `in ${file}`).not.toThrow()
})

test('V-10 a word finds the tests of all groups, in small or capital letters', () => {
  const { contract, behavior } = filesNamed(['Languages', 'domain/lead/lead.test'])
  expect(contract).toContain('tests/contract/languages.test.ts')
  expect(behavior).toContain('tests/e2e/languages.spec.ts')
  expect(filesNamed(['domain/lead/lead.test']).unit).toEqual(['domain/lead/lead.test.ts'])
})

test('V-10 a word that means no test is refused with those near it, also beside one that does', () => {
  expect(() => filesNamed(['contact', 'contct'])).toThrow(/"contct" in its path\. Near it: .*contact/)
  expect(() => filesNamed(['changes-over-files'])).toThrow('Near it: ')
})

test('V-10 every file that is named as a test is one of a group', () => {
  const grouped = (Object.keys(testGroups) as TestGroup[]).flatMap(testFiles)
  const named = globSync('**/*.{test,spec}.{ts,tsx}', {
    cwd: root,
    exclude: ['node_modules', '.sample-project', 'dist', 'test-results', 'tests/engines'],
  })
  expect(grouped.toSorted()).toEqual(named.map((path) => path.replaceAll('\\', '/')).toSorted())
})
