import { expect, test } from 'vitest'
import { exampleApp } from '../support/example-site.ts'

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
  for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
    expect((await app.inject({ url: '/metrics', headers: { [header]: '127.0.0.1' } })).statusCode).toBe(403)
})

test('/metrics with a token is for who has it', async () => {
  const app = await exampleApp({ env: { METRICS_TOKEN: 'a-long-secret-token' } })
  const ask = (authorization: string) => app.inject({ url: '/metrics', headers: { authorization } })
  expect((await ask('Bearer a-long-secret-token')).statusCode).toBe(200)
  expect((await ask('Bearer a-long-secret-tokem')).statusCode).toBe(403)
  expect((await app.inject('/metrics')).statusCode).toBe(403)
})
