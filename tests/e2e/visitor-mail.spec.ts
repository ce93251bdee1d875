// A mail to a visitor and the page behind its links, as their reader meets them: in both languages and themes, without scripts.
import { accessibilityFaults } from '../support/accessibility-faults.ts'
import { expect, test } from '../support/page-test.ts'
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
  await expect.poll(() => toVisitor() !== undefined, { timeout: 30_000 }).toBe(true)
  const received = toVisitor()
  if (!received) throw new Error('There is a receipt')
  const { text = '', html = '' } = await parseMail(received)
  const [confirm = '', stop = ''] = text.match(/http\S+$/gm) ?? []
  return { html, confirm, stop }
}

for (const { language, path, asked, button, done, ended } of [
  {
    language: 'en-US',
    path: '/mail',
    asked: 'Is this your address?',
    button: 'It is my address',
    done: 'Your address is confirmed',
    ended: 'You get no more mails from this site',
  },
  {
    language: 'de-DE',
    path: '/de/mail',
    asked: 'Ist das Ihre Adresse?',
    button: 'Das ist meine Adresse',
    done: 'Ihre Adresse ist bestätigt',
    ended: 'Sie erhalten keine E-Mails mehr von dieser Website',
  },
])
  test(`N-10 N-11 A-01 a mail in ${language} and its links are accessible and need no script`, async ({
    page: withScripts,
    browser,
  }) => {
    const { html, confirm, stop } = await receipt(language)
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
    await page.goto(confirm)
    await expect(page.getByRole('heading', { level: 1, name: asked })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
    await expect(page.locator('main')).toContainText(`${language}@company.com`)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('heading', { level: 1, name: done })).toBeVisible()
    await page.goto(stop)
    await page.locator('main').getByRole('button').click()
    await expect(page.getByRole('heading', { level: 1, name: ended })).toBeVisible()
    await page.close()
  })
