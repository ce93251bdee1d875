import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chatToolOf } from '#server/destinations/chat/chat-tools.ts'
import { ConfigError } from '#settings/read-settings.ts'
import { atLeastOne } from '../../tests/support/at-least-one.ts'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { parseConfig } from './config.ts'

function problemsOf(env: Record<string, string>): string[] {
  try {
    parseConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n')
    throw error
  }
  return []
}

test('without settings the site is local and leads wait', () => {
  expect(parseConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    siteUrl: undefined,
    smtpUrl: undefined,
    smtpAllowUnencrypted: false,
    visitorMail: false,
    trustProxy: [],
    corsOrigins: [],
    leadRetentionDays: 30,
    metricsTokens: [],
    logLevel: 'info',
  })
})

test('an empty setting counts as unset', () => {
  expect(parseConfig({ PORT: '', SMTP_URL: ' ', DATABASE_URL: '' })).toEqual(parseConfig({}))
})

test('settings are read as written, addresses in their plain form', () => {
  expect(
    parseConfig({
      SITE_URL: 'https://Example.com/',
      SMTP_URL: 'smtps://user:pass%40word@mail.example.com:465',
      SMTP_ALLOW_UNENCRYPTED: 'yes',
      TRUST_PROXY: '10.0.0.0/8, 2001:db8::/32,192.0.2.1',
      CORS_ORIGINS: 'https://a.example,https://b.example:8443',
      BLOG_API_URL: 'https://blog.example/api/',
      BLOG_SITE: 'blog.example de=blog.example.de',
    }),
  ).toMatchObject({
    siteUrl: 'https://example.com',
    smtpUrl: 'smtps://user:pass%40word@mail.example.com:465',
    smtpAllowUnencrypted: true,
    trustProxy: ['10.0.0.0/8', '2001:db8::/32', '192.0.2.1'],
    corsOrigins: ['https://a.example', 'https://b.example:8443'],
    blogApiUrl: 'https://blog.example/api',
  })
})

test.each([
  ['PORT', 'http', '-1', '65536', '3e3'],
  ['HOST', 'not a host', 'http://x'],
  ['SMTP_ALLOW_UNENCRYPTED', 'true', '1'],
  ['VISITOR_MAIL', 'true', 'yes'],
  ['SITE_URL', 'example.com', 'https://example.com/path', 'ftp://example.com', 'https://user@example.com'],
  ['SMTP_URL', 'mail.example.com:587', 'https://mail.example.com', 'smtp://'],
  ['SMTP_URL_FILE', '/nowhere/password', '/', '/dev/null'],
  ['ALERT_WEBHOOK_URL', 'chat.example', 'http://chat.example/hook'],
  ['BOUNCE_MAILBOX', 'nobody', 'a@b.c, d@e.f', '<>'],
  ['DIGEST_MAILBOX', 'nobody', 'a@b.c, d@e.f'],
  ['TIME_ZONE', 'Berlin', 'Europe/Nowhere', 'CEST!'],
  ['WEBHOOK_URL', 'crm.example', 'http://crm.example/leads', 'https://a.example ftp://b.example'],
  ['WEBHOOK_SECRET', 'secret', 'whsec_c2hvcnQ=', 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw, x'],
  ['MAIL_FROM', 'nobody', 'a@b.c, d@e.f', 'A <a@b.c>', 'a@b.c\nBcc: d@e.f'],
  ['CONTACT_MAILBOX', 'contact', 'a@b.c;d@e.f'],
  ['SALES_MAILBOX', 'sales@'],
  ['BLOG_API_URL', 'file:///etc/passwd', 'blog'],
  [
    'BLOG_SITE',
    '../x',
    'a/b',
    'de=blog.example.de',
    'a.example b.example',
    'a.example de=a.example',
    'a.example DE=b.example',
  ],
  ['TRUST_PROXY', 'true', '10.0.0.0/33', 'loopback', '10.0.0.0/8/8', '10.0.0.1,'],
  ['CORS_ORIGINS', '*', 'https://a.example/path', 'https://a.example,,'],
  ['LEAD_RETENTION_DAYS', '0', 'forever'],
  ['RATE_LIMIT_PER_MINUTE', '0', '-5'],
  ['METRICS_TOKEN', 'short', 'has a space in it'],
  ['LOG_LEVEL', 'loud'],
  [
    'DATABASE_URL',
    'mysql://user:password@localhost/leads',
    'postgres://user:password@localhost',
    'leads',
    'postgres://user:password@localhost,other/leads',
    'postgres://user:password@a.example:5432,b.example:5432/leads?sslmode=require',
    'postgres://user:password@db.example/leads',
    'postgres://user:password@db.example/leads?sslmode=prefer',
    'postgres://user:password@db.example/leads?sslmode=verify-ca',
    'postgres://user:password@db.example/leads?sslmode=verify-full&sslrootcert=/nowhere',
    'postgres://user:password@db.example/leads?sslmode=verify-full&sslmode=disable',
    'postgres://user:password@db.example/leads?sslmode=verify-full&ssl%6Dode=disable',
    'postgres://user:password@localhost/leads?host=localhost&host=db.example',
  ],
])('%s: a value that cannot be used is told in one sentence that names it', (name, ...values) => {
  for (const value of atLeastOne(values)) {
    const problems = problemsOf({ [name]: value })
    expect([value, problems]).toEqual([value, [expect.stringMatching(new RegExp(`^${name} cannot be used: .+\\.$`))]])
    // Some of the values hold passwords.
    expect(problems.join()).not.toContain('password@localhost')
  }
})

test('all problems are reported at once', () => {
  expect(problemsOf({ PORT: 'x', SITE_URL: 'y', LOG_LEVEL: 'z' })).toHaveLength(3)
})

test.each([
  'user:1#2@mail.example',
  'user:a/b@mail.example',
  'u:1?@mail.example',
  'u:1/2@mail.example',
  'u:a?b=c@mail.example',
  'u:p@ss/word@mail.example',
  'u:5%@h',
])('N-03 %s: a password that ends the address early, or cannot be decoded, is told to be percent-encoded', (rest) => {
  const given = { SMTP_URL: `smtps://${rest}`, DATABASE_URL: `postgres://${rest}/leads?sslmode=require` }
  expect(problemsOf(given).sort()).toEqual([
    expect.stringMatching(/^DATABASE_URL .+ must be percent-encoded /),
    expect.stringMatching(/^SMTP_URL .+ must be percent-encoded /),
  ])
})

test('D-06 the four modes of encryption are taken as libpq writes them, and this machine needs none', () => {
  for (const end of ['disable', 'require', 'verify-full', `verify-ca&sslrootcert=${import.meta.filename}`])
    expect(problemsOf({ DATABASE_URL: `postgres://user:secret@db.example/leads?sslmode=${end}` })).toEqual([])
  for (const host of ['localhost', '127.0.0.1', '[::1]:5433', 'x'])
    expect(problemsOf({ DATABASE_URL: `postgres://site@${host}/leads?host=/run/postgresql` })).toEqual([])
  for (const address of ['site@localhost/leads', 'site:a,b%23@localhost/leads', 'localhost:5432/leads?user=me@other'])
    expect(problemsOf({ DATABASE_URL: `postgres://${address}` })).toEqual([])
})

test('N-03 each secret can come from a file, in place of the setting and never beside it', async () => {
  const folder = await temporaryFolder()
  const secrets = {
    DATABASE_URL: 'postgres://site:5%25@localhost/leads',
    SMTP_URL: 'smtp://me:secret@mail.example:587',
    WEBHOOK_URL: 'https://crm.example/leads',
    WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    HUBSPOT_TOKEN: 'pat-eu1-a-token-of-tests',
    PIPEDRIVE_TOKEN: 'another-token-of-tests',
    ALERT_WEBHOOK_URL: 'https://chat.example/hook',
    METRICS_TOKEN: 'a-long-secret-token another-long-token',
  }
  const files: Record<string, string> = {}
  for (const [name, secret] of Object.entries(secrets)) {
    files[`${name}_FILE`] = join(folder, name)
    await writeFile(join(folder, name), ` ${secret}\n`)
  }
  const metricsTokenFile = files['METRICS_TOKEN_FILE']
  expect(parseConfig(files)).toEqual({ ...parseConfig(secrets), metricsTokenFile })
  await writeFile(join(folder, 'empty'), '\n')
  await writeFile(join(folder, 'wrong'), 'nonsense')
  for (const name of Object.keys(secrets) as (keyof typeof secrets)[]) {
    const withFile = (file: string) => problemsOf({ ...secrets, [name]: '', [`${name}_FILE`]: join(folder, file) })
    expect(withFile('none')).toEqual([expect.stringMatching(`^${name}_FILE cannot be used: ENOENT: no such file`)])
    expect(withFile('empty')).toEqual([expect.stringMatching(`^${name}_FILE cannot be used: the file is empty`)])
    expect(withFile('wrong')).toEqual([expect.stringMatching(`^${name} cannot be used: write `)])
    expect(problemsOf({ ...secrets, [`${name}_FILE`]: join(folder, name) })).toContainEqual(
      `${name}_FILE cannot be used: ${name} is set as well, so take one of them out.`,
    )
  }
})

test('B-01 a blog service without the name of the blog is refused', () => {
  expect(() => parseConfig({ BLOG_API_URL: 'https://blog.example' })).toThrow(
    'BLOG_SITE is missing: write the name of the blog at BLOG_API_URL, like blog.example.com.',
  )
})

test('N-02 webhooks have a secret, unless all of them are of chat tools, which is told from their addresses', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const chat = [
    'https://hooks.slack.com/services/T000/B000/x',
    'https://chat.googleapis.com/v1/spaces/x/messages?key=y',
    'https://talk.example.com/hooks/xo8kt9zzi3bw8m7p1q2r3s4t5u',
    'http://127.0.0.1:8080/room#chat',
  ]
  const signed = ['https://crm.example/leads', 'https://crm.example/hooks/leads', 'https://hooks.slack.com.example/x']
  expect(problemsOf({ WEBHOOK_URL: chat.join(' ') })).toEqual([])
  for (const url of signed)
    expect(problemsOf({ WEBHOOK_URL: `${chat[0]} ${url}` })).toEqual([
      expect.stringMatching(/^WEBHOOK_SECRET is missing: /),
    ])
  const config = parseConfig({ WEBHOOK_URL: [...signed, ...chat].join(' '), WEBHOOK_SECRET: `${secret} ${secret}` })
  expect(config.webhookUrls.map((url) => chatToolOf(url)?.name)).toEqual([
    undefined,
    undefined,
    undefined,
    'Slack',
    'Google Chat',
    'Mattermost',
    'a chat tool',
  ])
  expect(config.webhookSecrets.map(({ length }) => length)).toEqual([24, 24])
})

test('N-07 a CRM with some of its settings is told which are missing', () => {
  const some = { SALESFORCE_URL: 'https://acme.my.salesforce.com', SALESFORCE_CLIENT_ID: 'a-consumer-key-of-tests' }
  expect(() => parseConfig(some)).toThrow(
    'SALESFORCE_CLIENT_SECRET is missing: leads go to salesforce once all its settings are set.',
  )
  const all = { ...some, SALESFORCE_CLIENT_SECRET: 'a-consumer-secret-of-tests' }
  expect(parseConfig(all).accounts).toEqual({ salesforce: all })
  expect(parseConfig({ ...all, HUBSPOT_TOKEN: 'a-token-of-these-tests' }).accounts).toHaveProperty('hubspot')
  expect(() => parseConfig({ ...all, SALESFORCE_URL: 'acme' })).toThrow(/^SALESFORCE_URL cannot be used[^\n]*$/)
  expect(parseConfig({}).accounts).toEqual({})
})
