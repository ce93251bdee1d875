// The real process: how it starts, refuses to start, and ends.
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { freePort, type RunningServer, startServer } from '../support/server.ts'

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url))
const ended: RunningServer[] = []
afterEach(async () => {
  for (const server of ended.splice(0)) if (server.process.exitCode === null) await server.stop()
})

async function start(env: Record<string, string> = {}) {
  const server = await startServer({ env })
  ended.push(server)
  return server
}

/** How a start that cannot work ends. */
const refusedStart = (env: Record<string, string>) =>
  new Promise<{ code: unknown; told: string }>((resolve) => {
    const dataDir = join(tmpdir(), `never-made-${process.pid}`)
    const child = { env: { PATH: process.env['PATH'], DATA_DIR: dataDir, ...env }, timeout: 15_000 }
    execFile(process.execPath, [main], child, (error, _stdout, stderr) => {
      const lines = stderr.split('\n').filter((line) => line !== '' && !line.startsWith('{'))
      resolve({ code: error?.code, told: lines.join('\n') })
    })
  })

test('S-02 it says where it is, and once that leads wait while there is no mail server', async () => {
  const server = await start()
  expect(server.output()).toContain(`Cadra is on ${server.url}\n`)
  expect(server.output().match(/SMTP_URL is not set/g)).toHaveLength(1)
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
})

test('a wrong setting ends the start with one sentence that names it, and no stack', async () => {
  const { code, told } = await refusedStart({ PORT: 'eighty' })
  expect([code, told]).toEqual([1, 'PORT cannot be used: write a port number between 0 and 65535.'])
})

test('D-09 a start without an address says which one the pages name', async () => {
  const server = await start({ SITE_URL: '' })
  expect(server.output()).toContain(`SITE_URL is not set: the pages name ${server.url} as their address`)
  expect((await start()).output()).not.toContain('SITE_URL')
})

test('a port in use ends the start with one sentence', async () => {
  const port = await freePort()
  const other = createServer().listen(port, '127.0.0.1')
  const { code, told } = await refusedStart({ PORT: String(port) })
  other.close()
  const sentence = `Port ${port} is in use: stop the other program, or set PORT to a free port.`
  expect([code, told]).toEqual([1, sentence])
})

test('a data folder that is a file ends the start with one sentence', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'data-'))
  await writeFile(join(folder, 'file'), '')
  const { code, told } = await refusedStart({ PORT: '0', DATA_DIR: join(folder, 'file') })
  await rm(folder, { recursive: true })
  expect(code).toBe(1)
  expect(told.split('\n')).toHaveLength(1)
  expect(told).toContain('DATA_DIR')
})

test('D-08 SIGTERM lets an answer that is under way finish, then ends with code 0', async () => {
  const server = await start()
  const body = JSON.stringify({ firstname: 'Ana', email: 'ana@company.com', message: 'Hello', form: 'contact' })
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (chunk) => {
    answer += chunk
  })
  const closed = new Promise((resolve) => socket.on('close', resolve))
  const head = `POST /controls/send-demo-mail HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
  socket.write(head + body.slice(0, 20))
  await new Promise((resolve) => setTimeout(resolve, 200))
  const stopped = server.stop()
  await new Promise((resolve) => setTimeout(resolve, 200))
  socket.write(body.slice(20))
  await closed
  expect(answer).toMatch(/^HTTP\/1.1 200 /)
  expect(answer).toContain('"success":true')
  expect(await stopped).toBe(0)
})

test('an error that nobody handled is logged and ends the process in order, with code 1', async () => {
  const fault = 'data:text/javascript,process.on("SIGWINCH", () => Promise.reject(new Error("unforeseen")))'
  const server = await start({ NODE_OPTIONS: `--import="${fault.replaceAll(' ', '%20').replaceAll('"', '%22')}"` })
  const exit = once(server.process, 'exit')
  server.process.kill('SIGWINCH')
  const [code] = await exit
  expect(code).toBe(1)
  expect(server.output()).toContain('stopping after an error that nobody handled')
  expect(server.output()).toContain('unforeseen')
})

test('the same Ctrl-C that comes twice, from the terminal and from npm, is one', async () => {
  const server = await start()
  server.process.kill('SIGINT')
  server.process.kill('SIGINT')
  expect(await server.stop()).toBe(0)
})
