// What the proxies of deploy/ that are installed here write down when a request goes well, and in each way that it fails.
import { once } from 'node:events'
import { glob, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { test } from 'vitest'
import { atLeastOne } from '../support/at-least-one.ts'
import { isInstalled, proxies, startProxy } from '../support/proxies.ts'
import { freePort } from '../support/server.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const page = 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\npage'
const refusal = 'HTTP/1.1 503 Service Unavailable\r\nContent-Length: 19\r\n\r\nwhat was typed here'

/** What an instance does with the connection, by the first word of the path. */
const instanceDoes: Record<string, (socket: Socket) => void> = {
  refuses: (socket) => socket.end(refusal),
  resets: (socket) => socket.resetAndDestroy(),
  'breaks-off': (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\nhalf'),
  babbles: (socket) => socket.end('no answer of HTTP\r\n\r\n'),
  'sends-long-headers': (socket) => socket.end(`HTTP/1.1 200 OK\r\nX-Long: ${'x'.repeat(2_000_000)}\r\n\r\n`),
  'never-answers': () => undefined,
}

async function startInstance() {
  const limits = { maxHeaderSize: 200_000, requestTimeout: 1_000, connectionsCheckingInterval: 100 }
  const server = createServer(limits, (request) => {
    const does = instanceDoes[/[\w-]+/.exec(request.url ?? '')?.[0] ?? ''] ?? ((socket) => socket.end(page))
    const { socket } = request
    for (const one of [request, socket]) one.on('error', () => undefined)
    request.resume().once('end', () => does(socket))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, stop: () => void server.close() }
}

const visitor = '127.66.77.88'
const secret = 'token-of-a-link'
const head = (line: string, ...headers: string[]) =>
  [
    line,
    'Host: localhost',
    `Referer: https://elsewhere.example/?${secret}`,
    `Cookie: ${secret}`,
    ...headers,
    '',
    '',
  ].join('\r\n')
const get = (path: string) => head(`GET ${path}?${secret} HTTP/1.1`, 'Connection: close')
const post = (path: string, length: number) =>
  head(`POST ${path}?${secret} HTTP/1.1`, 'Connection: close', `Content-Length: ${length}`)

/** What a visitor sends; the connection is reset after as long. */
const visits: [sent: string, resetAfterMs?: number][] = [
  [get('/page')],
  ...Object.keys(instanceDoes).map((does): [string] => [get(`/${does}`)]),
  [`${post('/refuses', 5)}hello`],
  [`${post('/resets', 5)}hello`],
  [post('/page', 900_000) + 'x'.repeat(900_000)],
  [`${post('/never-answers', 900)}half`, 300],
  [`${post('/never-answers', 900)}half`],
  [get('/never-answers'), 300],
  [get('/page').replace('HTTP/1.1', 'HTTP/9.9')],
  [get('/page').replace('Host: localhost', `Host: ${secret}\r\nHost: two`)],
  [get('/page').replace('GET', 'G\u0001T')],
  [get('/%zz')],
  [get('/page').replace('/page', '/"quoted')],
  [get('/page').replace('/page', 'http://localhost/page')],
  [get('/page').replace('Cookie: ', `Cookie: ${'x'.repeat(90_000)}`)],
  [`\u0016\u0003\u0001 ${secret} no request`],
  [`GET /page?${secret}`, 300],
]

test.concurrent.for(proxies)(
  'N-01 D-08 $name writes down each path with its status, and no address, query, referrer or cookie, whatever fails, and passes on a 503',
  { timeout: 180_000 },
  async (proxy, { expect, skip, onTestFinished }) => {
    if (!isInstalled(proxy)) return skip(`${proxy.name} is not installed`)
    const instance = await startInstance()
    onTestFinished(() => void instance.stop())
    const folder = await temporaryFolder()
    const port = await freePort()
    const { stop } = await startProxy(proxy, {
      port,
      instances: [instance.port, instance.port],
      folder,
      senderWithinS: 1,
    })
    const answers = await Promise.all(visits.map((one) => visit(port, ...one)))
    instance.stop()
    answers.push(await visit(port, get('/gone')))
    await stop()

    const files = await Array.fromAsync(glob('**/*.log', { cwd: folder }))
    const log = (await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))).join('\n')
    expect(log).not.toMatch(new RegExp(`${visitor}|${secret}|elsewhere`))
    const linesOf = (path: string) => log.split('\n').filter((line) => line.includes(`${path}"`))
    for (const path of ['/page', '/refuses', '/resets', '/never-answers', '/breaks-off', '/gone'])
      expect(linesOf(path).join('\n'), path).toMatch(/"status": ?\d+/)
    expect(linesOf('/refuses').join('\n')).toMatch(/"status": ?503/)
    const answersTo = (path: string) => answers.filter((_, index) => visits[index]?.[0].includes(` ${path}?`))
    for (const answer of atLeastOne(answersTo('/refuses')))
      expect(answer).toMatch(/^HTTP\/1.1 503 [\s\S]*what was typed here$/)
    for (const answer of atLeastOne(answersTo('/never-answers'))) expect(answer).not.toMatch(/^HTTP\/1.1 2/)
  },
)

/** From the visitor's address. */
async function visit(port: number, sent: string, resetAfterMs?: number): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: visitor })
  let answer = ''
  socket.setEncoding('latin1').on('data', (chunk) => {
    answer += chunk
  })
  socket.on('error', () => undefined)
  socket.write(sent)
  const closed = once(socket, 'close')
  if (resetAfterMs !== undefined) void pause(resetAfterMs).then(() => socket.resetAndDestroy())
  await closed
  return answer
}
