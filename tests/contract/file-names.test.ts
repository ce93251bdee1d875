import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Names that a tool gives to one file in each folder. */
const byConvention = ['README.md', 'index.astro', 'index.html']

/** Each name that several files have, with their paths. */
function repeatedNames(files: readonly string[]): string[] {
  const byName = Map.groupBy(files, (file) => basename(file))
  return [...byName]
    .filter(([name, those]) => those.length > 1 && !byConvention.includes(name))
    .map(([name, those]) => `${name}: ${those.toSorted().join(', ')}`)
}

test('no file name stands for two things', () => {
  const files = globSync('{bench,content,docs,domain,server,site,tests,tools}/**/*.*', { cwd: root })
  // A logo is looked up in its own folder.
  expect(repeatedNames(files.filter((file) => !file.startsWith('content/logos/')))).toEqual([])
})

test('a name that two files share is reported with both of them', () => {
  expect(repeatedNames(['site/a/post.ts', 'site/b/index.astro', 'domain/post.ts', 'site/index.astro'])).toEqual([
    'post.ts: domain/post.ts, site/a/post.ts',
  ])
})
