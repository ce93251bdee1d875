import { expect, test } from 'vitest'
import { exampleApp } from '../support/example-site.ts'
import { rawRequest } from '../support/raw-request.ts'

test('/healthz says that the process answers', async () => {
  const { statusCode, headers, body } = await (await exampleApp()).inject('/healthz')
  expect([statusCode, body, headers['cache-control']]).toEqual([200, '{"status":"alive"}', 'no-store'])
})

test('S-01 /readyz says whether a lead would be stored', async () => {
  expect((await (await exampleApp()).inject('/readyz')).statusCode).toBe(200)
  const full = await exampleApp({ probe: () => Promise.reject(new Error('disk full')) })
  const { statusCode, body } = await full.inject('/readyz')
  expect([statusCode, body]).toEqual([503, '{"status":"cannot store a lead"}'])
  expect((await full.inject('/healthz')).statusCode).toBe(200)
})

test('X-04 /metrics counts answers, files and leads', async () => {
  const app = await exampleApp()
  await app.inject('/')
  await app.inject('/nothing')
  const { headers, body } = await app.inject('/metrics')
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toContain('http_requests_total{method="GET",status="404"} 1')
  expect(body).toContain('static_answers{status="200"} 1')
  expect(body).toContain('leads{status="queued"} 2')
  expect(body).toContain('process_resident_memory_bytes')
})

test('/metrics without a token is for the machine itself, and not for what a proxy passes on', async () => {
  const app = await exampleApp()
  expect((await app.inject({ url: '/metrics', remoteAddress: '::1' })).statusCode).toBe(200)
  expect((await app.inject({ url: '/metrics', remoteAddress: '203.0.113.7' })).statusCode).toBe(403)
  for (const header of [
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'forwarded',
    'via',
    'x-real-ip',
    'cf-connecting-ip',
    'true-client-ip',
    'x-envoy-external-address',
    'x-of-a-proxy-to-come',
  ])
    expect([header, (await app.inject({ url: '/metrics', headers: { [header]: '127.0.0.1' } })).statusCode]).toEqual([
      header,
      403,
    ])
  expect((await app.inject({ url: '/metrics', headers: { host: 'www.example.com' } })).statusCode).toBe(403)
  expect((await app.inject({ url: '/metrics', headers: { host: '[::1]:3000' } })).statusCode).toBe(200)
})

test('/metrics without a token answers the tools of this machine, and no proxy of the kind that adds nothing', async () => {
  const app = await exampleApp()
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  expect((await fetch(`http://localhost:${port}/metrics`)).status).toBe(200)
  const passedOn = await rawRequest(Number(port), `GET /metrics HTTP/1.0\r\nHost: 127.0.0.1:${port}\r\n\r\n`)
  await app.close()
  expect(passedOn).toMatch(/^HTTP\/1\.1 403 /)
})

test('/metrics with a token is for who has it', async () => {
  const app = await exampleApp({ env: { METRICS_TOKEN: 'a-long-secret-token' } })
  const ask = (authorization: string) => app.inject({ url: '/metrics', headers: { authorization } })
  expect((await ask('Bearer a-long-secret-token')).statusCode).toBe(200)
  expect((await ask('Bearer a-long-secret-tokem')).statusCode).toBe(403)
  expect((await app.inject('/metrics')).statusCode).toBe(403)
})
