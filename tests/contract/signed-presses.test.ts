// Who may press the buttons of the pages behind signed links: those pages and mail programs, and no page of another site.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleApp } from '../support/example-site.ts'

let app: Awaited<ReturnType<typeof exampleApp>>
beforeAll(async () => {
  app = await exampleApp({ env: { SITE_URL: 'https://example.com', SMTP_URL: 'smtp://127.0.0.1:1' } })
})
afterAll(() => app.close())

const press = async (url: string, headers: Record<string, string>) => {
  const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...headers }
  return (await app.inject({ method: 'POST', url, headers: form, payload: 'link=x' })).statusCode
}

test.each(['/review', '/mail', '/request', '/review?link=x'])(
  'N-01 N-15 %s takes a press of its own page or a mail program, and none of another site',
  async (url) => {
    for (const headers of [
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
      { origin: 'null', 'sec-fetch-site': 'cross-site' },
      { origin: 'https://shop.example.com', 'sec-fetch-site': 'same-site' },
      { origin: 'http://example.com.evil.example' },
    ])
      expect(await press(url, headers), JSON.stringify(headers)).toBe(403)
    for (const headers of [
      {},
      { origin: 'null' },
      { origin: 'null', 'sec-fetch-site': 'same-origin' },
      { origin: 'https://example.com', 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
    ] as Record<string, string>[])
      expect(await press(url, headers), JSON.stringify(headers)).not.toBe(403)
  },
)
