// `node lab/run.mjs licences` writes docs/licences.md: the licence of every package that a build or a server may install, from
// the lockfile.
import { readFile, writeFile } from 'node:fs/promises'

type Locked = { version?: string; license?: string; dev?: boolean }

const head = `# Licences

Every package that the build or the server can install, on any system, by the licence that it declares. \`node lab/run.mjs licences\` writes
this page from package-lock.json. What only tests and checks need is not in it; the fonts' texts are in
[site/fonts](../site/fonts/LICENSE.md).
`

export function licencesPage(lockfile: string): string {
  const packages = Object.entries<Locked>(JSON.parse(lockfile).packages).filter(([path, { dev }]) => path && !dev)
  const byLicence = new Map<string, Set<string>>()
  for (const [path, { version, license = 'none declared' }] of packages) {
    const names = byLicence.get(license) ?? new Set()
    byLicence.set(license, names.add(`${path.replace(/^.*node_modules\//, '')} ${version}`))
  }
  const parts = [...byLicence]
    .sort(([, a], [, b]) => b.size - a.size)
    .map(
      ([licence, names]) =>
        `\n## ${licence}\n\n${[...names]
          .sort()
          .map((name) => `- ${name}\n`)
          .join('')}`,
    )
  return head + parts.join('')
}

if (import.meta.main) {
  const root = new URL('../', import.meta.url)
  await writeFile(
    new URL('docs/licences.md', root),
    licencesPage(await readFile(new URL('package-lock.json', root), 'utf8')),
  )
}
