import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { atLeastOne } from '../support/at-least-one.ts'

type Package = {
  version?: string
  integrity?: string
  license?: string
  dev?: boolean
  optional?: boolean
  /** npm writes down one as a text, and several as a list. */
  os?: string | string[]
  cpu?: string | string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

const lockfile = new URL('../../package-lock.json', import.meta.url)
const { packages }: { packages: Record<string, Package> } = JSON.parse(readFileSync(lockfile, 'utf8'))

/** As Node resolves it: the nearest node_modules above the package that asks. */
function resolve(path: string, name: string): Package | undefined {
  const place = `${path ? `${path}/` : ''}node_modules/${name}`
  if (packages[place]) return packages[place]
  return path ? resolve(path.slice(0, Math.max(path.lastIndexOf('/node_modules/'), 0)), name) : undefined
}

/** What a name like "binding-linux-arm64-musl" promises. */
function systemOf(name: string): Pick<Package, 'os' | 'cpu' | 'libc'> | undefined {
  const [, os = '', cpu = '', kind = ''] =
    name.match(
      /[-/](aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)-((?!wasm)\w+?)(?:-(\w+))?$/,
    ) ?? []
  if (!os) return
  const libc = { gnu: 'glibc', musl: 'musl' }[kind]
  return { os: [os], cpu: [cpu], ...(libc && { libc: [libc] }) }
}

const asked = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
  Object.entries(optionalDependencies).map(([name, range]) => ({ path, name, range })),
)

test('each package that a build or a server may install declares its licence', () => {
  const installed = Object.entries(packages).filter(([path, { dev }]) => path && !dev)
  expect(installed.length).toBeGreaterThan(100)
  expect(installed.flatMap(([path, { license }]) => (license ? [] : path))).toEqual([])
})

test('npm ci works on every system: the lockfile has each optional package that an installed one names', () => {
  expect(asked.length).toBeGreaterThan(100)
  const missing = asked.filter(({ path, name }) => !resolve(path, name))
  expect(missing.map(({ path, name, range }) => `${path} asks for ${name}@${range}`)).toEqual([])
})

test('npm ci takes each binary on its own system only, in the version that is asked for', () => {
  const binaries = asked.flatMap(({ path, name, range }) => {
    const found = resolve(path, name)
    const system = systemOf(name)
    return found && system ? [{ name, range, found, system }] : []
  })
  expect(binaries.length).toBeGreaterThan(100)
  for (const { name, found, system } of atLeastOne(binaries)) {
    const { os, cpu } = found
    expect({ name, ...found, os: [os].flat(), cpu: [cpu].flat() }).toMatchObject({ name, optional: true, ...system })
  }
  const exact = binaries.filter(({ range }) => /^\d/.test(range))
  for (const { name, range, found } of atLeastOne(exact))
    expect({ name, version: found.version }).toEqual({ name, version: range })
})

test('every package is told from a forged one: the lockfile has the integrity of each', () => {
  const without = Object.entries(packages).filter(
    ([path, { integrity }]) => path !== '' && !integrity?.startsWith('sha'),
  )
  expect(without.map(([path]) => path)).toEqual([])
})

test('Node comes as one package for each system, which runs no script', () => {
  const nodes = Object.keys(packages['']?.optionalDependencies ?? {}).map((name) => ({
    name,
    ...packages[`node_modules/${name}`],
  }))
  const systems = nodes.map(({ os, cpu }) => `${[os]}-${[cpu]}`)
  expect(systems.sort()).toEqual(['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'win32-x64'])
  expect(new Set(nodes.map(({ version }) => version)).size).toBe(1)
  for (const node of atLeastOne(nodes)) {
    expect(node).toMatchObject({ optional: true, bin: { node: expect.stringMatching(/^bin\/node(\.exe)?$/) } })
    expect(node).not.toHaveProperty('hasInstallScript')
  }
})
