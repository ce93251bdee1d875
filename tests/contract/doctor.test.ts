// `npm run doctor` on a deployment that is well, and on the same one broken in each way that operators break them.
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readdir, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startFakeHubspot } from '#server/destinations/hubspot/fake-hubspot.ts'
import { openSqliteOutbox } from '#server/store/sqlite-outbox.ts'
import { doctor } from '#server/watch/doctor.ts'
import type { Deployment } from '#server/watch/run-checks.ts'
import { atLeastOne } from '../support/at-least-one.ts'
import { expiredCertificate, selfSignedCertificate, serverKey } from '../support/certificates.ts'
import { desk } from '../support/desk-in-process.ts'
import { withGerman, writeExampleSite } from '../support/example-site.ts'
import { collectionOf, type ScriptedBlog, startScriptedBlog, wordpressItem } from '../support/scripted-blog.ts'
import { freePort } from '../support/server.ts'
import { type SmtpListener, startSmtpListener } from '../support/smtp-listener.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts'

const siteUrl = 'https://www.acme.jobs'
const stops: (() => unknown)[] = []

let folder: string
let distDirectory: string
let smtp: SmtpListener
let receiver: WebhookReceiver
let blog: ScriptedBlog
/** Of mail servers that are wrong in one way each. */
let ports: { refused: number; password: number; selfSigned: number; expired: number }

beforeAll(async () => {
  folder = await temporaryFolder()
  distDirectory = await writeExampleSite()
  smtp = await startSmtpListener()
  receiver = await startWebhookReceiver()
  blog = await startScriptedBlog(collectionOf([wordpressItem(1)]))
  stops.push(smtp.stop, receiver.stop, blog.stop)
  ports = {
    refused: await freePort(),
    password: await mailServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (_credentials, _session, done) => done(new Error('no')),
    }),
    selfSigned: await mailServer({ secure: true, key: serverKey, cert: selfSignedCertificate }),
    expired: await mailServer({ secure: true, key: serverKey, cert: expiredCertificate }),
  }
})
afterAll(async () => {
  for (const stop of stops) await stop()
})
beforeEach(() => {
  receiver.answer = 204
  receiver.posts.length = 0
  blog.answer = collectionOf([wordpressItem(1)])
})

async function mailServer(options: SMTPServerOptions): Promise<number> {
  const server = new SMTPServer({ logger: false, ...options })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  stops.push(() => new Promise<void>((resolve) => server.close(resolve)))
  return (server.server.address() as AddressInfo).port
}

const secret = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'
const wellEnv = (): NodeJS.ProcessEnv => ({
  PATH: '/usr/bin',
  SITE_URL: siteUrl,
  DATA_DIR: join(folder, 'data'),
  SMTP_URL: smtp.url,
  MAIL_FROM: 'website@acme.jobs',
  CONTACT_MAILBOX: 'contact@acme.jobs',
  SALES_MAILBOX: 'sales@acme.jobs',
  WEBHOOK_URL: receiver.url.href,
  WEBHOOK_SECRET: secret,
  ALERT_WEBHOOK_URL: new URL('/alerts', receiver.url).href,
  BLOG_API_URL: blog.url,
  BLOG_SITE: 'blog.acme.jobs',
  TRUST_PROXY: '127.0.0.1',
})
const run = (env: NodeJS.ProcessEnv = {}, changes: Partial<Deployment> = {}, args: string[] = []) =>
  doctor(args, { env: { ...wellEnv(), ...env }, distDirectory, timeoutMs: 2_000, ...changes })

test('N-03 B-10 the blog of each language is asked, and one in no language of the site is told', async () => {
  blog.answer = (request, response) =>
    request.url?.includes('/blog.acme.example/')
      ? response.writeHead(404).end()
      : collectionOf([wordpressItem(1)])(request, response)
  const inGerman = { distDirectory: await writeExampleSite(withGerman) }
  const both = await run({ BLOG_SITE: 'blog.acme.jobs de=blog.acme.example' }, inGerman)
  expect(both.output).toMatch(/✓ blog: .* sends its posts/)
  expect(both.output).toMatch(/blog \(de\): The blog cannot be fetched: .*404/)
  const { output, exitCode } = await run({ BLOG_SITE: 'blog.acme.jobs fr=blog.acme.example' }, inGerman)
  expect(output).toContain(
    'BLOG_SITE names a blog in fr, which is no language of the site: write one of de, or take it out.',
  )
  expect(exitCode).toBe(1)
})

test('N-03 a deployment that is well passes, and nothing is posted, mailed or made', async () => {
  const { output, exitCode } = await run()
  expect(output).not.toMatch(/^[^✓]+: /m)
  expect([exitCode, output.split('\n').at(-2)]).toEqual([0, 'Nothing is wrong here.'])
  expect(receiver.posts.map(({ path, body }) => [path, body]).sort()).toEqual([
    ['/alerts', ''],
    ['/leads', ''],
  ])
  expect([smtp.received, await readdir(folder)]).toEqual([[], []])
})

test('N-03 a store with leads is looked at beside a running server', async () => {
  const dataDir = join(folder, 'running')
  const outbox = await openSqliteOutbox({ dataDir })
  const never = await run({ DATA_DIR: dataDir })
  expect([never.exitCode, never.output]).toEqual([
    0,
    expect.stringContaining('! backup: The leads were never backed up'),
  ])
  await outbox.remember('last-backup', String(Date.now() - 49 * 3_600_000))
  const late = await run({ DATA_DIR: dataDir })
  expect([late.exitCode, late.output]).toEqual([1, expect.stringContaining('✗ backup: The last one was made 49 hours')])
  await desk({ DATA_DIR: dataDir }, 'backup', join(dataDir, 'copy.sqlite'))
  const { output, exitCode } = await run({ DATA_DIR: dataDir })
  await outbox.close()
  expect(output).toContain('✓ backup: the last one was made 0 hours ago')
  expect([exitCode, output]).toEqual([
    0,
    expect.stringContaining(`✓ store: leads can be stored in ${dataDir}/leads.sqlite`),
  ])
})

test('N-07 a CRM is asked for its fields: a wrong token and a field that it does not have are told', async () => {
  const hubspot = await startFakeHubspot()
  stops.push(hubspot.stop)
  const hosts = { hubspot: hubspot.url }
  const found = async (token: string) =>
    (await run({ HUBSPOT_TOKEN: token }, { hosts })).output.match(/. hubspot: .*/)?.[0]
  expect(await found(hubspot.token)).toBe('✓ hubspot: it takes the token in HUBSPOT_TOKEN')
  expect(await found('another-token-of-tests')).toMatch(
    '✗ hubspot: No lead gets there: it refuses the token in HUBSPOT_TOKEN',
  )
  hubspot.properties.delete('company')
  expect(await found(hubspot.token)).toBe(
    '✗ hubspot: It has no field company, which content/crm.yaml names: write another.',
  )
  expect([...new Set(hubspot.asked)]).toEqual(['GET /crm/v3/properties/contacts'])
})

type Broken = [what: string, env: () => NodeJS.ProcessEnv, sentences: string[], changes?: () => Partial<Deployment>]

test.each<Broken>([
  [
    'settings that are misspelt or of an earlier version',
    () => ({ ALERT_WEBHOOK_ULR: receiver.url.href, ALERT_WEBHOOK_URL: undefined, BLOG_REFRESH_S: '60' }),
    [
      'settings: ALERT_WEBHOOK_ULR is no setting: did you mean ALERT_WEBHOOK_URL?',
      'settings: BLOG_REFRESH_S is no setting any more: the blog is asked once a minute; take it out.',
    ],
  ],
  [
    'a password as it is',
    () => ({ SMTP_URL: 'smtp://user:12#34@mail.acme.jobs' }),
    ['settings: SMTP_URL cannot be used: a password with characters like # / ? % must be percent-encoded'],
  ],
  [
    'no https, any proxy and a sample mailbox',
    () => ({
      SITE_URL: 'http://www.acme.jobs',
      TRUST_PROXY: '0.0.0.0/0',
      CONTACT_MAILBOX: undefined,
    }),
    [
      'site: SITE_URL is http://www.acme.jobs: write https://, and put a proxy with TLS before the server',
      'proxy: TRUST_PROXY trusts everybody',
      'mailboxes: contact@example.com is a sample address, which nobody has: set CONTACT_MAILBOX',
    ],
  ],
  [
    'a wrong password and no build',
    () => ({ SMTP_URL: `smtp://user:secret@127.0.0.1:${ports.password}` }),
    [
      'mail server: No mail can be sent: the mail server refuses the user name or password of SMTP_URL (some want an app password, or let only chosen accounts log in by SMTP).',
      'site: There is no whole built site in dist',
    ],
    () => ({ distDirectory: folder }),
  ],
  [
    'a self-signed certificate, a folder that is a file and a proxy that is not named',
    () => ({
      SMTP_URL: `smtps://localhost:${ports.selfSigned}`,
      DATA_DIR: join(fileURLToPath(import.meta.url), 'data'),
      TRUST_PROXY: undefined,
    }),
    [
      'doctor.test.ts is not a folder: set DATA_DIR to one.',
      "mail server: No mail can be sent: the mail server's certificate is self-signed",
      'proxy: TRUST_PROXY is not set, though https needs a proxy: name the address of yours',
    ],
  ],
  [
    'no address',
    () => ({ SITE_URL: undefined }),
    ['site: The site says that its address is http://localhost:3000: set SITE_URL to the address that visitors use.'],
  ],
])('N-03 the doctor names the causes of %s, and ends with 1', async (_what, env, sentences, changes) => {
  const { output, exitCode } = await run(env(), changes?.())
  const wrong = output.split('\n').filter((line) => line.startsWith('✗'))
  expect([exitCode, wrong.length], output).toEqual([1, sentences.length])
  for (const sentence of atLeastOne(sentences)) expect(wrong).toContainEqual(expect.stringContaining(sentence))
})

test('N-03 what is away elsewhere is told apart, and no fault of this deployment', async () => {
  for (const status of [500, 503, 429]) {
    blog.answer = (_request, response) => response.writeHead(status).end()
    const { output, exitCode } = await run({
      SMTP_URL: `smtp://127.0.0.1:${ports.refused}`,
      WEBHOOK_URL: `http://127.0.0.1:${ports.refused}/leads`,
      DATABASE_URL: `postgres://site:secret@127.0.0.1:${ports.refused}/leads`,
    })
    expect([exitCode, output.match(/^~ .*?:/gm)], output).toEqual([
      0,
      ['~ store:', '~ mail server:', '~ webhook:', '~ blog:'],
    ])
    expect(output).toContain('Nothing is wrong here. 4 away elsewhere, marked with ~.')
  }
  const expired = await run({ SMTP_URL: `smtps://localhost:${ports.expired}` })
  expect(expired).toMatchObject({ exitCode: 0, output: expect.stringContaining('~ mail server: No mail can be sent') })
})

test('N-03 the doctor names a webhook that is gone and a blog that is not there', async () => {
  receiver.answer = 410
  blog.answer = (_request, response) => response.writeHead(404).end()
  const { output, exitCode } = await run({ ALERT_WEBHOOK_URL: undefined })
  expect(exitCode).toBe(1)
  expect(output).toContain(`✗ webhook: ${receiver.url.host}: the receiver wants no more leads (410 Gone)`)
  expect(output).toContain('✗ blog: The blog cannot be fetched: The blog service answered 404.')
  expect(output).toContain('! alerts: ALERT_WEBHOOK_URL is not set: alerts stand in the log only')
})

test('N-03 variables of other programs are advice', async () => {
  const { output, exitCode } = await run({ DATABASE_PORT: 'tcp://10.0.0.1:5432', MAIL_HOST: 'mail' })
  expect([exitCode, output.match(/^! settings: \w+/gm)]).toEqual([
    0,
    ['! settings: DATABASE_PORT', '! settings: MAIL_HOST'],
  ])
})

test('N-03 the doctor tells of a sender that would get mails from itself, which nobody need mend at once', async () => {
  for (const MAIL_FROM of [undefined, 'Sales@acme.jobs']) {
    const { output, exitCode } = await run({ MAIL_FROM })
    expect(exitCode).toBe(0)
    expect(output).toMatch(/^! mailboxes: (contact|Sales)@acme\.jobs would get mails from itself, .* MAIL_FROM/m)
  }
})

test('N-03 the doctor names the posts that the blog leaves out, and why', async () => {
  blog.answer = collectionOf([
    wordpressItem(3, { date: 'soon' }),
    wordpressItem(2, { content: { rendered: 'x'.repeat(300 * 1024) } }),
    wordpressItem(1, { content: { rendered: '<p>Words.</p><p>[gallery ids="1,2"]</p>' } }),
  ])
  const { output } = await run({})
  expect(output).toContain('! blog: https://blog.example.com/post-1/ is not shown whole: it lacks 1 embed.')
  expect(output).toContain(
    '! blog: https://blog.example.com/post-3/ is left out: it is no post: date is not as expected.',
  )
  expect(output).toContain('! blog: https://blog.example.com/post-2/ is left out: it is longer than 256 KB of text.')
})

test('N-03 for machines the doctor writes JSON, and a wrong argument shows how it is used', async () => {
  const { output, exitCode } = await run({ SMTP_URL: undefined, SMTP_ULR: smtp.url }, {}, ['--json'])
  const { isWell, findings } = JSON.parse(output)
  const wrong = findings.filter(({ state }: { state: string }) => state === 'wrong')
  expect([exitCode, isWell, wrong]).toEqual([
    1,
    false,
    [
      { about: 'settings', state: 'wrong', says: 'SMTP_ULR is no setting: did you mean SMTP_URL?' },
      {
        about: 'mail server',
        state: 'wrong',
        says: 'SMTP_URL is not set: leads wait in the store, and nobody gets them.',
      },
    ],
  ])
  expect(await run({}, {}, ['--help'])).toEqual({ exitCode: 0, output: expect.stringContaining('npm run doctor') })
  expect(await run({}, {}, ['--quick'])).toMatchObject({ exitCode: 1 })
})

test('N-03 the command itself ends with the exit code', async () => {
  const command = fileURLToPath(new URL('../../tools/doctor.mjs', import.meta.url))
  const password = join(folder, 'password')
  await writeFile(password, '')
  const env = { PATH: process.env['PATH'], SMTP_URL_FILE: password }
  const failure = await promisify(execFile)(process.execPath, [command], { env }).catch((error) => error)
  await rm(password)
  expect(failure).toMatchObject({ code: 1, stderr: '' })
  expect(failure.stdout).toContain('✗ settings: SMTP_URL_FILE cannot be used: the file is empty')
})
