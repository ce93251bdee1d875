// A digest and the page behind its links, as their reader meets them: by keyboard, in both themes, without scripts. One request after
// another decision about it, since a digest comes once a day.

import { expect, type Page, test } from '@playwright/test'
import type { Answers } from '#domain/lead/lead.ts'
import { leadMail } from '#server/destinations/lead-text.ts'
import { accessibilityFaults } from '../support/accessibility-faults.ts'
import { exampleLead } from '../support/example-lead.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { serviceWords } from '../support/service-words.ts'
import { parseMail, type SmtpListener, startSmtpListener } from '../support/smtp-listener.ts'

let smtp: SmtpListener
let server: RunningServer
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  smtp = await startSmtpListener()
  server = await startServer({
    env: { SMTP_URL: smtp.url, TIME_ZONE: 'Europe/Berlin', DIGEST_MAILBOX: 'desk@cadra.example' },
  })
})
test.afterAll(async () => {
  await server.stop()
  await smtp.stop()
})

const digest = () => smtp.received.find(({ to }) => to.includes('desk@cadra.example'))
const post = (fields: Record<string, string>) =>
  fetch(`${server.url}/controls/send-demo-mail`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ form: 'contact', firstname: 'Ana', email: 'ana@company.com', ...fields }),
  })

/** The first digest of the day, which names one request. */
async function links(): Promise<{ deliver: string; spam: string; html: string }> {
  if (!digest()) await post({ message: 'We hire <b>twelve</b> nurses & need help', fax: 'filled' })
  await expect.poll(() => digest() !== undefined, { timeout: 60_000 }).toBe(true)
  const received = digest()
  if (!received) throw new Error('There is a digest')
  const { text = '', html = '' } = await parseMail(received)
  const linkAfter = (words: string) => text.match(new RegExp(`${words}: (\\S+)`))?.[1] ?? ''
  return { deliver: linkAfter('Deliver it'), spam: linkAfter('It is spam'), html }
}

async function expectAccessible(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await accessibilityFaults(page)).toEqual([])
  }
}

/** As a mail is read, on a phone and on a desk. */
async function expectReadable(page: Page) {
  for (const width of [360, 900]) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
}

test('N-01 the digest reads well in a mail program, in both themes', async ({ page }) => {
  const { html } = await links()
  await page.setContent(html)
  await expect(page.getByRole('link', { name: /^Deliver it: [0-9A-Z-]{9}$/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^It is spam: / })).toBeVisible()
  await expectReadable(page)
})

test.describe('scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('N-01 a press calls a request spam, once', async ({ page }) => {
    const { spam } = await links()
    await page.goto(spam)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('spam?')
    await page.getByRole('main').getByRole('button', { name: 'It is spam' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'It is put away' })).toBeVisible()
    await page.goto(spam)
    await expect(page.getByRole('heading', { level: 1, name: 'It was called spam before' })).toBeVisible()
  })
})

test('N-01 the other link of the digest shows the request and delivers it, by keyboard alone', async ({ page }) => {
  const { deliver } = await links()
  await page.goto(deliver)
  await expect(page.getByRole('heading', { level: 1, name: /^Deliver [0-9A-Z]{4}-[0-9A-Z]{4}\?$/ })).toBeVisible()
  await expect(page.locator('main')).toContainText('We hire <b>twelve</b> nurses & need help')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expectAccessible(page)
  const button = page.getByRole('main').getByRole('button', { name: 'Deliver it' })
  for (let stop = 0; stop < 60 && !(await button.evaluate((one) => one === document.activeElement)); stop += 1)
    await page.keyboard.press('Tab')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'It is on its way' })).toBeVisible()
  await page.waitForURL(`${server.url}/review`)
  await expectAccessible(page)
  await expect
    .poll(() => smtp.received.filter(({ to }) => to.includes('contact@cadra.example')).length, { timeout: 60_000 })
    .toBe(1)
  await page.goto(deliver)
  await expect(page.getByRole('heading', { level: 1, name: 'It was delivered before' })).toBeVisible()
  await page.goto(`${deliver}x`)
  await expect(page.getByRole('heading', { level: 1, name: 'This link is not whole' })).toBeVisible()
  const [token = ''] = deliver.match(/[\w-]{58}$/) ?? []
  expect(token).not.toBe('')
  expect(server.output()).not.toContain(token)
})

// The HTML part of a lead's mail, as the people see it who answer it.

const longest: Answers = {
  name: 'Maria Antonia Josefa Johanna von Österreich-Toskana und Habsburg-Lothringen',
  company: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  email: 'maria.antonia.josefa.johanna@a-very-long-domain-name-of-a-company-with-many-words-in-it.example',
  message: `See https://careers.example.com/${'openings-of-this-year/'.repeat(12)}\n\n${'A sentence like any other. '.repeat(20)}`,
}

test('S-02 the mail of a lead reads well on a phone and on a desk, in both themes', async ({ page }) => {
  const lead = exampleLead(longest, { reason: 'demo', source: { page: '/contact' } })
  await page.setContent(leadMail(lead, serviceWords.leadMail).html)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Habsburg-Lothringen, Donaudampf')
  await expect(page.getByRole('row', { name: 'Answer' })).toContainText('Press Reply, which goes to maria')
  await expectReadable(page)
})
