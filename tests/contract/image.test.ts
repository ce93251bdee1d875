// The image without a container engine: the files that the Dockerfile copies, built by its commands, started by its CMD and asked
// by its HEALTHCHECK. Packages and the built site are those of this run, and no user is made.
import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, glob, mkdir, readFile, symlink } from 'node:fs/promises'
import { dirname, join, matchesGlob, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { imports, version } from '../../package.json' with { type: 'json' }
import { startPostgres } from '../support/postgres.ts'
import { freePort, startServer } from '../support/server.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const project = fileURLToPath(new URL('../../', import.meta.url))
const read = (path: string) => readFile(join(project, path), 'utf8')
const linesOf = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))

type Instruction = { name: string; rest: string }

const instructions: Instruction[] = linesOf((await read('Dockerfile')).replaceAll(/\\\n */g, ''))
  .map((line) => line.trim().replace(/^(HEALTHCHECK) .*?(?=CMD)/, '$1 '))
  .map((line) => ({ name: line.split(' ')[0] ?? '', rest: line.replace(/^\w+ /, '') }))
const all = (name: string) => instructions.filter((one) => one.name === name).map(({ rest }) => rest)
const ignored = linesOf(await read('.dockerignore')).filter((line) => line.startsWith('**'))

/** As a container engine copies them: without what .dockerignore names. */
async function copyContext(to: string): Promise<void> {
  const isCopied = (path: string) => !ignored.some((pattern) => matchesGlob(relative(project, path), pattern))
  const names = all('COPY')
    .filter((rest) => !rest.startsWith('--'))
    .flatMap((rest) => rest.split(' ').slice(0, -1))
  for (const name of names) await cp(join(project, name), join(to, name), { recursive: true, filter: isCopied })
}

/** The rest of tools/ is for the checkout. */
const builtOrRun = 'astro.config.ts {domain,server,settings,site}/**/*.{ts,tsx,astro} tools/*.mjs'.split(' ')

test('D-06 the image has every file that its build and its server import', async () => {
  const app = await temporaryFolder()
  await copyContext(app)
  const missing: string[] = []
  let count = 0
  for await (const file of glob(builtOrRun, { cwd: app })) {
    const text = await readFile(join(app, file), 'utf8')
    for (const [, name = ''] of text.matchAll(/(?:\bfrom|^import) '([.#][^'?]+)(?:\?\w+)?'/gm)) {
      const [alias = ''] = Object.keys(imports).filter((key) => name.startsWith(key.replace('*', '')))
      const target: string | { default: string } | undefined = imports[alias as keyof typeof imports]
      const folder = (typeof target === 'object' ? target.default : target)?.replace(
        '*',
        name.replace(alias.replace('*', ''), ''),
      )
      const path = folder ?? join(dirname(file), name)
      count += 1
      if (!existsSync(join(app, path))) missing.push(`${file} imports ${name}`)
    }
  }
  expect(count).toBeGreaterThan(500)
  expect(missing).toEqual([])
})

test('D-06 D-11 what the Dockerfile copies becomes a server that its health check finds alive, at its commit', async () => {
  const folder = await temporaryFolder()
  const [app, deployed, data] = ['app', 'deployed', 'data'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  await mkdir(app)
  await copyContext(app)
  await symlink(join(project, 'node_modules'), join(app, 'node_modules'))
  await symlink(join(project, 'dist'), join(app, 'dist'))
  const env = { PATH: `${dirname(process.execPath)}:${process.env['PATH']}`, COMMIT: '1a2b3c4d5e6f7890' }
  // Not those that install packages, make a user, or start the server for the first time.
  const steps = all('RUN').filter((step) => !/^(npm ci|groupadd|install|PORT=)/.test(step))
  expect(steps).toHaveLength(2)
  for (const step of steps) {
    const command = step.replace('npm run build && npm run deployment --', 'node tools/deployment.mjs')
    await promisify(execFile)('sh', ['-euc', command.replaceAll('/deployed', deployed)], { cwd: app, env })
  }
  const { bomFormat, components } = JSON.parse(await readFile(join(deployed, 'sbom.cdx.json'), 'utf8'))
  expect([bomFormat, components.some(({ name }: { name: string }) => name === 'fastify')]).toEqual(['CycloneDX', true])

  const [command] = all('CMD')
  const [program = '', ...words] = JSON.parse(command ?? '')
  const running = { ...env, ...environment(), DATA_DIR: data, HOST: '127.0.0.1', PORT: String(await freePort()) }
  const server = spawn(program, words, { cwd: deployed, env: running, stdio: 'ignore' })
  const ended = once(server, 'exit')
  const [, ...check] = JSON.parse((all('HEALTHCHECK')[0] ?? '').replace('CMD ', ''))
  const isHealthy = () => spawnSync('node', check, { env: running, cwd: deployed }).status === 0
  try {
    expect(isHealthy()).toBe(false)
    await vi.waitFor(() => expect(isHealthy()).toBe(true), { timeout: 60_000, interval: 200 })
    const health = await (await fetch(`http://127.0.0.1:${running.PORT}/healthz`)).json()
    expect(health).toEqual({ status: 'alive', version: `${version}+1a2b3c4d5e6f` })
  } finally {
    server.kill()
  }
  expect(await ended).toEqual([0, null])
})

/** Of the second stage. */
const environment = () =>
  Object.fromEntries(
    [...(all('ENV')[0] ?? '').matchAll(/(\w+)=(?:"([^"]*)"|(\S+))/g)].map(([, name, quoted, plain]) => [
      name,
      quoted ?? plain,
    ]),
  )

test('D-06 the role that compose.yaml gives the server owns its database, and reaches no other', async ({ skip }) => {
  if (spawnSync('psql', ['--version']).error) return skip('psql is not installed')
  const postgres = await startPostgres()
  try {
    const superuser = new URL(await postgres.newDatabase())
    superuser.pathname = '/postgres'
    const words = ['--no-psqlrc', '--set=ON_ERROR_STOP=1', '--file=deploy/role.sql', superuser.href]
    const env = { ...process.env, DATABASE_PASSWORD: `it's "secret"` }
    await promisify(execFile)('psql', words, { cwd: project, env })
    const url = new URL(superuser.href)
    Object.assign(url, {
      username: 'website',
      password: encodeURIComponent(env.DATABASE_PASSWORD),
      pathname: '/website',
    })
    const client = new pg.Client(url.href)
    await client.connect()
    const { rows } = await client.query(
      'select rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user',
    )
    await client.end()
    expect(Object.values(rows[0])).toEqual([false, false, false])
    const server = await startServer({ env: { DATABASE_URL: url.href } })
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    await server.stop()
    for (const other of ['postgres', 'template1'])
      await expect(
        new pg.Client(Object.assign(new URL(url), { pathname: `/${other}` }).href).connect(),
      ).rejects.toThrow(/permission denied/)
  } finally {
    await postgres.remove()
  }
})
