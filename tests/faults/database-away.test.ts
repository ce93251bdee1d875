// The real server and the operator's desk while the database of DATABASE_URL is away.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startPostgres } from '../support/postgres.ts'
import { startServer } from '../support/server.ts'
import { startSmtpListener } from '../support/smtp-listener.ts'

const cli = fileURLToPath(new URL('../../server/desk/cli.ts', import.meta.url))

const away = 'nothing listens at the address and port of DATABASE_URL'

test('D-06 S-04 the server starts before its database, refuses with the input kept, and goes on by itself when it comes', async () => {
  const postgres = await startPostgres()
  onTestFinished(postgres.remove)
  const env = { DATABASE_URL: await postgres.newDatabase() }
  await postgres.stop()
  const smtp = await startSmtpListener()
  onTestFinished(smtp.stop)
  const server = await startServer({ env: { ...env, SMTP_URL: smtp.url } })
  onTestFinished(() => server.kill())
  const stats = () =>
    promisify(execFile)(process.execPath, [cli, 'stats', '--json'], { env: { ...process.env, ...env } }).then(
      ({ stdout }) => JSON.parse(stdout),
      (error: { stdout: string }) => JSON.parse(error.stdout),
    )
  const post = (accept: string) =>
    fetch(`${server.url}/controls/send-demo-mail`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', accept },
      body: 'form=contact&firstname=Ana&email=ana%40company.com&message=Keep+me',
      redirect: 'manual',
    })
  const isReady = async () => (await fetch(`${server.url}/readyz`)).status

  expect(await isReady()).toBe(503)
  expect((await fetch(server.url)).status).toBe(200)
  const refused = await post('application/json')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30'])
  const page = await post('text/html')
  expect(page.status).toBe(503)
  expect(await page.text()).toContain('Keep me')
  expect(await stats()).toEqual({ store: `The leads are out of reach: ${away}.` })
  expect(server.output().split(`leads cannot be stored: ${away}`)).toHaveLength(2)

  await postgres.start()
  await vi.waitFor(async () => expect(await isReady()).toBe(200), { timeout: 60_000, interval: 100 })
  expect((await post('text/html')).status).toBe(303)
  await vi.waitFor(() => expect(smtp.received).toHaveLength(1), { timeout: 60_000 })
  await postgres.crash()
  expect((await post('application/json')).status).toBe(503)
  await postgres.start()
  await vi.waitFor(async () => expect((await post('application/json')).status).toBe(200), {
    timeout: 60_000,
    interval: 100,
  })
  await vi.waitFor(() => expect(smtp.received.length).toBeGreaterThan(1), { timeout: 60_000 })
  expect(await stats()).toMatchObject({ store: 'works', leads: { held: 0 } })

  expect(await server.stop()).toBe(0)
})
