// What `npm run deployment` copies, run by itself: packages that it leaves out are not there.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runtimePaths } from '../../tools/runtime-files.mjs'
import { freePort } from '../support/server.ts'
import { type SmtpListener, startSmtpListener } from '../support/smtp-listener.ts'
import { contactPayload } from './leads-app.ts'

const project = fileURLToPath(new URL('../../', import.meta.url))
// Links stand for copies, as long as Node does not look where they lead.
const node = ['--preserve-symlinks', '--preserve-symlinks-main']

let folder: string
let smtp: SmtpListener
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deployment-'))
  smtp = await startSmtpListener()
})
afterEach(async () => {
  await smtp.stop()
  await rm(folder, { recursive: true })
})

async function deploy(): Promise<string> {
  const site = join(folder, 'site')
  for (const path of runtimePaths({ withNode: false })) {
    await access(join(project, path))
    await mkdir(dirname(join(site, path)), { recursive: true })
    await symlink(join(project, path), join(site, path))
  }
  return site
}

/** A stand-in for systemd's program, which notes what it is told. */
async function notifier(): Promise<{ bin: string; told: () => Promise<string> }> {
  const bin = join(folder, 'bin')
  const notes = join(folder, 'notes')
  await mkdir(bin)
  await writeFile(join(bin, 'systemd-notify'), `#!/bin/sh\necho "$1 to $NOTIFY_SOCKET" >>'${notes}'\n`, { mode: 0o755 })
  return { bin, told: () => readFile(notes, 'utf8').catch(() => '') }
}

test('S-01 S-02 D-08 the files of a deployment take a lead, mail it and show a picture, and systemd is told of start and end', async () => {
  const site = await deploy()
  const { bin, told } = await notifier()
  const port = await freePort()
  const server = spawn(process.execPath, [...node, join(site, 'tools/serve.mjs')], {
    cwd: site,
    env: {
      PATH: `${bin}:${process.env['PATH']}`,
      NOTIFY_SOCKET: '/run/systemd/notify',
      DATA_DIR: join(folder, 'data'),
      PORT: String(port),
      SMTP_URL: smtp.url,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  server.stderr.on('data', (chunk) => {
    log += chunk
  })
  const ended = once(server, 'exit')
  try {
    await vi.waitFor(async () => expect(await told(), log).toBe('READY=1 to /run/systemd/notify\n'), {
      timeout: 60_000,
    })
    const url = `http://localhost:${port}`
    const { status } = await fetch(`${url}/controls/send-demo-mail`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(contactPayload),
    })
    expect(status).toBe(200)
    await vi.waitFor(() => expect(smtp.received, log).toHaveLength(1), { timeout: 30_000 })
    const [picture = '/none'] = /\/blog-images\/[^"\s,]+/.exec(await (await fetch(`${url}/post?id=101`)).text()) ?? []
    const { headers } = await fetch(url + picture.replace('share.jpg', 'card-800'), {
      headers: { accept: 'image/avif' },
    })
    expect(headers.get('content-type')).toBe('image/avif')
  } finally {
    server.kill()
  }
  expect(await ended).toEqual([0, null])
  expect((await told()).split('\n')[1]).toBe('STOPPING=1 to /run/systemd/notify')
}, 120_000)

test('D-06 a deployment holds what is loaded with its first use, and no tool of the build', () => {
  const paths = runtimePaths({ withNode: false })
  expect(paths).toEqual(expect.arrayContaining(['node_modules/pg', 'node_modules/nodemailer', 'node_modules/sharp']))
  expect(paths.filter((path) => /node_modules\/(astro|vite|esbuild|typescript|vitest)$/.test(path))).toEqual([])
})

/** Runs the command on a machine whose own Node is a link to this one, or too old. */
async function deployment(own: 'new' | 'old', ...options: string[]): Promise<{ says: string; hasNode: boolean }> {
  const machine = join(folder, 'machine')
  await mkdir(machine)
  const script = own === 'new' ? `exec '${process.execPath}' "$@"` : 'exit 1'
  await writeFile(join(machine, 'node'), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  const to = join(folder, 'deployed')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(project, 'tools/deployment.mjs'), to, ...options],
    {
      env: { PATH: `${join(project, 'node_modules', '.bin')}:${machine}` },
    },
  )
  const version = await promisify(execFile)(join(to, 'node_modules/.bin/node'), ['--version']).catch(() => undefined)
  return { says: stdout, hasNode: version?.stdout === `${process.version}\n` }
}

test.each([
  ['leaves Node out where the machine’s own runs the server', 'new', [], 'complete but for Node', false],
  ['has Node where the machine’s own is too old', 'old', [], 'Node included', true],
  ['has Node for another machine', 'new', ['--with-node'], 'Node included', true],
] as const)('D-08 a deployment %s, and says so', async (_what, own, options, sentence, hasNode) => {
  expect(await deployment(own, ...options)).toEqual({ says: expect.stringContaining(sentence), hasNode })
})
