import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { findUnreadSettings } from '#server/settings/unread-settings.ts'
import { atLeastOne } from '../../tests/support/at-least-one.ts'

const sentencesOf = (env: Record<string, string>) => findUnreadSettings(env).map(({ sentence }) => sentence)

test.each([
  ['SMTP_ULR', 'SMTP_URL'],
  ['smtp_url', 'SMTP_URL'],
  ['SITEURL', 'SITE_URL'],
  ['DATA_DRI', 'DATA_DIR'],
  ['WEBHOOK_URLS', 'WEBHOOK_URL'],
])('N-03 %s is told to be %s', (name, meant) => {
  expect(findUnreadSettings({ [name]: 'x', PATH: '/bin' })).toEqual([
    { sentence: `${name} is no setting: did you mean ${meant}?`, isOurs: true },
  ])
})

test.each([
  ['SMTP_HOST', 'CONTACT_MAIL', 'TRUSTED_PROXIES', 'DATABASE_PASSWORD', 'SALES_ADDRESS', 'webhooks_urls_of_all'],
  // A cluster names its services like this.
  ['DATABASE_PORT', 'DATABASE_SERVICE_HOST', 'DATABASE_PORT_5432_TCP', 'BLOG_PORT', 'SMTP_PORT_25_TCP_ADDR'],
  ['MAIL_HOST', 'MAIL_SERVICE_PORT', 'HUBSPOT_PORT_443_TCP', 'ALERT_MANAGER_URL', 'METRICS_EXPORTER'],
])('N-03 %s and others begin like ours and may be of another program, so they are no mistake', (...names) => {
  for (const name of atLeastOne(names))
    expect(findUnreadSettings({ [name]: 'x' })).toEqual([
      { sentence: `${name} is no setting of this site, whose docs/settings.md lists them.`, isOurs: false },
    ])
})

test.each(['SITE_URL', 'PORT', 'MAIL_FROM', 'PUBLIC_VITALS_URL'])(
  'N-03 %s_FILE is not read, and said to be',
  (name) => {
    expect(sentencesOf({ [`${name}_FILE`]: '/run/x' })).toEqual([
      `${name}_FILE is no setting: no file can hold ${name}, so write its value into ${name}.`,
    ])
  },
)

test.each([
  ['BLOG_SITE', 'BLOG_API_URL'],
  ['WEBHOOK_SECRET', 'WEBHOOK_URL'],
])('N-03 %s is said to do nothing without %s', (name, other) => {
  const sentence = `${name} has no effect without ${other}: set both, or take it out.`
  expect(sentencesOf({ [name]: 'x', [other]: ' ' })).toEqual([sentence])
  expect(sentencesOf({ [name]: 'x', [other]: 'y' })).toEqual([])
  expect(sentencesOf({ [name]: '' })).toEqual([])
})

test('N-03 a setting in a file counts as set', () => {
  expect(sentencesOf({ WEBHOOK_SECRET_FILE: '/a', WEBHOOK_URL_FILE: '/b' })).toEqual([])
  expect(sentencesOf({ WEBHOOK_SECRET_FILE: '/a' })).toHaveLength(1)
})

test('N-03 what our own unit sets is no misspelt setting', async () => {
  const unit = await readFile(new URL('../../deploy/website.service', import.meta.url), 'utf8')
  const names = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, pairs = '']) =>
    pairs.split(' ').map((pair) => pair.slice(0, pair.indexOf('='))),
  )
  expect(names).toContain('DESK_COMMAND')
  expect(sentencesOf(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([])
})

test('N-03 settings of other programs are ignored', () => {
  const others =
    `PATH HOME HOSTNAME POST TERM BASE_URL NODE_ENV PUBLIC_VITALS_URL SORT MAIL MAILCHECK MAILGUN_KEY HOST_IP
    DATA_HOME LEADER_ID LOG_FORMAT PUBLIC_URL SITE_NAME TIME_STYLE`.split(/\s+/)
  expect(sentencesOf(Object.fromEntries(others.map((name) => [name, 'x'])))).toEqual([])
  expect(sentencesOf({ SITE_URLS: 'x', SITE_URL: 'x' })).toEqual([])
})

test.each([
  ['ALERT_MAILBOX', 'ALERT_WEBHOOK_URL'],
  ['ALERT_SMTP_URL', 'ALERT_WEBHOOK_URL'],
  ['BLOG_MAX_POSTS', '200 posts'],
  ['BLOG_REFRESH_S', 'once a minute'],
  ['HSTS_SUBDOMAINS', 'includeSubDomains'],
  ['SMTP_PASSWORD_FILE', 'SMTP_URL_FILE'],
  ['WEBHOOK_ALLOW_PRIVATE', 'http://localhost'],
  ['WEBHOOK_FORMAT', '#chat'],
])('N-03 %s, a setting of an earlier version, is told with what took its place', (name, instead) => {
  const [sentence, ...others] = sentencesOf({ [name]: 'x', PATH: '/bin' })
  expect(sentence).toMatch(new RegExp(`^${name} is no setting any more: .+\\.$`))
  expect(sentence).toContain(instead)
  expect([others, sentencesOf({ [name]: '' })]).toEqual([[], []])
})
