import { afterAll, expect, test } from 'vitest'
import { exampleApp } from '../support/example-site.ts'
import { rawGet } from '../support/raw-request.ts'

const app = await exampleApp()
const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
afterAll(() => app.close())
const get = (url: string, method: 'GET' | 'HEAD' = 'GET') => app.inject({ url, method })

test.each([
  ['/autonomousagentplatform', '/AutonomousAgentPlatform'],
  ['/PRICING', '/pricing'],
  ['/pricing/', '/pricing'],
  ['/Pricing//', '/pricing'],
  ['//pricing', '/pricing'],
  ['/pricing.html', '/pricing'],
  ['/pricing.HTML/', '/pricing'],
  ['/%70ricing', '/pricing'],
  ['/index', '/'],
  ['/index.html', '/'],
  ['//', '/'],
  ['/contact/', '/contact'],
  ['/Contact?demo', '/contact?demo'],
  ['/pricing/?a=1&b=%20//x', '/pricing?a=1&b=%20//x'],
])('R-03 %s goes to %s for good', async (from, to) => {
  for (const method of ['GET', 'HEAD'] as const) {
    const { statusCode, headers } = await get(from, method)
    expect([statusCode, headers.location]).toEqual([308, to])
  }
  expect((await get(to)).statusCode).toBe(200)
})

test.each([
  '//evil.example',
  '//evil.example/pricing',
  '/\\evil.example',
  '/%2f%2fevil.example/',
  '///evil.example/%2e%2e',
  '/https://evil.example',
  '/%0d%0aLocation:%20//evil.example',
])('R-02 R-03 no redirect leaves the site: %s', async (target) => {
  const answer = await rawGet(port, target)
  expect(answer).toMatch(/^HTTP\/1.1 404 /)
  expect(answer).not.toMatch(/^location:/im)
})

test.each(['/nothing', '/pricing/more', '/contact/x', '/404', '/500', '/404.html', `/${'a'.repeat(2000)}`])(
  'R-02 %s gets the page that helps on, with 404',
  async (target) => {
    const { statusCode, headers, body } = await get(target)
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toContain('<h1>Nothing here</h1>')
  },
)

test('an address that cannot be decoded gets 400', async () => {
  const { statusCode, body } = await get('/%E0%A4%A')
  expect([statusCode, body]).toEqual([400, '{"success":false,"message":"This address cannot be read."}'])
})

test.each([
  ['/prices', '/pricing'],
  ['/Prices/?a=1', '/pricing?a=1'],
  ['/demo?utm_source=x', '/contact?demo&utm_source=x'],
  ['/steps?a=1', '/pricing?a=1#steps'],
  ['/blog/old', '/contact'],
])('G-04 %s was moved to %s for good', async (from, to) => {
  for (const method of ['GET', 'HEAD'] as const) {
    const { statusCode, headers } = await get(from, method)
    expect([statusCode, headers.location]).toEqual([308, to])
  }
  expect((await get(to.replace(/#.*/, ''))).statusCode).toBe(200)
})

test('a post to an unknown address gets 404', async () => {
  const { statusCode } = await app.inject({ method: 'POST', url: '/nothing', payload: { a: 1 } })
  expect(statusCode).toBe(404)
})
