// The real process: how it starts, refuses to start, and ends.
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { freePort, type RunningServer, startServer } from '../support/server.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url))
let server: RunningServer | undefined
afterEach(async () => {
  if (server?.process.exitCode === null) await server.stop()
})

/** Resolves with the exit code, and with what was written beside the log. */
const failedStart = (env: NodeJS.ProcessEnv) =>
  new Promise<[code: unknown, told: string[]]>((resolve) => {
    const options = { env: { PATH: process.env['PATH'], ...env }, timeout: 60_000 }
    execFile(process.execPath, [main], options, (error, _stdout, stderr) => {
      const lines = stderr.split('\n').filter((line) => line !== '' && !line.startsWith('{'))
      resolve([error?.code, lines])
    })
  })

test.each([
  ['a wrong setting', 'eighty', 'PORT cannot be used: write a port number between 0 and 65535.'],
  ['a port in use', undefined, 'stop the other program, or set PORT to a free port.'],
])('%s ends the start with one sentence that names it, and no stack', async (_what, given, sentence) => {
  const port = given ?? String(await freePort())
  const other = createServer().listen(given ? 0 : Number(port), '127.0.0.1')
  const [code, told] = await failedStart({ DATA_DIR: join(tmpdir(), `never-made-${process.pid}`), PORT: port })
  other.close()
  expect([code, told]).toEqual([1, [expect.stringContaining(sentence)]])
  expect(told[0]).toContain(port === given ? 'PORT' : `Port ${port} is in use`)
})

test.each([
  [{ HOST: 'nonexistent.invalid' }, ['This machine has no address nonexistent.invalid: set HOST to one that it has.']],
  [
    { WEBHOOK_URL: 'https://crm.example/leads', WEBHOOK_FORMAT: 'chat', SMTP_ULR: 'x' },
    [
      expect.stringMatching('^WEBHOOK_SECRET is missing: '),
      expect.stringMatching('^WEBHOOK_FORMAT is no setting any more: '),
      'SMTP_ULR is no setting: did you mean SMTP_URL?',
    ],
  ],
])('N-03 a start with %j ends with sentences, also about the settings that nothing reads', async (env, sentences) => {
  expect(await failedStart({ DATA_DIR: await temporaryFolder(), PORT: '0', ...env })).toEqual([1, sentences])
})

test('S-02 D-08 D-09 it says where it is, and a Ctrl-C that comes twice, from the terminal and from npm, lets an answer that is under way finish', async () => {
  server = await startServer({ env: { SITE_URL: '' } })
  const said = server.output()
  expect(said).toContain(`Cadra is on ${server.url}\n`)
  expect(said).toContain(`SITE_URL is not set: the pages name ${server.url} as their address`)
  expect(said.match(/SMTP_URL is not set/g)).toHaveLength(1)
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)

  const body = JSON.stringify({ firstname: 'Ana', email: 'ana@company.com', message: 'Hello', form: 'contact' })
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (chunk) => {
    answer += chunk
  })
  const closed = once(socket, 'close')
  const head = `POST /controls/send-demo-mail HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
  socket.write(head + body.slice(0, 20))
  await new Promise((resolve) => setTimeout(resolve, 200))
  const exit = once(server.process, 'exit')
  server.process.kill('SIGINT')
  server.process.kill('SIGINT')
  await new Promise((resolve) => setTimeout(resolve, 200))
  socket.write(body.slice(20))
  await closed
  expect(answer).toMatch(/^HTTP\/1.1 200 /)
  expect(answer).toContain('"success":true')
  expect(await exit).toEqual([0, null])
})

test('an error that nobody handled is logged and ends the process in order, with code 1', async () => {
  const fault = 'data:text/javascript,process.on("SIGWINCH", () => Promise.reject(new Error("unforeseen")))'
  const env = { NODE_OPTIONS: `--import="${fault.replaceAll(' ', '%20').replaceAll('"', '%22')}"` }
  server = await startServer({ env })
  expect(server.output()).not.toContain('SITE_URL')
  const exit = once(server.process, 'exit')
  server.process.kill('SIGWINCH')
  expect(await exit).toEqual([1, null])
  expect(server.output()).toContain('stopping after an unhandled error')
  expect(server.output()).toContain('unforeseen')
})
