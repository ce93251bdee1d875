import { expect, test } from 'vitest'
import { findUnreadSettings } from '#settings/unread-settings.ts'

test.each([
  ['SMTP_ULR', 'SMTP_URL'],
  ['smtp_url', 'SMTP_URL'],
  ['SITEURL', 'SITE_URL'],
  ['DATA_DRI', 'DATA_DIR'],
  ['WEBHOOK_URLS', 'WEBHOOK_URL'],
])('N-03 %s is told to be %s', (name, meant) => {
  expect(findUnreadSettings({ [name]: 'x', PATH: '/bin' })).toEqual([`${name} is no setting: did you mean ${meant}?`])
})

test.each([
  'SMTP_HOST',
  'CONTACT_MAIL',
  'TRUSTED_PROXIES',
  'DATABASE_PASSWORD',
  'SALES_ADDRESS',
  'webhooks_urls_of_all',
])('N-03 %s, an unknown setting that begins like one of ours, is reported too', (name) => {
  expect(findUnreadSettings({ [name]: 'x' })).toEqual([`${name} is no setting: README.md lists those that there are.`])
})

test.each(['SITE_URL', 'PORT', 'MAIL_FROM', 'PUBLIC_VITALS_URL'])(
  'N-03 %s_FILE is not read, and said to be',
  (name) => {
    expect(findUnreadSettings({ [`${name}_FILE`]: '/run/x' })).toEqual([
      `${name}_FILE is no setting: no file can hold ${name}, so write its value into ${name}.`,
    ])
  },
)

test.each([
  ['BLOG_SITE', 'BLOG_API_URL'],
  ['WEBHOOK_SECRET', 'WEBHOOK_URL'],
])('N-03 %s is said to do nothing without %s', (name, other) => {
  const sentence = `${name} has no effect without ${other}: set both, or take it out.`
  expect(findUnreadSettings({ [name]: 'x', [other]: ' ' })).toEqual([sentence])
  expect(findUnreadSettings({ [name]: 'x', [other]: 'y' })).toEqual([])
  expect(findUnreadSettings({ [name]: '' })).toEqual([])
})

test('N-03 a setting in a file counts as set', () => {
  expect(findUnreadSettings({ WEBHOOK_SECRET_FILE: '/a', WEBHOOK_URL_FILE: '/b' })).toEqual([])
  expect(findUnreadSettings({ WEBHOOK_SECRET_FILE: '/a' })).toHaveLength(1)
})

test('N-03 settings of other programs are ignored', () => {
  const others =
    `PATH HOME HOSTNAME POST TERM BASE_URL NODE_ENV PUBLIC_VITALS_URL SORT MAIL MAILCHECK MAILGUN_KEY HOST_IP
    DATA_HOME LEADER_ID LOG_FORMAT PUBLIC_URL SITE_NAME TIME_STYLE`.split(/\s+/)
  expect(findUnreadSettings(Object.fromEntries(others.map((name) => [name, 'x'])))).toEqual([])
  expect(findUnreadSettings({ SITE_URLS: 'x', SITE_URL: 'x' })).toEqual([])
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
  const [sentence, ...others] = findUnreadSettings({ [name]: 'x', PATH: '/bin' })
  expect(sentence).toMatch(new RegExp(`^${name} is no setting any more: .+\\.$`))
  expect(sentence).toContain(instead)
  expect([others, findUnreadSettings({ [name]: '' })]).toEqual([[], []])
})
