// One parse of the environment: every setting is either usable or named, all at once, in a sentence that says what to write.
// No other module of the server reads process.env. Values are never echoed, since some of them hold passwords.
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { isLoopback } from './http/public-address.ts'
import { passwordFileAdvice, readPasswordFile, readSmtpUrl, smtpUrlAdvice, withPassword } from './smtp-url.ts'
import { StartError } from './start-error.ts'

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** `signed` by the Standard Webhooks specification; `chat` is a text for a chat tool. */
export const webhookFormats = ['signed', 'chat'] as const
export type WebhookFormat = (typeof webhookFormats)[number]

export type Config = {
  port: number
  host: string
  /** Canonical origin of the site, as in "https://cadra.example". Without it, the one that the site was built for. */
  siteUrl: string | undefined
  /** Whether browsers keep to https for all hosts below that of the site too. */
  hstsSubdomains: boolean
  /** Absolute path. */
  dataDir: string
  /** Of a Postgres database for the leads. Without it, they are in a SQLite file in DATA_DIR. */
  databaseUrl: string | undefined
  /** With the password of SMTP_PASSWORD_FILE. Without it, leads wait in the outbox. */
  smtpUrl: string | undefined
  /** Whether mails may go to another machine over an open line. */
  smtpAllowUnencrypted: boolean
  /** Without it, the contact mailbox is the sender. */
  mailFrom: string | undefined
  /** Without them, the mailboxes of the content. */
  contactMailbox: string | undefined
  salesMailbox: string | undefined
  /** Gets the digests; without it, the contact mailbox. */
  digestMailbox: string | undefined
  /** An IANA name: of the times in a digest, and of those at which posts appear. */
  timeZone: string
  /** Where each lead is posted as well. */
  webhookUrls: readonly URL[]
  /** Each signs every post. */
  webhookSecrets: readonly Buffer[]
  /** One for all of the addresses, or one for each. */
  webhookFormats: readonly WebhookFormat[]
  /** Whether a webhook's host name may stand for an address of a private network. */
  webhookAllowPrivate: boolean
  /** Gets alerts as a chat tool does, in JSON. Without any place for them, they stand in the log only. */
  alertWebhookUrl: URL | undefined
  /** Another mail server than that of the leads, which may be what is broken. */
  alertSmtpUrl: string | undefined
  /** Gets what that one sends; without it, who gets the digests. */
  alertMailbox: string | undefined
  /** Without it, the posts in content/posts. */
  blogApiUrl: string | undefined
  blogSite: string | undefined
  blogRefreshS: number
  blogMaxPosts: number
  /** Addresses and CIDR ranges of the proxies whose X-Forwarded-For is believed. */
  trustProxy: readonly string[]
  /** Other origins whose pages may post leads as JSON. */
  corsOrigins: readonly string[]
  leadRetentionDays: number
  rateLimitPerMinute: number
  /** Who sends it may read /metrics. Without it, there is no such address. */
  metricsToken: string | undefined
  logLevel: LogLevel
}

/** Its message holds one sentence for each setting that cannot be used, one a line. */
export class ConfigError extends StartError {
  override name = 'ConfigError'
}

type Environment = Readonly<Record<string, string | undefined>>

/** Throws ConfigError. An empty value counts as unset. */
export function parseConfig(env: Environment): Config {
  const problems: string[] = []
  const read = <T, F>(
    name: string,
    fallback: F,
    parse: (text: string) => T | undefined,
    instruction: string | ((text: string) => string),
  ): T | F => {
    const text = env[name]?.trim()
    if (!text) return fallback
    const value = parse(text)
    if (value !== undefined) return value
    problems.push(`${name} cannot be used: ${typeof instruction === 'string' ? instruction : instruction(text)}.`)
    return fallback
  }

  const config: Config = {
    port: read('PORT', 3000, integerBetween(0, 65_535), 'write a port number between 0 and 65535'),
    host: read('HOST', '127.0.0.1', hostName, 'write an address or host name to listen on, like 0.0.0.0'),
    siteUrl: read('SITE_URL', undefined, origin, 'write the origin of the site, like https://example.com'),
    hstsSubdomains: read('HSTS_SUBDOMAINS', false, yesOrNo, 'write yes or no'),
    dataDir: read('DATA_DIR', resolve('var'), (text) => resolve(text), 'write the path of a folder'),
    databaseUrl: read(
      'DATABASE_URL',
      undefined,
      postgresUrl,
      'write postgres:// with a host and a database, like postgres://user:password@db.example.com/leads',
    ),
    smtpUrl: read('SMTP_URL', undefined, readSmtpUrl, (text) =>
      smtpUrlAdvice(text, ', or stand in the file that SMTP_PASSWORD_FILE names'),
    ),
    smtpAllowUnencrypted: read('SMTP_ALLOW_UNENCRYPTED', false, yesOrNo, 'write yes or no'),
    mailFrom: read('MAIL_FROM', undefined, mailbox, 'write one email address, like site@example.com'),
    contactMailbox: read('CONTACT_MAILBOX', undefined, mailbox, 'write one email address, like contact@example.com'),
    salesMailbox: read('SALES_MAILBOX', undefined, mailbox, 'write one email address, like sales@example.com'),
    digestMailbox: read('DIGEST_MAILBOX', undefined, mailbox, 'write one email address, like office@example.com'),
    timeZone: read(
      'TIME_ZONE',
      Intl.DateTimeFormat().resolvedOptions().timeZone,
      timeZone,
      'write the name of a time zone, like Europe/Berlin or America/Los_Angeles',
    ),
    webhookUrls: read(
      'WEBHOOK_URL',
      [],
      wordsOf(webhookUrl),
      'write https:// addresses with spaces between them, like https://crm.example.com/leads; http:// is for this machine only',
    ),
    webhookSecrets: read(
      'WEBHOOK_SECRET',
      [],
      wordsOf(webhookSecret),
      'write whsec_ and 24 to 64 random bytes in Base64, as `echo whsec_$(openssl rand -base64 32)` makes them; several with spaces between them',
    ),
    webhookFormats: read(
      'WEBHOOK_FORMAT',
      ['signed'],
      wordsOf((text) => webhookFormats.find((format) => format === text)),
      `write ${webhookFormats.join(' or ')}, once or for each address of WEBHOOK_URL`,
    ),
    webhookAllowPrivate: read('WEBHOOK_ALLOW_PRIVATE', false, yesOrNo, 'write yes or no'),
    alertWebhookUrl: read(
      'ALERT_WEBHOOK_URL',
      undefined,
      webhookUrl,
      'write an https:// address, like https://chat.example.com/hooks/site; http:// is for this machine only',
    ),
    alertSmtpUrl: read('ALERT_SMTP_URL', undefined, readSmtpUrl, (text) => smtpUrlAdvice(text)),
    alertMailbox: read('ALERT_MAILBOX', undefined, mailbox, 'write one email address, like oncall@example.com'),
    blogApiUrl: read('BLOG_API_URL', undefined, httpUrl, 'write the http:// or https:// address of the blog service'),
    blogSite: read('BLOG_SITE', undefined, blogSite, "write the blog's name in letters, digits, dots and hyphens"),
    blogRefreshS: read('BLOG_REFRESH_S', 60, integerBetween(1, 86_400), 'write whole seconds between 1 and 86400'),
    blogMaxPosts: read('BLOG_MAX_POSTS', 200, integerBetween(1, 10_000), 'write a number of posts between 1 and 10000'),
    trustProxy: read(
      'TRUST_PROXY',
      [],
      listOf(addressOrCidr),
      'write addresses or CIDR ranges between commas, like 10.0.0.0/8',
    ),
    corsOrigins: read('CORS_ORIGINS', [], listOf(origin), 'write origins between commas, like https://www.example.com'),
    leadRetentionDays: read('LEAD_RETENTION_DAYS', 30, integerBetween(1, 3_650), 'write whole days between 1 and 3650'),
    rateLimitPerMinute: read(
      'RATE_LIMIT_PER_MINUTE',
      30,
      integerBetween(1, 1_000_000),
      'write a whole number of posts of 1 or more',
    ),
    metricsToken: read('METRICS_TOKEN', undefined, token, 'write a secret of 16 characters or more, without spaces'),
    logLevel: read('LOG_LEVEL', 'info', logLevel, `write one of ${logLevels.join(', ')}`),
  }

  if (config.blogApiUrl !== undefined && config.blogSite === undefined)
    problems.push('BLOG_SITE is missing: write the name of the blog at BLOG_API_URL, like blog.example.com.')

  const smtpPassword = read('SMTP_PASSWORD_FILE', undefined, readPasswordFile, passwordFileAdvice)
  if (smtpPassword !== undefined && config.smtpUrl !== undefined) {
    const { username, password } = new URL(config.smtpUrl)
    if (username === '' || password !== '')
      problems.push(
        'SMTP_PASSWORD_FILE does not fit SMTP_URL: write the user name there and no password, like smtp://user@mail.example.com:587.',
      )
    else config.smtpUrl = withPassword(config.smtpUrl, smtpPassword)
  }

  if (config.alertMailbox !== undefined && config.alertSmtpUrl === undefined && !env['ALERT_SMTP_URL'])
    problems.push(
      'ALERT_SMTP_URL is missing: write the mail server that takes alerts to ALERT_MAILBOX, another one than that of SMTP_URL.',
    )

  const { webhookUrls, webhookSecrets, webhookFormats: formats } = config
  if (formats.length > 1 && formats.length !== webhookUrls.length)
    problems.push('WEBHOOK_FORMAT does not fit WEBHOOK_URL: write one format for all addresses, or one for each.')
  if (webhookUrls.length > 0 && webhookSecrets.length === 0 && formats.includes('signed') && !env['WEBHOOK_SECRET'])
    problems.push('WEBHOOK_SECRET is missing: write the secret that the receiver at WEBHOOK_URL checks, like whsec_….')

  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  return config
}

/** Every name that is read from the environment. */
export function settingNames(): string[] {
  const names = new Set<string>()
  parseConfig(new Proxy({}, { get: (_, name) => void names.add(String(name)) }))
  return [...names]
}

const integerBetween = (min: number, max: number) => (text: string) => {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  return value >= min && value <= max ? value : undefined
}

const listOf =
  <T>(parse: (text: string) => T | undefined) =>
  (text: string) => {
    const values = text.split(',').map((item) => parse(item.trim()))
    return values.includes(undefined) ? undefined : (values as T[])
  }

const wordsOf =
  <T>(parse: (text: string) => T | undefined) =>
  (text: string) => {
    const values = text.split(/\s+/).map(parse)
    return values.includes(undefined) ? undefined : (values as T[])
  }

const matching = (pattern: RegExp) => (text: string) => (pattern.test(text) ? text : undefined)
const hostName = matching(/^[A-Za-z0-9.:-]{1,253}$/)
const blogSite = matching(/^[A-Za-z0-9.-]{1,253}$/)
const token = matching(/^\S{16,}$/)
const mailbox = matching(/^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\]+$/)

const yesOrNo = (text: string) => (text === 'yes' ? true : text === 'no' ? false : undefined)
const logLevel = (text: string) => logLevels.find((level) => level === text)

const urlOf =
  (...protocols: string[]) =>
  (text: string) => {
    const url = URL.parse(text)
    return url && url.hostname !== '' && protocols.includes(url.protocol) ? url : undefined
  }
const postgresUrl = (text: string) =>
  (urlOf('postgres:', 'postgresql:')(text)?.pathname.length ?? 0) > 1 ? text : undefined
const httpUrl = (text: string) => urlOf('http:', 'https:')(text)?.href.replace(/\/$/, '')

function timeZone(text: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

function webhookUrl(text: string): URL | undefined {
  const url = urlOf('http:', 'https:')(text)
  return url?.protocol === 'https:' || (url && isLoopback(url)) ? url : undefined
}

function webhookSecret(text: string): Buffer | undefined {
  const [, base64] = text.match(/^whsec_([A-Za-z0-9+/]+={0,2})$/) ?? []
  const secret = Buffer.from(base64 ?? '', 'base64')
  return secret.length >= 24 && secret.length <= 64 ? secret : undefined
}

function origin(text: string): string | undefined {
  const url = urlOf('http:', 'https:')(text)
  return url && url.href === `${url.origin}/` ? url.origin : undefined
}

function addressOrCidr(text: string): string | undefined {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return undefined
  return bits === undefined || integerBetween(0, family === 4 ? 32 : 128)(bits) !== undefined ? text : undefined
}
