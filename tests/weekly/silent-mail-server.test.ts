// A stop while the mail server is silent, at each step of its dialogue: a mail of which it has nothing waits for the next start, one
// that it may have taken is awaited, and each arrives once.
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leadPath } from '#domain/lead/lead-wire.ts'
import { deliveryRoutes } from '#server/destinations/destinations.ts'
import { parseConfig } from '#server/settings/config.ts'
import { openSqliteOutbox } from '#server/store/sqlite-outbox.ts'
import { contactPayload } from '../contract/leads-app.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { type SmtpListener, startSmtpListener } from '../support/smtp-listener.ts'
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

vi.setConfig({ testTimeout: 120_000 })

let smtp: SmtpListener
let proxy: TcpProxy
let dataDir: string
beforeEach(async () => {
  smtp = await startSmtpListener({ hidePIPELINING: true })
  proxy = await startTcpProxy(smtp.port)
  dataDir = await temporaryFolder()
})
afterEach(async () => {
  await proxy.stop()
  await smtp.stop()
})

const env = () => ({ SMTP_URL: `smtp://127.0.0.1:${proxy.port}`, VISITOR_MAIL: 'yes', MAIL_FROM: 'site@company.com' })

/** Starts a server, and lets its two mails about a request, to the team and to the visitor, meet the silence. */
async function startInSilence(after: RegExp): Promise<RunningServer> {
  const server = await startServer({ dataDir, env: env() })
  await vi.waitFor(() => expect(server.output()).toContain('takes our connection'), { timeout: 30_000 })
  proxy.silentAfter = after
  const body = JSON.stringify(contactPayload)
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
  expect((await fetch(server.url + leadPath, post)).status).toBe(200)
  await vi.waitFor(() => expect(proxy.silent).toBe(2), { timeout: 30_000 })
  return server
}

async function stop(server: RunningServer): Promise<{ code: number | null; ms: number }> {
  const since = performance.now()
  const [code] = [await server.stop()]
  return { code, ms: performance.now() - since }
}

/** Resolves with what arrived, and with the circuits that are open, once a server has run that the mail server answers. */
async function afterwards() {
  proxy.silentAfter = undefined
  const server = await startServer({ dataDir, env: env() })
  const outbox = await openSqliteOutbox({ dataDir })
  const circuits = await outbox.circuits(deliveryRoutes(parseConfig(env())))
  await vi.waitFor(async () => expect(await outbox.countLeads()).toMatchObject({ sent: 1, queued: 0 }), 30_000)
  await vi.waitFor(() => expect(smtp.received.length).toBeGreaterThanOrEqual(2), { timeout: 30_000 })
  await pause(500)
  await outbox.close()
  await server.stop()
  return { to: smtp.received.map(({ to }) => to[0]).toSorted(), circuits }
}

const each = { to: ['ana@company.com', 'contact@cadra.example'], circuits: [] }

test.each<[step: string, after: RegExp]>([
  ['before its greeting', /^/],
  ['after EHLO', /^EHLO /m],
  ['after MAIL FROM', /^MAIL FROM:/m],
  ['after RCPT TO', /^RCPT TO:/m],
  ['after DATA, which it has not agreed to', /^DATA\r\n/m],
])('S-02 D-02 a mail server that is silent %s holds up no stop', async (_step, after) => {
  const server = await startInSilence(after)
  const { code, ms } = await stop(server)
  expect(code).toBe(0)
  expect(ms).toBeLessThan(4_000)
  expect(smtp.received).toEqual([])
  expect(await afterwards()).toEqual(each)
})

test('S-02 D-02 what a silent mail server has whole is awaited, and not sent again', async () => {
  const server = await startInSilence(/\r\n\.\r\n$/)
  expect(smtp.received).toHaveLength(2)
  const ended = once(server.process, 'exit')
  const stopped = stop(server)
  expect(await Promise.race([ended, pause(2_000, 'awaits')])).toBe('awaits')
  proxy.silentAfter = undefined
  expect(await stopped).toMatchObject({ code: 0 })
  expect(await afterwards()).toEqual(each)
})
