import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { version } from '../../package.json' with { type: 'json' }
import { exampleApp } from '../support/example-site.ts'
import { rawRequest } from '../support/raw-request.ts'

test('D-11 /healthz says that the process answers, and which version it is', async () => {
  const response = await (await exampleApp()).inject('/healthz')
  expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(response.json()).toEqual({ status: 'alive', version })
})

test('D-11 the changelog begins with this version', async () => {
  const changelog = await readFile(new URL('../../CHANGELOG.md', import.meta.url), 'utf8')
  expect(changelog.match(/^## (.*)$/m)?.[1]).toBe(version)
})

test('S-01 /readyz says whether a lead would be stored', async () => {
  expect((await (await exampleApp()).inject('/readyz')).statusCode).toBe(200)
  const full = await exampleApp({ probe: () => Promise.reject(new Error('disk full')) })
  const { statusCode, body } = await full.inject('/readyz')
  expect([statusCode, body]).toEqual([503, '{"status":"cannot store a lead"}'])
  expect((await full.inject('/healthz')).statusCode).toBe(200)
})

const env = { METRICS_TOKEN: 'a-long-secret-token' }
const withToken = { authorization: `Bearer ${env.METRICS_TOKEN}` }

test('X-04 D-11 /metrics counts answers, files and leads, and tells the version', async () => {
  const app = await exampleApp({ env })
  await app.inject('/')
  await app.inject('/nothing')
  const { headers, body } = await app.inject({ url: '/metrics', headers: withToken })
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toContain('http_requests_total{method="GET",status="404"} 1')
  expect(body).toContain('static_answers{status="200"} 1')
  expect(body).toContain('leads{status="queued"} 2')
  expect(body).toContain('process_resident_memory_bytes')
  expect(body).toContain(`site_info{version="${version}"} 1`)
})

test('X-04 /metrics tells views of known pages, bots by name apart, the queue and what is away, also while the store fails', async () => {
  const app = await exampleApp({ env: { ...env, SMTP_URL: 'smtp://mail.example.com' }, probe: () => Promise.reject() })
  const view = (url: string, agent = 'Mozilla/5.0 Firefox/150.0') =>
    app.inject({ url, headers: { 'user-agent': agent } })
  for (const url of ['/', '/pricing?a', '/pricing', '/contact', '/favicon.svg', '/nothing', '/_astro/menu.js'])
    await view(url)
  await view('/', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)')
  await view('/contact', `evil-crawler/${'x'.repeat(100)}`)
  await app.inject({ url: '/controls/send-demo-mail', method: 'POST', payload: { form: 'contact', email: 'no' } })
  const { body } = await app.inject({ url: '/metrics', headers: withToken })
  expect(body.match(/^(page|bot)_views_total.*/gm)).toEqual([
    'page_views_total{page="/"} 1',
    'page_views_total{page="/pricing"} 2',
    'page_views_total{page="/contact"} 1',
    'bot_views_total{bot="Googlebot"} 1',
    'bot_views_total{bot="other"} 1',
  ])
  for (const line of [
    'oldest_queued_seconds 90',
    'store_works 0',
    'circuit_open{name="smtp"} 1',
    'circuit_open{name="mailbox:sales"} 0',
    'lead_posts_total{form="contact",outcome="refused"} 1',
    'http_request_duration_seconds_count{kind="post"} 1',
  ])
    expect(body).toContain(`${line}\n`)
})

/** The names of the metrics in an expression of Prometheus: what is neither a function nor a word of its language. */
const metricsIn = (expression: string) =>
  expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(by|without) \([^)]*\)/g, '').match(/\b[a-z]\w+\b(?!\s*\()/g) ?? []

test('X-04 every figure that the dashboard and the alert rules ask for is told by /metrics', async () => {
  const rules = parse(await readFile('deploy/prometheus-rules.yml', 'utf8'))
  const dashboard = JSON.parse(await readFile('deploy/grafana-dashboard.json', 'utf8'))
  const asked = [
    ...rules.groups[0].rules.map(({ expr }: { expr: string }) => expr),
    ...dashboard.panels.flatMap(({ targets }: { targets: { expr: string }[] }) => targets.map(({ expr }) => expr)),
  ].flatMap(metricsIn)
  expect(asked).toEqual(
    expect.arrayContaining(['store_works', 'lead_posts_total', 'http_request_duration_seconds_bucket']),
  )
  const { body } = await (await exampleApp({ env })).inject({ url: '/metrics', headers: withToken })
  const told = new Set(['up', ...[...body.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name)])
  expect(asked.filter((name) => !told.has(name.replace(/_bucket$/, '')))).toEqual([])
})

test('X-05 without a token there is no /metrics, for nobody: a proxy may look like a tool of this machine', async () => {
  const app = await exampleApp()
  for (const url of ['/metrics', '/metrics?', '/metrics/', '/METRICS']) {
    const { statusCode, body } = await app.inject({ url, headers: withToken })
    expect([url, statusCode, body.includes('Nothing here')]).toEqual([url, 404, true])
  }
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  for (const version of ['1.0', '1.1']) {
    const request = `GET /metrics HTTP/${version}\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`
    expect(await rawRequest(Number(port), request)).toMatch(/^HTTP\/1\.1 404 /)
  }
  await app.close()
})

test('X-05 /metrics with a token is for who has it', async () => {
  const app = await exampleApp({ env })
  const ask = (authorization: string) => app.inject({ url: '/metrics', headers: { authorization } })
  expect((await ask('Bearer a-long-secret-token')).statusCode).toBe(200)
  expect((await ask('Bearer a-long-secret-tokem')).statusCode).toBe(403)
  expect((await ask('Bearer undefined')).statusCode).toBe(403)
  expect((await app.inject('/metrics')).statusCode).toBe(403)
})

test.each([66, 130, 300])(
  'D-08 a proxy that first sends all %i KB and then reads gets the answer that they are too many',
  async (kilobytes) => {
    const app = await exampleApp()
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const proxy = connect(Number(port), '127.0.0.1').pause()
    const closed = new Promise((resolve) => proxy.on('error', () => undefined).once('close', resolve))
    proxy.write(
      `POST /controls/send-demo-mail HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${kilobytes * 1024}\r\n\r\n`,
    )
    for (let sent = 0; sent < kilobytes; sent += 1) {
      proxy.write('x'.repeat(1024))
      await setTimeout(2)
    }
    let answer = ''
    proxy.setEncoding('utf8').on('data', (chunk) => {
      answer += chunk
    })
    proxy.resume()
    await closed
    expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]+"success":false/)
  },
)
