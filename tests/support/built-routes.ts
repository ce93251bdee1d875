import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const project = fileURLToPath(new URL('../../', import.meta.url))

/** The path of every page of the built site, of the two error pages too. @param folder Of a built project; this one. */
export function builtRoutes(folder = project): string[] {
  const dist = join(folder, 'dist/')
  const prerendered = readdirSync(`${dist}client`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => `/${name.replace(/(^|\/)index\.html$|\.html$/, '')}`)
  const { onDemandPaths }: { onDemandPaths: string[] } = JSON.parse(readFileSync(`${dist}site.json`, 'utf8'))
  return [...prerendered, ...onDemandPaths.filter((path) => !path.endsWith('.xml'))].sort()
}
