// Parses the environment once: each unusable setting is reported, all together, with a sentence that says what to
// write. Nothing else in the server reads process.env. Values are never echoed, since some contain passwords.

import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { type CrmAccount, type CrmAccounts, type CrmName, crmNames, settingsOf } from '#domain/crms.ts'
import { chatToolOf, explainChatAddress } from './chat-tools.ts'
import { explainDatabaseUrl, parseDatabaseUrl } from './database-url.ts'
import { StartError } from './start-error.ts'
import { explainPassword } from './url-password.ts'

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

export type Config = {
  port: number
  host: string
  /** Public origin of the site, as in "https://cadra.example". Without it, localhost. */
  siteUrl: string | undefined
  dataDir: string
  /** URL of a Postgres database for the leads. Without it, they are in a SQLite file in DATA_DIR. */
  databaseUrl: string | undefined
  /** Without it, leads wait in the outbox. */
  smtpUrl: string | undefined
  /** Whether mails to another machine may be sent unencrypted. */
  smtpAllowUnencrypted: boolean
  /** Whether visitors get automatic mails: receipts, and the dates of the webinar. */
  visitorMail: boolean
  /** Whether requests have a time by which they are to be answered, of which the team is reminded. */
  answerReminders: boolean
  /** Whether a page lists who waits, behind links in the digest and the reminders. */
  deskPage: boolean
  /** Signs what the booking service reports. Without it, it reports nothing. */
  bookingSecret: string | undefined
  /** Defaults to the contact mailbox. */
  mailFrom: string | undefined
  /** Default to the mailboxes of the content. */
  contactMailbox: string | undefined
  salesMailbox: string | undefined
  /** Receives bounces of mails to visitors, which otherwise have no envelope sender. */
  bounceMailbox: string | undefined
  /** Receives the digests; defaults to the contact mailbox. */
  digestMailbox: string | undefined
  /** IANA time zone of digests and publication dates. */
  timeZone: string
  /** Each lead is also posted to these. */
  webhookUrls: readonly URL[]
  /** Each one signs every post. */
  webhookSecrets: readonly Buffer[]
  /** Each lead also goes to these. */
  crms: CrmAccounts
  /** Receives alerts as JSON in the format of chat tools. Without it, they appear only in the log. */
  alertWebhookUrl: URL | undefined
  /** Without it, the posts in content/posts are shown. */
  blogApiUrl: string | undefined
  /** The name of each language's blog, by the path of the language: '' for the first one. */
  blogSites: Readonly<Record<string, string>>
  /** Addresses and CIDR ranges of proxies whose X-Forwarded-For is trusted. */
  trustProxy: readonly string[]
  /** Other origins whose pages may post leads as JSON. */
  corsOrigins: readonly string[]
  leadRetentionDays: number
  rateLimitPerMinute: number
  /** Any of them grants access to /metrics. Without one, the endpoint does not exist. */
  metricsTokens: readonly string[]
  /** The file that contains them, if any. */
  metricsTokenFile: string | undefined
  logLevel: LogLevel
}

/** Its message has one sentence per unusable setting, one a line. */
export class ConfigError extends StartError {
  override name = 'ConfigError'
}

/** Each can also be in a file named by the setting with the suffix _FILE, as Docker and systemd do it. */
const secretSettings = new Set([
  'DATABASE_URL',
  'SMTP_URL',
  'WEBHOOK_URL',
  'WEBHOOK_SECRET',
  ...crmNames.flatMap((name) =>
    settingsOf(name).flatMap(([setting, { kind }]) => (kind === 'secret' ? [setting] : [])),
  ),
  'ALERT_WEBHOOK_URL',
  'METRICS_TOKEN',
  'BOOKING_SECRET',
])

type Environment = Readonly<Record<string, string | undefined>>

/** Throws a ConfigError. An empty value counts as unset. */
export function parseConfig(env: Environment): Config {
  const problems: string[] = []
  const secretIn = (name: string, path: string): string | undefined => {
    try {
      const secret = readFileSync(path, 'utf8').trim()
      if (secret) return secret
      problems.push(`${name} cannot be used: the file is empty.`)
    } catch (error) {
      problems.push(`${name} cannot be used: ${(error as Error).message}.`)
    }
    return undefined
  }
  const textOf = (name: string): string | undefined => {
    const text = env[name]?.trim()
    const file = secretSettings.has(name) ? env[`${name}_FILE`]?.trim() : undefined
    if (!file) return text
    if (!text) return secretIn(`${name}_FILE`, file)
    problems.push(`${name}_FILE cannot be used: ${name} is set as well, so take one of them out.`)
    return undefined
  }
  const read = <T, F>(
    name: string,
    fallback: F,
    parse: (text: string) => T | undefined,
    instruction: string | ((text: string) => string),
  ): T | F => {
    const text = textOf(name)
    if (!text) return fallback
    const value = parse(text)
    if (value !== undefined) return value
    problems.push(`${name} cannot be used: ${typeof instruction === 'string' ? instruction : instruction(text)}.`)
    return fallback
  }

  /** All settings of a CRM, or none. */
  const readCrm = (name: CrmName): [[CrmName, CrmAccount]] | undefined => {
    const values = settingsOf(name).map(([setting, { kind, write }]) => [
      setting,
      read(setting, undefined, crmValues[kind], write),
    ])
    const missing = values.filter(([, value]) => value === undefined).map(([setting]) => setting)
    if (missing.length === 0) return [[name, Object.fromEntries(values)]]
    if (missing.length < values.length && missing.every((setting) => !wasGiven(String(setting))))
      problems.push(
        `${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing: leads go to ${name} once all its settings are set.`,
      )
    return undefined
  }
  const wasGiven = (name: string) => Boolean(env[name] || env[`${name}_FILE`])

  const config: Config = {
    port: read('PORT', 3000, integerBetween(0, 65_535), 'write a port number between 0 and 65535'),
    host: read('HOST', '127.0.0.1', hostName, 'write an address or host name to listen on, like 0.0.0.0'),
    siteUrl: read('SITE_URL', undefined, origin, 'write the origin of the site, like https://example.com'),
    dataDir: read('DATA_DIR', resolve('var'), (text) => resolve(text), 'write the path of a folder'),
    databaseUrl: read('DATABASE_URL', undefined, parseDatabaseUrl, (text) => explainDatabaseUrl(text) ?? ''),
    smtpUrl: read('SMTP_URL', undefined, parseSmtpUrl, explainSmtpUrl),
    smtpAllowUnencrypted: read('SMTP_ALLOW_UNENCRYPTED', false, yesOrNo, 'write yes or no'),
    visitorMail: read('VISITOR_MAIL', false, yesOrNo, 'write yes or no'),
    answerReminders: read('ANSWER_REMINDERS', true, yesOrNo, 'write yes or no'),
    deskPage: read('DESK_PAGE', false, yesOrNo, 'write yes or no'),
    bookingSecret: read('BOOKING_SECRET', undefined, token, 'write a secret of 16 characters or more'),
    mailFrom: read('MAIL_FROM', undefined, mailbox, 'write one email address, like site@example.com'),
    contactMailbox: read('CONTACT_MAILBOX', undefined, mailbox, 'write one email address, like contact@example.com'),
    salesMailbox: read('SALES_MAILBOX', undefined, mailbox, 'write one email address, like sales@example.com'),
    bounceMailbox: read('BOUNCE_MAILBOX', undefined, mailbox, 'write one email address, like bounces@example.com'),
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
      spaceSeparated(webhookUrl),
      explainWebhookUrls(
        'write https:// addresses with spaces between them, like https://crm.example.com/leads; http:// is for this machine only',
      ),
    ),
    webhookSecrets: read(
      'WEBHOOK_SECRET',
      [],
      spaceSeparated(webhookSecret),
      'write whsec_ and 24 to 64 random bytes in Base64, as `echo whsec_$(openssl rand -base64 32)` makes them; several with spaces between them',
    ),
    crms: Object.fromEntries(crmNames.flatMap((name) => readCrm(name) ?? [])),
    alertWebhookUrl: read(
      'ALERT_WEBHOOK_URL',
      undefined,
      webhookUrl,
      explainWebhookUrls(
        'write an https:// address, like https://chat.example.com/hooks/site; http:// is for this machine only',
      ),
    ),
    blogApiUrl: read('BLOG_API_URL', undefined, httpUrl, 'write the http:// or https:// address of the blog service'),
    blogSites: read(
      'BLOG_SITE',
      {},
      blogSites,
      "write the blog's name in letters, digits, dots and hyphens; those of other languages behind it, each another one, like blog.example.com de=blog.example.de",
    ),
    trustProxy: read(
      'TRUST_PROXY',
      [],
      commaSeparated(addressOrCidr),
      'write addresses or CIDR ranges between commas, like 10.0.0.0/8',
    ),
    corsOrigins: read(
      'CORS_ORIGINS',
      [],
      commaSeparated(origin),
      'write origins between commas, like https://www.example.com',
    ),
    leadRetentionDays: read('LEAD_RETENTION_DAYS', 30, integerBetween(1, 3_650), 'write whole days between 1 and 3650'),
    rateLimitPerMinute: read(
      'RATE_LIMIT_PER_MINUTE',
      30,
      integerBetween(1, 1_000_000),
      'write a whole number of posts of 1 or more',
    ),
    metricsTokens: read(
      'METRICS_TOKEN',
      [],
      spaceSeparated(token),
      'write a secret of 16 characters or more; several with spaces between them',
    ),
    metricsTokenFile: env['METRICS_TOKEN_FILE']?.trim() || undefined,
    logLevel: read('LOG_LEVEL', 'info', logLevel, `write one of ${logLevels.join(', ')}`),
  }

  if (config.blogApiUrl !== undefined && config.blogSites[''] === undefined && !wasGiven('BLOG_SITE'))
    problems.push('BLOG_SITE is missing: write the name of the blog at BLOG_API_URL, like blog.example.com.')

  if (config.visitorMail && !wasGiven('SMTP_URL'))
    problems.push('VISITOR_MAIL cannot be used: set SMTP_URL as well, or leave it out.')

  const { webhookUrls, webhookSecrets } = config
  if (webhookSecrets.length === 0 && webhookUrls.some((url) => !chatToolOf(url)) && !wasGiven('WEBHOOK_SECRET'))
    problems.push('WEBHOOK_SECRET is missing: write the secret that the receiver at WEBHOOK_URL checks, like whsec_….')

  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  return config
}

/** Returns the names of all settings. */
export function settingNames(): string[] {
  const names = new Set<string>()
  parseConfig(new Proxy({}, { get: (_, name) => void names.add(String(name)) }))
  return [...names]
}

/** Whether a URL refers to this machine, without a DNS lookup. */
export const isLoopback = ({ hostname }: URL): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)

const integerBetween = (min: number, max: number) => (text: string) => {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  return value >= min && value <= max ? value : undefined
}

const commaSeparated =
  <T>(parse: (text: string) => T | undefined) =>
  (text: string) => {
    const values = text.split(',').map((item) => parse(item.trim()))
    return values.includes(undefined) ? undefined : (values as T[])
  }

const spaceSeparated =
  <T>(parse: (text: string) => T | undefined) =>
  (text: string) => {
    const values = text.split(/\s+/).map(parse)
    return values.includes(undefined) ? undefined : (values as T[])
  }

const matching = (pattern: RegExp) => (text: string) => (pattern.test(text) ? text : undefined)
const hostName = matching(/^[A-Za-z0-9.:-]{1,253}$/)

/** Names separated by spaces: that of the first language alone, each other one behind the path of its language. */
function blogSites(text: string): Record<string, string> | undefined {
  const named = text.split(/\s+/).map((one) => /^(?:([a-z]{2,3}(?:-[a-z]{2,4})?)=)?([A-Za-z0-9.-]{1,253})$/.exec(one))
  const sites = named.map((match) => [match?.[1] ?? '', match?.[2] ?? ''] as const)
  const areDistinct = [0, 1].every((part) => new Set(sites.map((site) => site[part])).size === sites.length)
  const found = Object.fromEntries(sites)
  return named.includes(null) || !areDistinct || found[''] === undefined ? undefined : found
}
const token = matching(/^\S{16,}$/)
const mailbox = matching(/^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\]+$/)

/** How the settings of a CRM are parsed. */
const crmValues = { secret: token, text: token, host: origin } as const

const yesOrNo = (text: string) => (text === 'yes' ? true : text === 'no' ? false : undefined)
const logLevel = (text: string) => logLevels.find((level) => level === text)

const urlOf =
  (...protocols: string[]) =>
  (text: string) => {
    const url = URL.parse(text)
    return url && url.hostname !== '' && protocols.includes(url.protocol) ? url : undefined
  }
const httpUrl = (text: string) => urlOf('http:', 'https:')(text)?.href.replace(/\/$/, '')

/** Returns undefined for an unusable URL; `explainSmtpUrl` says what to write. */
function parseSmtpUrl(text: string): string | undefined {
  const url = URL.parse(text)
  const isAddress = url !== null && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname !== ''
  return isAddress && explainPassword(text) === undefined ? text : undefined
}

const explainSmtpUrl = (text: string): string =>
  explainPassword(text) ?? 'write smtp:// or smtps:// with a host, like smtp://user:password@mail.example.com:587'

function timeZone(text: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

function webhookUrl(text: string): URL | undefined {
  const url = urlOf('http:', 'https:')(text)
  const isUsable = url?.protocol === 'https:' || (url && isLoopback(url))
  return url && isUsable && explainChatAddress(url) === undefined ? url : undefined
}

const explainWebhookUrls = (otherwise: string) => (text: string) =>
  text.split(/\s+/).flatMap((one) => explainChatAddress(URL.parse(one) ?? new URL('https://none.invalid')) ?? [])[0] ??
  otherwise

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
