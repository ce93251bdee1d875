import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addressIn, languageAt } from '#domain/pages/addresses.ts'
import type { BuildRecord } from '#domain/pages/build-record.ts'
import { atLeastOne } from './at-least-one.ts'

const project = fileURLToPath(new URL('../../', import.meta.url))

const buildRecord = (folder: string): BuildRecord => JSON.parse(readFileSync(join(folder, 'dist/site.json'), 'utf8'))

/** Returns what gives the address of a page in German, by its path in the first language; pages may have one of their own there. */
export function germanAddresses(folder = project): (path: string) => string {
  const german = buildRecord(folder).languages.find(({ path }) => path === 'de')
  if (!german) throw new Error('The built site has no German')
  return (path) => addressIn(german, path)
}

/** The path of every page of the built site in its first language, of the two error pages too. @param folder Of a built project; this one. */
export function builtRoutes(folder = project): string[] {
  const { onDemandPaths, languages } = buildRecord(folder)
  const prerendered = readdirSync(join(folder, 'dist/client'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => `/${name.replace(/(^|\/)index\.html$|\.html$/, '')}`)
    .filter((path) => languageAt(path, languages) === languages[0])
  return [...atLeastOne(prerendered), ...onDemandPaths.filter((path) => !path.endsWith('.xml'))].sort()
}

/** The pages that walks over the site visit: of those in one folder, which are made from one file, the first stands for all. */
export function differentRoutes(): string[] {
  const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))
  const routes = builtRoutes().map((path) => (path === '/post' ? '/post?id=101' : path))
  return routes.filter((path) => {
    const folder = folderOf(path)
    return folder === '' || path === routes.find((other) => folderOf(other) === folder)
  })
}
