import { expect, test } from 'vitest'
import { misspeltSettings, unreadSettings } from '#settings/misspelt-settings.ts'

const known = ['PORT', 'HOST', 'SITE_URL', 'DATA_DIR', 'SMTP_URL', 'SMTP_PASSWORD_FILE', 'WEBHOOK_URL']

test.each([
  ['SMTP_ULR', 'SMTP_URL'],
  ['smtp_url', 'SMTP_URL'],
  ['SITEURL', 'SITE_URL'],
  ['DATA_DRI', 'DATA_DIR'],
  ['SMTP_PASSWORD', 'SMTP_PASSWORD_FILE'],
  ['WEBHOOK_URLS', 'WEBHOOK_URL'],
])('N-03 %s is told to be %s', (name, meant) => {
  expect(misspeltSettings([name, 'PATH'], known)).toEqual([{ name, meant }])
})

test('N-03 what other programs read is left alone', () => {
  const others = ['PATH', 'HOME', 'HOSTNAME', 'POST', 'TERM', 'BASE_URL', 'NODE_ENV', 'PUBLIC_VITALS_URL', 'SORT']
  expect(misspeltSettings([...others, ...known], known)).toEqual([])
  expect(misspeltSettings(['SITE_URLS', 'SITE_URL'], known)).toEqual([])
})

test.each([
  ['ALERT_MAILBOX', 'ALERT_WEBHOOK_URL'],
  ['ALERT_SMTP_URL', 'ALERT_WEBHOOK_URL'],
  ['BLOG_MAX_POSTS', '200 posts'],
  ['BLOG_REFRESH_S', 'once a minute'],
  ['HSTS_SUBDOMAINS', 'includeSubDomains'],
  ['WEBHOOK_ALLOW_PRIVATE', 'http://localhost'],
  ['WEBHOOK_FORMAT', '#chat'],
])('N-03 %s, a setting of an earlier version, is told with what took its place', (name, instead) => {
  const [sentence, ...others] = unreadSettings({ [name]: 'x', PATH: '/bin' })
  expect(sentence).toMatch(new RegExp(`^${name} is no setting any more: .+\\.$`))
  expect(sentence).toContain(instead)
  expect([others, unreadSettings({ [name]: '' })]).toEqual([[], []])
})
