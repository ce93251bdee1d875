import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const dist = fileURLToPath(new URL('../../dist/', import.meta.url))

/** The path of every page of the built site, of the two error pages too. */
export function builtRoutes(): string[] {
  const prerendered = readdirSync(`${dist}client`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => `/${name.replace(/(^|\/)index\.html$|\.html$/, '')}`)
  const { onDemandPaths }: { onDemandPaths: string[] } = JSON.parse(readFileSync(`${dist}site.json`, 'utf8'))
  return [...prerendered, ...onDemandPaths.filter((path) => !path.endsWith('.xml'))].sort()
}
