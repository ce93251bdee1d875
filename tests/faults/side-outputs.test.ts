// The real process while what it does beside its answers fails: its log, its line on standard output, systemd.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort, metricsHeaders, startServer } from '../support/server.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const program = fileURLToPath(new URL('../../tools/serve.mjs', import.meta.url))
const contact = { form: 'contact', firstname: 'Ana', email: 'ana@company.com', message: 'Hello' }

type Output = 'read' | 'full' | 'closed' | 'broken' | 'unread'

/** More than the system and the server keep for a reader that has stopped. */
const flood = 'data:text/javascript,process.stderr.write(String(1).repeat(2e6))'

/** Starts the server with these outputs: a pipe, a full device, none, or a pipe whose reader is gone or has stopped. */
async function spawnServer(outputs: { stdout: Output; stderr: Output }, env: Record<string, string>) {
  const full = openSync('/dev/full', 'w')
  const stdio = (output: Output) => (output === 'full' ? full : 'pipe')
  const closing = `${outputs.stdout === 'closed' ? '>&-' : ''} ${outputs.stderr === 'closed' ? '2>&-' : ''}`
  const child: ChildProcess = spawn('sh', ['-c', `exec "$@" ${closing}`, 'sh', process.execPath, program], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: await temporaryFolder(),
      METRICS_TOKEN: metricsHeaders.authorization.slice(7),
      ...(outputs.stderr === 'unread' && { NODE_OPTIONS: `--import="${flood}"` }),
      ...env,
    },
    stdio: ['ignore', stdio(outputs.stdout), stdio(outputs.stderr)],
  })
  closeSync(full)
  let said = ''
  for (const name of ['stdout', 'stderr'] as const) {
    if (outputs[name] === 'broken') child[name]?.destroy()
    else if (outputs[name] === 'read') child[name]?.on('data', (chunk) => (said += chunk))
  }
  return { child, ended: once(child, 'exit'), said: () => said }
}

test.each<[Output, Output, Record<string, string>]>([
  ['read', 'full', { log: 'ENOSPC' }],
  ['read', 'broken', { log: 'EPIPE' }],
  ['read', 'unread', { log: 'EAGAIN' }],
  ['full', 'full', { log: 'ENOSPC', 'standard output': 'ENOSPC' }],
  ['broken', 'read', { 'standard output': 'EPIPE' }],
  ['closed', 'closed', {}],
])(
  'N-03 S-01 with standard output %s and standard error %s, the server starts, takes leads, shows pages and ends in order',
  async (stdout, stderr, failing) => {
    const port = await freePort()
    const { child, ended } = await spawnServer({ stdout, stderr }, { PORT: String(port), LOG_LEVEL: 'trace' })
    onTestFinished(() => void child.kill('SIGKILL'))
    const url = `http://localhost:${port}`
    await vi.waitFor(() => fetch(url), { timeout: 60_000, interval: 50 })
    const post = async (lead: object) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(`${url}/controls/send-demo-mail`, { method: 'POST', headers, body: JSON.stringify(lead) }))
        .status
    }
    const statuses = []
    for (let round = 0; round < 3; round += 1)
      statuses.push(
        await post(contact),
        await post({ ...contact, email: 'none' }),
        (await fetch(`${url}/contact`)).status,
      )
    expect(statuses).toEqual([200, 422, 200, 200, 422, 200, 200, 422, 200])
    const health = await (await fetch(`${url}/healthz`)).json()
    expect(health).toMatchObject({ status: 'alive', ...(Object.keys(failing).length > 0 && { failing }) })
    const metrics = await (await fetch(`${url}/metrics`, { headers: metricsHeaders })).text()
    expect(metrics).toContain(`side_output_works{output="log"} ${'log' in failing ? 0 : 1}`)
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  },
  40_000,
)

test.each<[Output, Output]>([
  ['read', 'full'],
  ['read', 'closed'],
  ['read', 'broken'],
  ['full', 'read'],
  ['closed', 'read'],
])(
  'N-03 with standard output %s and standard error %s, a start that fails says why on the other one',
  async (stdout, stderr) => {
    const { ended, said } = await spawnServer({ stdout, stderr }, { PORT: 'eighty' })
    expect(await ended).toEqual([1, null])
    expect(said()).toContain('PORT cannot be used: write a port number between 0 and 65535.')
  },
)

test('D-08 a program of systemd that is missing or hangs delays neither the start nor the end for long, and is told', async () => {
  const server = await startServer({ env: { NOTIFY_SOCKET: '/run/none', PATH: '/nowhere', WATCHDOG_USEC: '200000' } })
  onTestFinished(() => server.kill())
  await vi.waitFor(async () =>
    expect(await (await fetch(`${server.url}/healthz`)).json()).toMatchObject({ failing: { systemd: 'ENOENT' } }),
  )
  expect((await fetch(server.url)).status).toBe(200)
  expect(await server.stop()).toBe(0)
})
