// What the log, the desk and a lead tell of a mail server that takes nothing.
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import type { FastifyBaseLogger } from 'fastify'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startDeliverer } from '#server/delivery/deliver.ts'
import { createMailer } from '#server/destinations/mailbox/email.ts'
import { mailDestinations } from '#server/destinations/mailbox/mailbox.ts'
import { checkMailServer, startLeadService } from '#server/lead-service.ts'
import { parseConfig } from '#server/settings/config.ts'
import {
  authority,
  certificateOfAnotherName,
  expiredCertificate,
  selfSignedCertificate,
  serverKey,
} from '../support/certificates.ts'
import { desk } from '../support/desk-in-process.ts'
import { startSmtpListener } from '../support/smtp-listener.ts'
import { newFileStore } from '../support/stores.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { facts, leadContent, newLead } from './leads-app.ts'

const inTheClear = { disabledCommands: ['STARTTLS'] }
const withStartTls = (cert: string) => ({ key: serverKey, cert })
const secure = (cert: string) => ({ secure: true, ...withStartTls(cert) })
const withPassword: SMTPServerOptions = {
  ...inTheClear,
  allowInsecureAuth: true,
  onAuth: ({ password }, _session, done) => done(password === 'right' ? null : new Error('no'), { user: 'user' }),
}

const mailerFor = (smtpUrl: string, limitMs = 15_000) =>
  createMailer({ smtpUrl, mailFrom: 'a@example.com', product: 'Cadra', timeLimits: { check: limitMs } })

/** Resolves with the lines of the log. A server has `limitMs` for each step: a busy machine is no silent mail server. */
async function checked(smtpUrl: string, limitMs?: number): Promise<unknown[][]> {
  const log = { info: vi.fn(), error: vi.fn() }
  const mailer = mailerFor(smtpUrl, limitMs)
  await checkMailServer(mailer, log)
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

function trustTestAuthority(): void {
  const before = getCACertificates('default')
  setDefaultCACertificates([...before, authority])
  onTestFinished(() => setDefaultCACertificates(before))
}

/** Sends a lead to a mail server that takes none: the log tells why once, and the desk for as long as it lasts. */
async function expectAway(smtpUrl: string, code: string, words: string): Promise<void> {
  const { outbox, env, remove } = await newFileStore()
  const mailer = mailerFor(smtpUrl)
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  await outbox.add(newLead(leadContent('contact')))
  const destinations = mailDestinations(mailer, facts)
  const deliverer = startDeliverer({ outbox, destinations, log, pollMs: 5, probeDelayMs: 10, maxProbeDelayMs: 10 })
  const stats = async () => JSON.parse((await desk({ ...env, SMTP_URL: smtpUrl }, 'stats', '--json')).out)
  const place = { name: 'smtp', state: expect.stringMatching(new RegExp(`^away: .*${words}`)) }
  await vi.waitFor(async () => expect((await stats()).places).toMatchObject([place]), { timeout: 60_000, interval: 20 })
  await deliverer.stop()
  expect(log.error).toHaveBeenCalledExactlyOnceWith({ place: 'smtp', code }, expect.stringMatching(new RegExp(words)))
  expect((await stats()).deliveries['mailbox:contact']).toMatchObject({ dead: 0, sent: 0 })
  mailer.close()
  await remove()
}

test.each<[string, SMTPServerOptions, string, string]>([
  ['smtp://user:wrong@localhost', withPassword, 'EAUTH', 'refuses the user name or password of SMTP_URL'],
  ['smtp://127.0.0.2', withStartTls(selfSignedCertificate), 'CERT_SELF_SIGNED', 'certificate is self-signed'],
  ['smtp://127.0.0.2', withStartTls(expiredCertificate), 'CERT_HAS_EXPIRED', 'certificate has expired'],
  ['smtps://localhost', secure(selfSignedCertificate), 'CERT_SELF_SIGNED', 'certificate is self-signed'],
  ['smtps://localhost', secure(expiredCertificate), 'CERT_HAS_EXPIRED', 'certificate has expired'],
  ['smtps://localhost', secure(certificateOfAnotherName), 'CERT_OTHER_NAME', 'for another name than that in SMTP_URL'],
  ['smtps://localhost?name=untrusted', secure(certificateOfAnotherName), 'CERT_NOT_TRUSTED', 'that is known here'],
  ['smtps://localhost', inTheClear, 'ETLS', 'no encrypted connection'],
  ['smtp://127.0.0.2', inTheClear, 'ENOTLS', 'offers no encryption'],
])('D-01 S-07 N-03 %s, %o: %s at the start, and at the desk while it lasts', async (url, options, code, words) => {
  const address = new URL(url)
  if (!address.search) trustTestAuthority()
  address.port = String(await mailServer(options, address.hostname === 'localhost' ? '127.0.0.1' : address.hostname))
  expect(await checked(address.href)).toEqual([
    [{ setting: 'SMTP_URL', code }, expect.stringMatching(new RegExp(`^no mail can be sent: .*${words}`))],
  ])
  await expectAway(address.href, code, words)
})

test('D-01 S-07 a mail server that wants a password says so to the first mail', async () => {
  const port = await mailServer({ ...inTheClear, authOptional: false }, '127.0.0.1')
  await expectAway(`smtp://localhost:${port}`, '530', 'wants a user name and password in SMTP_URL')
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

test.each([selfSignedCertificate, expiredCertificate, certificateOfAnotherName])(
  'S-02 a local mail server takes mail whatever its certificate',
  async (cert) => {
    const port = await mailServer(withStartTls(cert), '127.0.0.1')
    for (const host of ['localhost', '127.0.0.1'])
      expect(await checked(`smtp://${host}:${port}`)).toEqual([
        [{ setting: 'SMTP_URL' }, expect.stringContaining('takes')],
      ])
  },
)

/** Answers each line with that of `answerTo`, and ends the connection with a 421. */
async function scriptedServer(host: string, answerTo: (line: string) => string | undefined): Promise<number> {
  const server = createServer((socket) => {
    socket.write('220 mail.example\r\n')
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      for (const line of String(chunk).split('\r\n')) {
        const answer = answerTo(line)
        if (answer) socket.write(`${answer}\r\n`)
        if (answer?.startsWith('421')) socket.end()
      }
    })
  })
  onTestFinished(() => void server.close())
  return listen(server, host)
}

/** Offers encryption, and cannot begin it. */
function brokenEncryption(host: string): Promise<number> {
  const answers: Readonly<Record<string, string>> = {
    EHLO: '250-mail.example\r\n250 STARTTLS',
    STARTTLS: '454 TLS not available due to local problem',
    MAIL: '250 ok',
    RCPT: '250 ok',
    DATA: '354 go on',
    '.': '250 taken',
    QUIT: '221 bye',
  }
  return scriptedServer(host, (line) => answers[line.split(' ')[0] ?? ''])
}

const fullHostName = /^(?=.{4,253}$)([a-z\d]([a-z\d-]*[a-z\d])?\.)+(?=[\d-]*[a-z])[a-z\d-]{2,63}$/
const laterSteps: Readonly<Record<string, string>> = {
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  '.': '250 taken',
  QUIT: '221 bye',
}

/** Takes only clients that greet with a full host name, as `refusal` says at the greeting or, like Postfix, at RCPT. */
function pickyRelay(refusal: (name: string) => string, step: 'EHLO' | 'RCPT' = 'EHLO') {
  const names: string[] = []
  const answerTo = (line: string) => {
    const [verb = '', name = ''] = line.split(' ')
    const isGreeting = verb === 'EHLO' || verb === 'HELO'
    if (isGreeting) names.push(name)
    const greeted = names.at(-1) ?? ''
    if ((isGreeting ? 'EHLO' : verb) === step && !fullHostName.test(greeted)) return refusal(greeted)
    return isGreeting ? '250 mail.example' : laterSteps[verb]
  }
  return { names, start: () => scriptedServer('127.0.0.1', answerTo) }
}

const refusals = [
  ['421', () => '421 4.7.0 Try again later, closing connection. (EHLO)', 'EHLO'],
  ['550', (name: string) => `550 5.7.1 ${name}: Access denied - Invalid HELO name (See RFC2821 4.1.1.1)`, 'EHLO'],
  ['501', () => '501 5.5.4 Invalid domain name', 'EHLO'],
  ['504', (name: string) => `504 5.5.2 <${name}>: Helo command rejected: need fully-qualified hostname`, 'RCPT'],
  ['450', (name: string) => `450 4.7.1 <${name}>: Helo command rejected: Host not found`, 'RCPT'],
] as const

test.each([
  ['https://www.cadra.example', 'a@example.com', '', 'www.cadra.example'],
  ['https://bücher.example:8443', 'a@example.com', '', 'xn--bcher-kva.example'],
  ['https://cadra.example.', 'a@example.com', '', 'cadra.example'],
  ['http://vm:3000', 'a@bücher.example', '', 'xn--bcher-kva.example'],
  ['http://127.0.0.1:3000', 'a@example.com', '', 'example.com'],
  ['http://[::1]:3000', 'a@example.com', '', 'example.com'],
  ['https://www.cadra.example', 'a@example.com', '?name=mx.cadra.example', 'mx.cadra.example'],
])('S-02 the site at %s with mail from %s and %j greets as %s, and each relay takes its mail', async (...given) => {
  const [siteUrl, mailFrom, query, name] = given
  for (const [, refusal, step] of refusals) {
    const relay = pickyRelay(refusal, step)
    const smtpUrl = `smtp://localhost:${await relay.start()}${query}`
    const mailer = createMailer({ smtpUrl, mailFrom, siteUrl, product: 'Cadra' })
    expect(await mailer.send({ subject: 'Hello', text: 'Hello' }, 'b@example.com')).toBe('250 taken')
    mailer.close()
    expect(relay.names).toEqual([name])
  }
})

test.each(refusals)(
  'N-03 S-02 a greeting refused with %s is told as that, by log and desk',
  async (code, refusal, step) => {
    const relay = pickyRelay(refusal, step)
    const url = `smtp://localhost:${await relay.start()}?name=vm`
    const words = `refuses our greeting \\(EHLO, ${code}\\)`
    if (step === 'EHLO')
      expect(await checked(url)).toEqual([
        [{ setting: 'SMTP_URL', code: `EHLO-${code}` }, expect.stringMatching(new RegExp(words))],
      ])
    await expectAway(url, `EHLO-${code}`, words)
  },
)

test('S-02 a mail server on this machine that cannot begin its encryption gets mails without, and another gets none', async () => {
  const port = await brokenEncryption('127.0.0.1')
  const mailer = createMailer({ smtpUrl: `smtp://localhost:${port}`, mailFrom: 'a@example.com', product: 'Cadra' })
  expect(await mailer.send({ subject: 'Hello', text: 'Hello' }, 'b@example.com')).toBe('250 taken')
  mailer.close()
  expect(await checked(`smtp://127.0.0.2:${await brokenEncryption('127.0.0.2')}`)).toEqual([
    [{ setting: 'SMTP_URL', code: 'ENOTLS' }, expect.stringContaining('or fails to begin it')],
  ])
})

test('N-03 a sender that is one of the mailboxes is told of at the start', async () => {
  const smtp = await startSmtpListener()
  onTestFinished(() => smtp.stop())
  const dataDir = await temporaryFolder()
  const warned = async (env: Record<string, string>) => {
    const warn = vi.fn()
    const log = { warn, info: vi.fn(), error: vi.fn() } as unknown as FastifyBaseLogger
    const config = parseConfig({ DATA_DIR: dataDir, SMTP_URL: smtp.url, ...env })
    await (
      await startLeadService(
        config,
        { facts, siteUrl: 'https://cadra.example', translations: [], addressOf: (path: string) => path },
        log,
      )
    ).stop()
    return warn.mock.calls.flat()
  }
  expect(await warned({ MAIL_FROM: 'website@cadra.example' })).toEqual([])
  expect(await warned({})).toEqual([
    expect.stringMatching(/^contact@cadra\.example would get mails from itself.* MAIL_FROM/),
  ])
})
