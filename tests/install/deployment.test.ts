// What `npm run deployment` copies, run by itself: packages that it leaves out are not there.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scripts, version } from '../../package.json' with { type: 'json' }
import { runtimePaths } from '../../tools/runtime-files.mjs'
import { contactPayload } from '../contract/leads-app.ts'
import { freePort } from '../support/server.ts'
import { type SmtpListener, startSmtpListener } from '../support/smtp-listener.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const project = fileURLToPath(new URL('../../', import.meta.url))

let folder: string
let site: string
let smtp: SmtpListener
beforeEach(async () => {
  folder = await temporaryFolder()
  site = join(folder, 'site')
  smtp = await startSmtpListener()
})
afterEach(() => smtp.stop())

/** Runs the command on a machine whose own Node is this one, or too old. */
async function deploy(own: 'new' | 'old', ...options: string[]): Promise<string> {
  const machine = join(folder, 'machine')
  await mkdir(machine)
  const script = own === 'new' ? `exec '${process.execPath}' "$@"` : 'exit 1'
  await writeFile(join(machine, 'node'), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  const env = { COMMIT: '1a2b3c4d5e6f', PATH: `${join(project, 'node_modules', '.bin')}:${machine}` }
  const words = [join(project, 'tools/deployment.mjs'), site, ...options]
  return (await promisify(execFile)(process.execPath, words, { env })).stdout
}

/** A stand-in for systemd's program, which notes what it is told. */
async function notifier(): Promise<{ bin: string; told: () => Promise<string> }> {
  const bin = join(folder, 'bin')
  const notes = join(folder, 'notes')
  await mkdir(bin)
  await writeFile(join(bin, 'systemd-notify'), `#!/bin/sh\necho "$1 to $NOTIFY_SOCKET" >>'${notes}'\n`, { mode: 0o755 })
  return { bin, told: () => readFile(notes, 'utf8').catch(() => '') }
}

test('S-01 S-02 D-08 D-11 the files of a deployment, Node among them where the machine’s own is too old, take a lead, mail it and show a picture, and systemd is told of start and end', async () => {
  expect(await deploy('old')).toContain('Node included')
  const { bin, told } = await notifier()
  const port = await freePort()
  const server = spawn(join(site, 'node_modules/.bin/node'), ['tools/serve.mjs'], {
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
    // On a busy machine it asks for more time before.
    await vi.waitFor(
      async () => expect(await told(), log).toMatch(/^(EXTEND_\S+ to \S+\n)*READY=1 to \/run\/systemd\/notify\n$/),
      {
        timeout: 60_000,
      },
    )
    const url = `http://localhost:${port}`
    const { status } = await fetch(`${url}/controls/send-demo-mail`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(contactPayload),
    })
    expect(status).toBe(200)
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({
      status: 'alive',
      version: `${version}+1a2b3c4d5e6f`,
    })
    await vi.waitFor(() => expect(smtp.received, log).toHaveLength(1), { timeout: 60_000 })
    const [picture = '/none'] = /\/blog-images\/[^"\s,]+/.exec(await (await fetch(`${url}/post?id=101`)).text()) ?? []
    const { headers } = await fetch(url + picture.replace('share.jpg', 'card-800'), {
      headers: { accept: 'image/avif' },
    })
    expect(headers.get('content-type')).toBe('image/avif')
  } finally {
    server.kill()
  }
  expect(await ended).toEqual([0, null])
  expect(await told()).toMatch(/READY=1 to \S+\nSTOPPING=1 to \/run\/systemd\/notify/)
})

test('D-06 a deployment holds what is loaded with its first use, and no tool of the build', () => {
  const paths = runtimePaths({ withNode: false })
  expect(paths).toEqual(expect.arrayContaining(['node_modules/pg', 'node_modules/nodemailer', 'node_modules/sharp']))
  const commands = [scripts.serve, scripts.leads, scripts.doctor].map((command) => command.replace('node ', ''))
  expect(paths).toEqual(expect.arrayContaining(commands))
  expect(paths.filter((path) => /node_modules\/(astro|vite|esbuild|typescript|vitest)$/.test(path))).toEqual([])
})

test('D-08 a deployment leaves Node out where the machine’s own runs the server, and says so', async () => {
  expect(await deploy('new')).toContain('complete except for Node')
  await expect(access(join(site, 'node_modules/.bin/node'))).rejects.toThrow()
})
