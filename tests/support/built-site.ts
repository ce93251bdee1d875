import { fileURLToPath } from 'node:url'
import { type BuiltSite, loadBuiltSite } from '#server/pages/built-site.ts'
import { type Config, parseConfig } from '#server/settings/config.ts'

const dist = fileURLToPath(new URL('../../dist/', import.meta.url))
const loaded = new Map<string, Promise<BuiltSite>>()

/** The build, which takes two seconds to load for an address: the files that one worker tests share it. */
export function builtSite(config: Config = parseConfig({}), directory = dist): Promise<BuiltSite> {
  const key = `${directory} ${config.siteUrl}:${config.port}`
  const site = loaded.get(key) ?? loadBuiltSite(directory, config)
  loaded.set(key, site)
  return site
}
