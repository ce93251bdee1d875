// Why a mail server takes nothing: told once in the log, and by `npm run leads -- stats` for as long as it lasts.
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { authority, certificateOfAnotherName, expiredCertificate, serverKey } from '../support/certificates.ts'
import { startLeadProcess } from './start-lead-process.ts'

const cli = fileURLToPath(new URL('../../server/leads/cli.ts', import.meta.url))

const secure = (cert: string) => ({ secure: true, key: serverKey, cert })
const inTheClear = { disabledCommands: ['STARTTLS'] }
const wrongPassword: SMTPServerOptions = {
  ...inTheClear,
  allowInsecureAuth: true,
  onAuth: (_credentials, _session, done) => done(new Error('no')),
}

test.each([
  ['smtp://user:secret@localhost', wrongPassword, 'the mail server refuses the user name or password of SMTP_URL'],
  ['smtp://localhost', inTheClear, 'the mail server wants a user name and password in SMTP_URL'],
  ['smtps://localhost', secure(expiredCertificate), "the mail server's certificate has expired"],
  [
    'smtps://localhost',
    secure(certificateOfAnotherName),
    "the mail server's certificate is for another name than that in SMTP_URL",
  ],
  [
    'smtps://localhost?name=untrusted',
    secure(certificateOfAnotherName),
    "the mail server's certificate is not signed by an authority that is known here",
  ],
  [
    'smtps://localhost',
    inTheClear,
    'no encrypted connection to the mail server comes about: ports like 465 want smtps:// in SMTP_URL, ports like 587 want smtp://',
  ],
] satisfies [string, SMTPServerOptions, string][])('D-01 S-07 %s with %o: %s', async (url, options, sentence) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'mail-away-'))
  const trusted = join(dataDir, 'authority.pem')
  onTestFinished(() => rm(dataDir, { recursive: true }))
  await writeFile(trusted, authority)
  const mailServer = new SMTPServer({ logger: false, ...options })
  mailServer.on('error', () => undefined)
  onTestFinished(() => new Promise<void>((resolve) => mailServer.close(resolve)))
  mailServer.listen(0, '127.0.0.1')
  await once(mailServer.server, 'listening')
  const smtpUrl = new URL(url)
  smtpUrl.port = String((mailServer.server.address() as AddressInfo).port)
  const env = { DATA_DIR: dataDir, SMTP_URL: smtpUrl.href }
  const isTrusted = !smtpUrl.searchParams.has('name')
  const server = await startLeadProcess({ env: { ...env, ...(isTrusted && { NODE_EXTRA_CA_CERTS: trusted }) } })
  onTestFinished(() => server.end())
  await server.post('Hello')
  const stats = async () =>
    (await promisify(execFile)(process.execPath, [cli, 'stats', '--json'], { env: { ...process.env, ...env } })).stdout
  await vi.waitFor(
    async () => expect(JSON.parse(await stats()).places).toMatchObject([{ name: 'smtp', state: `away: ${sentence}` }]),
    {
      timeout: 30_000,
      interval: 100,
    },
  )
  expect(JSON.parse(await stats()).deliveries['mailbox:sales']).toMatchObject({ dead: 0, sent: 0 })
})
