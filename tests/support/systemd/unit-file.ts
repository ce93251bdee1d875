// Reads unit files and files of settings as systemd.unit(5), systemd.exec(5) and environment.d(5) describe them.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Unit = {
  path: string
  dropIns: string[]
  /** The last value; an empty one takes back those before it. */
  get(key: string): string | undefined
  all(key: string): string[]
  seconds(key: string, fallback: number): number
}

const folders = ['etc/systemd/system', 'run/systemd/system']
/** Where these stand in a unit, they are below the folder of the test. */
const mapped = /(?<=^|[=\s:"-])(\/(?:srv|etc|var\/lib|var\/cache)\/website|\/usr\/local\/bin)/g

/** Resolves with undefined when there is no such unit. */
export async function parseUnit(root: string, name: string): Promise<Unit | undefined> {
  const [, prefix = '', instance = ''] = /^([^@]+)@?(.*)\.service$/.exec(name) ?? []
  const names = [name, ...(name.includes('@') ? [`${prefix}@.service`] : [])]
  const candidates = names.flatMap((one) => folders.map((folder) => join(root, folder, one)))
  for (const path of candidates) {
    const text = await readFile(path, 'utf8').catch(() => undefined)
    if (text === undefined) continue
    const dropIns = (await Promise.all(candidates.map((one) => filesIn(`${one}.d`)))).flat()
    const texts = [text, ...(await Promise.all(dropIns.map((one) => readFile(one, 'utf8'))))]
    const values = new Map<string, string[]>()
    for (const line of texts.join('\n').split('\n')) {
      const [, key, value = ''] = /^([A-Za-z]+)=(.*)$/.exec(line) ?? []
      if (key === undefined) continue
      const place = value
        .replaceAll('%i', instance)
        .replaceAll(mapped, (found) => (found === '/usr/local/bin' ? join(root, 'bin') : join(root, found)))
      values.set(key, value === '' ? [] : [...(values.get(key) ?? []), place])
    }
    const all = (key: string) => values.get(key) ?? []
    return {
      path,
      dropIns,
      all,
      get: (key) => all(key).at(-1),
      seconds: (key, fallback) => Number(all(key).at(-1) ?? fallback),
    }
  }
  return undefined
}

async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names
    .filter((name) => name.endsWith('.conf'))
    .sort()
    .map((name) => join(folder, name))
}

/** The environment of a process: that of EnvironmentFile= wins over that of Environment=. */
export async function settingsIn(unit: Unit, { filesOnly = false } = {}): Promise<Record<string, string>> {
  const settings: Record<string, string> = {}
  if (!filesOnly)
    for (const pair of unit.all('Environment').flatMap((line) => line.match(/"[^"]*"|\S+/g) ?? []))
      assign(settings, pair.replace(/^"|"$/g, ''))
  for (const given of unit.all('EnvironmentFile')) {
    const isOptional = given.startsWith('-')
    const text = await readFile(isOptional ? given.slice(1) : given, 'utf8').catch((error) => {
      if (isOptional) return ''
      throw error
    })
    for (const line of text.split('\n').filter((one) => !/^\s*([#;]|$)/.test(one))) assign(settings, line)
  }
  return settings
}

function assign(settings: Record<string, string>, pair: string): void {
  const [, name, value = ''] = /^\s*(\w+)\s*=\s*(.*?)\s*$/.exec(pair) ?? []
  if (name) settings[name] = value.replace(/^(["'])(.*)\1$/, '$2')
}
