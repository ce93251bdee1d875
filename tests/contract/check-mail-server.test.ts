// What the log says at the start about a mail server that takes nothing.
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { checkMailServer } from '#server/leads/check-mail-server.ts'
import { createMailer } from '#server/leads/email.ts'
import { expiredCertificate, selfSignedCertificate, serverKey } from '../support/certificates.ts'
import { startSmtpListener } from '../support/smtp-listener.ts'

const inTheClear = { disabledCommands: ['STARTTLS'] }
const withStartTls = (cert: string) => ({ key: serverKey, cert })
const withPassword: SMTPServerOptions = {
  ...inTheClear,
  allowInsecureAuth: true,
  onAuth: ({ password }, _session, done) => done(password === 'right' ? null : new Error('no'), { user: 'user' }),
}

/** Resolves with the lines of the log. A server has `limitMs` for each step: a busy machine is no silent mail server. */
async function checked(smtpUrl: string, limitMs = 15_000): Promise<unknown[][]> {
  const log = { info: vi.fn(), error: vi.fn() }
  const mailer = createMailer({ smtpUrl, mailFrom: 'a@example.com', product: 'Cadra', timeLimits: { check: limitMs } })
  await checkMailServer(mailer, 'SMTP_URL', log)
  mailer.close()
  return [...log.info.mock.calls, ...log.error.mock.calls]
}

async function listen(server: Server, host: string): Promise<number> {
  server.listen(0, host)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

async function mailServer(options: SMTPServerOptions, host: string): Promise<number> {
  const server = new SMTPServer({ logger: false, authOptional: true, ...options })
  server.on('error', () => undefined)
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)))
  return listen(server.server, host)
}

test.each<[string, SMTPServerOptions, string, string]>([
  ['smtp://user:wrong@localhost', withPassword, 'EAUTH', 'refuses the user name or password of SMTP_URL'],
  ['smtp://localhost', withStartTls(selfSignedCertificate), 'CERT_SELF_SIGNED', 'certificate is self-signed'],
  ['smtp://localhost', withStartTls(expiredCertificate), 'CERT_HAS_EXPIRED', 'certificate has expired'],
  [
    'smtps://localhost',
    { secure: true, ...withStartTls(selfSignedCertificate) },
    'CERT_SELF_SIGNED',
    'certificate is self-signed',
  ],
  ['smtps://localhost', inTheClear, 'ETLS', 'no encrypted connection'],
  ['smtp://127.0.0.2', inTheClear, 'ENOTLS', 'offers no encryption'],
])('N-03 %s, %o: %s at the start', async (url, options, code, words) => {
  const address = new URL(url)
  address.port = String(await mailServer(options, address.hostname === 'localhost' ? '127.0.0.1' : address.hostname))
  expect(await checked(address.href)).toEqual([
    [{ setting: 'SMTP_URL', code }, expect.stringMatching(new RegExp(`^no mail can be sent: .*${words}`))],
  ])
})

test('N-03 a refused connection, an unknown name and a server that says nothing are told apart at the start', async () => {
  const silent = createServer()
  onTestFinished(() => void silent.close())
  const silentPort = await listen(silent, '127.0.0.1')
  const closed = createServer()
  const closedPort = await listen(closed, '127.0.0.1')
  closed.close()
  const sentences = async (url: string) => (await checked(url, 200)).map(([, sentence]) => sentence)
  expect(await sentences(`smtp://127.0.0.1:${closedPort}`)).toEqual([
    'no mail can be sent: nothing listens at the address and port of SMTP_URL',
  ])
  expect(await sentences(`smtp://127.0.0.1:${silentPort}`)).toEqual([
    expect.stringContaining('does not answer in time'),
  ])
  expect(await sentences('smtp://no..name:25')).toEqual(['no mail can be sent: the host name of SMTP_URL is not known'])
})

test('N-03 a mail server that works is logged too, and gets no mail by that', async () => {
  const listener = await startSmtpListener()
  onTestFinished(() => listener.stop())
  expect(await checked(listener.url)).toEqual([[{ setting: 'SMTP_URL' }, 'the mail server takes our connection']])
  expect(listener.received).toEqual([])
  const port = await mailServer(withPassword, '127.0.0.1')
  expect(await checked(`smtp://user:right@localhost:${port}`)).toHaveLength(1)
})
