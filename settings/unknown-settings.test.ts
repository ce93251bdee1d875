import { expect, test } from 'vitest'
import { findUnknownSettings } from '#settings/unknown-settings.ts'

test.each([
  ['SMTP_ULR', 'SMTP_URL'],
  ['smtp_url', 'SMTP_URL'],
  ['SITEURL', 'SITE_URL'],
  ['DATA_DRI', 'DATA_DIR'],
  ['WEBHOOK_URLS', 'WEBHOOK_URL'],
])('N-03 %s is told to be %s', (name, meant) => {
  expect(findUnknownSettings({ [name]: 'x', PATH: '/bin' })).toEqual([`${name} is no setting: did you mean ${meant}?`])
})

test('N-03 an unknown setting with one of our prefixes is reported too', () => {
  expect(findUnknownSettings({ SMTP_HOST: 'x' })).toEqual([
    'SMTP_HOST is no setting: README.md lists those that there are.',
  ])
})

test('N-03 settings of other programs are ignored', () => {
  const others = ['PATH', 'HOME', 'HOSTNAME', 'POST', 'TERM', 'BASE_URL', 'NODE_ENV', 'PUBLIC_VITALS_URL', 'SORT']
  expect(findUnknownSettings(Object.fromEntries(others.map((name) => [name, 'x'])))).toEqual([])
  expect(findUnknownSettings({ SITE_URLS: 'x', SITE_URL: 'x' })).toEqual([])
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
  const [sentence, ...others] = findUnknownSettings({ [name]: 'x', PATH: '/bin' })
  expect(sentence).toMatch(new RegExp(`^${name} is no setting any more: .+\\.$`))
  expect(sentence).toContain(instead)
  expect([others, findUnknownSettings({ [name]: '' })]).toEqual([[], []])
})
