// A mail to a visitor and the page behind its links, as their reader meets them: in both languages and themes, without scripts.

import { expect, test } from '@playwright/test'
import { accessibilityFaults } from '../support/accessibility-faults.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { parseMail, type SmtpListener, startSmtpListener } from '../support/smtp-listener.ts'

let smtp: SmtpListener
let server: RunningServer
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  smtp = await startSmtpListener()
  server = await startServer({ env: { SMTP_URL: smtp.url, VISITOR_MAIL: 'yes', TIME_ZONE: 'Europe/Berlin' } })
})
test.afterAll(async () => {
  await server.stop()
  await smtp.stop()
})

/** What a visitor is mailed who asked for a seat and product news. */
async function receipt(language: string) {
  const email = `${language}@company.com`
  const fields = { form: 'contact', firstname: 'Ana', email, message: 'A seat, please', language }
  await fetch(`${server.url}/controls/send-demo-mail`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...fields, forReq: 'webinar', receiveUpdates: true }),
  })
  const toVisitor = () => smtp.received.find(({ to }) => to.includes(email))
  await expect.poll(() => toVisitor() !== undefined, { timeout: 60_000 }).toBe(true)
  const received = toVisitor()
  if (!received) throw new Error('There is a receipt')
  const { text = '', html = '' } = await parseMail(received)
  const [confirm = '', request = '', stop = ''] = text.match(/http\S+$/gm) ?? []
  return { html, confirm, request, stop }
}

for (const { language, path, asked, button, done, ended, ...ofRequest } of [
  {
    language: 'en-US',
    path: '/mail',
    asked: 'Is this your address?',
    button: 'It is my address',
    done: 'Your address is confirmed',
    ended: 'You get no more mails from this site',
    first: 'Please confirm your address first',
    add: 'Add it',
    added: 'It is stored, and our team gets it as a mail of its own.',
    withdraw: 'Withdraw and delete it',
    sure: 'Delete it',
    erased: 'The request is deleted',
  },
  {
    language: 'de-DE',
    path: '/de/mail',
    asked: 'Ist das Ihre Adresse?',
    button: 'Das ist meine Adresse',
    done: 'Ihre Adresse ist bestätigt',
    ended: 'Sie erhalten keine E-Mails mehr von dieser Website',
    first: 'Bitte bestätigen Sie zuerst Ihre Adresse',
    add: 'Ergänzen',
    added: 'Es ist gespeichert, und unser Team erhält es als eigene E-Mail.',
    withdraw: 'Zurückziehen und löschen',
    sure: 'Löschen',
    erased: 'Die Anfrage ist gelöscht',
  },
])
  test(`N-10 N-11 N-15 A-01 a mail in ${language} and its links are accessible and need no script`, async ({
    page: withScripts,
    browser,
  }) => {
    const { html, confirm, request, stop } = await receipt(language)
    for (const colorScheme of ['light', 'dark'] as const) {
      await withScripts.emulateMedia({ colorScheme })
      await withScripts.goto('about:blank')
      await withScripts.setContent(html)
      await expect(withScripts.locator('html')).toHaveAttribute('lang', language)
      expect(await accessibilityFaults(withScripts)).toEqual([])
      await withScripts.goto(confirm)
      expect(await accessibilityFaults(withScripts)).toEqual([])
    }
    const page = await browser.newPage({ javaScriptEnabled: false })
    const heading = (name: string) => page.getByRole('heading', { level: 1, name })
    await page.goto(request)
    await expect(heading(ofRequest.first)).toBeVisible()
    await page.goto(confirm)
    await expect(heading(asked)).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
    await expect(page.locator('main')).toContainText(`${language}@company.com`)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await page.getByRole('button', { name: button }).click()
    await expect(heading(done)).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await withScripts.emulateMedia({ colorScheme })
      await withScripts.goto(request)
      expect(await accessibilityFaults(withScripts)).toEqual([])
    }
    await page.goto(request)
    await expect(page.locator('main')).toContainText('A seat, please')
    await page.locator('main textarea').fill('Two seats, rather.')
    await page.getByRole('button', { name: ofRequest.add, exact: true }).click()
    await expect(page.locator('main')).toContainText(ofRequest.added)
    await page.goto(stop)
    await page.locator('main').getByRole('button').click()
    await expect(heading(ended)).toBeVisible()
    await page.goto(request)
    await page.getByRole('button', { name: ofRequest.withdraw }).click()
    await page.getByRole('button', { name: ofRequest.sure, exact: true }).click()
    await expect(heading(ofRequest.erased)).toBeVisible()
    await withScripts.goto(confirm)
    await expect(withScripts.locator('main')).not.toContainText(`${language}@company.com`)
    await page.close()
  })
