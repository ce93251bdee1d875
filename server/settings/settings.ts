// Every setting of the environment, by its key in `Config`. docs/settings.md is written from this list.
import { resolve } from 'node:path'
import { z } from 'zod'
import { destinationKinds, destinationSettings } from '#server/destinations/destinations.ts'
import { mailboxSettings } from '#server/destinations/mailbox/settings.ts'
import { webhookUrl } from '#server/destinations/webhook/settings.ts'
import { editorSettings, endpointSettings } from '#settings/build-settings.ts'
import type { Setting, Settings } from '#settings/setting.ts'
import {
  addressOrCidr,
  commaSeparated,
  explainedBy,
  hostName,
  httpUrl,
  integerBetween,
  nameByLanguage,
  origin,
  spaceSeparated,
  timeZone,
  token,
  yesOrNo,
} from '#settings/values.ts'
import { explainDatabaseUrl } from './database-url.ts'

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** What a deployment needs. */
const neededSettings = {
  siteUrl: {
    name: 'SITE_URL',
    schema: origin.optional(),
    write: 'write the origin of the site, like https://example.com',
    unset: '`http://localhost` at `PORT`',
    meaning:
      'the public address, as in `https://www.example.com`, for pages, feeds, mails and the content security policy; the build does not need it',
  },
  trustProxy: {
    name: 'TRUST_PROXY',
    schema: commaSeparated(addressOrCidr).default([]),
    write: 'write addresses or CIDR ranges between commas, like 10.0.0.0/8',
    meaning: 'CIDR list of proxies whose `X-Forwarded-For` is trusted',
  },
} as const satisfies Settings

const placeSettings = {
  port: {
    name: 'PORT',
    schema: integerBetween(0, 65_535).default(3000),
    write: 'write a port number between 0 and 65535',
    meaning: 'where the server listens',
  },
  host: {
    name: 'HOST',
    schema: hostName.default('127.0.0.1'),
    write: 'write an address or host name to listen on, like 0.0.0.0',
    meaning: 'the address on which it listens',
  },
  dataDir: {
    name: 'DATA_DIR',
    schema: z
      .string()
      .transform((text) => resolve(text))
      .prefault('var'),
    write: 'write the path of a folder',
    unset: '`./var`',
    meaning: 'where leads and the copy of the blog are stored',
  },
  /** URL of a Postgres database for the leads. Without it, they are in a SQLite file in DATA_DIR. */
  databaseUrl: {
    name: 'DATABASE_URL',
    schema: explainedBy(explainDatabaseUrl).optional(),
    write: 'write postgres:// with a host and a database',
    meaning:
      'a Postgres database for the leads, as in `postgres://user:password@db.example.com/leads?sslmode=verify-full`: one host, and an `sslmode` if it is another machine. Percent-encode characters like `#` or `/` in a password; unset, leads are in a file in `DATA_DIR`',
    isSecret: true,
  },
  timeZone: {
    name: 'TIME_ZONE',
    schema: timeZone.default(() => Intl.DateTimeFormat().resolvedOptions().timeZone),
    write: 'write the name of a time zone, like Europe/Berlin or America/Los_Angeles',
    unset: "the machine's",
    meaning: 'time zone of digests, alerts and the publication of posts, like `Europe/Berlin`',
  },
  leadRetentionDays: {
    name: 'LEAD_RETENTION_DAYS',
    schema: integerBetween(1, 3_650).default(30),
    write: 'write whole days between 1 and 3650',
    meaning: 'delivered leads are purged after this many days',
  },
} as const satisfies Settings

const answerSettings = {
  answerReminders: {
    name: 'ANSWER_REMINDERS',
    schema: yesOrNo.default(true),
    write: 'write yes or no',
    meaning: '`no` reminds nobody of requests without an answer, see [operating](operate.md#answers)',
  },
  deskPage: {
    name: 'DESK_PAGE',
    schema: yesOrNo.default(false),
    write: 'write yes or no',
    meaning:
      '`yes` puts a link into the digest and the reminders to a page of who waits, good for a day; see [operating](operate.md#answers)',
    without: 'SMTP_URL',
  },
  bookingSecret: {
    name: 'BOOKING_SECRET',
    schema: token.optional(),
    write: 'write a secret of 16 characters or more',
    meaning:
      'the secret with which Cal.com or Calendly sign what they report to `/hooks/booking`; see [operating](operate.md#answers)',
    isSecret: true,
  },
} as const satisfies Settings

const blogSettings = {
  blogApiUrl: {
    name: 'BLOG_API_URL',
    schema: httpUrl.optional(),
    write: 'write the http:// or https:// address of the blog service',
    unset: '`content/posts`',
    meaning: 'the WordPress service of the blog, as in `https://public-api.wordpress.com`',
  },
  /** By the path of the language: '' for the first one. */
  blogSites: {
    name: 'BLOG_SITE',
    schema: nameByLanguage.default({}),
    write:
      "write the blog's name in letters, digits, dots and hyphens; those of other languages behind it, each another one, like blog.example.com de=blog.example.de",
    unset: 'unset',
    meaning:
      "the blog's name there; with those of other languages behind it, as in `blog.example.com de=blog.example.de`",
    without: 'BLOG_API_URL',
  },
} as const satisfies Settings

const trafficSettings = {
  corsOrigins: {
    name: 'CORS_ORIGINS',
    schema: commaSeparated(origin).default([]),
    write: 'write origins between commas, like https://www.example.com',
    meaning: 'other origins whose pages may post leads',
  },
  rateLimitPerMinute: {
    name: 'RATE_LIMIT_PER_MINUTE',
    schema: integerBetween(1, 1_000_000).default(30),
    write: 'write a whole number of posts of 1 or more',
    meaning:
      'posts per address (an IPv6 /64 counts as one address, a /56 as two, a /48 as four), and ten times as many rendered pages; beyond 40 times as many from all visitors together, each keeps a small share, see [operating](operate.md#under-load)',
  },
} as const satisfies Settings

const watchSettings = {
  alertWebhookUrl: {
    name: 'ALERT_WEBHOOK_URL',
    schema: webhookUrl.optional(),
    write: 'write an https:// address, like https://chat.example.com/hooks/site; http:// is for this machine only',
    meaning:
      "a chat tool's address that receives alerts; unset, they only appear in the log; see [operating](operate.md#alerts)",
    isSecret: true,
  },
  metricsTokens: {
    name: 'METRICS_TOKEN',
    schema: spaceSeparated(token).default([]),
    write: 'write a secret of 16 characters or more; several with spaces between them',
    meaning: 'the token that opens `/metrics`, or several separated by spaces; unset, the address does not exist',
    isSecret: true,
  },
  logLevel: {
    name: 'LOG_LEVEL',
    schema: z.enum(logLevels).default('info'),
    write: `write one of ${logLevels.join(', ')}`,
    meaning: '`fatal` to `trace`, or `silent`',
  },
} as const satisfies Settings

/** Those of the server. */
export const serverSettings = {
  ...neededSettings,
  ...placeSettings,
  ...destinationSettings,
  ...answerSettings,
  ...blogSettings,
  ...trafficSettings,
  ...watchSettings,
}

type SettingGroup = {
  title: string
  settings: readonly Setting[]
  /** Markdown below them. */
  documentation?: string | undefined
}

const needed: readonly Setting[] = [...Object.values(neededSettings), mailboxSettings.smtpUrl]

/** In the order of docs/settings.md. */
export const settingGroups: readonly SettingGroup[] = [
  { title: 'What a deployment needs', settings: needed },
  { title: 'Where it runs, and what it keeps', settings: Object.values(placeSettings) },
  ...destinationKinds.map(({ title, settings, documentation }) => ({
    title,
    settings: settings.filter((setting) => !needed.includes(setting)),
    documentation,
  })),
  { title: 'Answers', settings: Object.values(answerSettings) },
  { title: 'Blog', settings: Object.values(blogSettings) },
  { title: 'Traffic', settings: Object.values(trafficSettings) },
  { title: 'Watching it', settings: Object.values(watchSettings) },
  { title: 'The build', settings: [...Object.values(endpointSettings), ...editorSettings] },
]
