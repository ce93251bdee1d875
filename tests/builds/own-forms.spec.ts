import { type Browser, expect, type Page, test } from '@playwright/test'
import { leadPath } from '#domain/lead/lead-wire.ts'
import { openCrm } from '#server/destinations/crm/crm-destination.ts'
import { startFakeHubspot } from '#server/destinations/hubspot/fake-hubspot.ts'
import { hubspot } from '#server/destinations/hubspot/hubspot.ts'
import type { LeadEvent } from '#server/destinations/webhook/lead-event.ts'
import { openSqliteOutbox } from '#server/store/sqlite-outbox.ts'
import { accessibilityFaults, coveredControls } from '../support/accessibility-faults.ts'
import { atLeastOne } from '../support/at-least-one.ts'
import { desk } from '../support/desk-in-process.ts'
import { takeOver } from '../support/lead-form.ts'
import { askForCountry, guidePdf, writeGuide } from '../support/own-forms.ts'
import { copyProject, type ProjectCopy } from '../support/project-copy.ts'
import { metricsHeaders, type RunningServer, startServer } from '../support/server.ts'
import { serviceWords } from '../support/service-words.ts'
import { parseMail, type SmtpListener, startSmtpListener } from '../support/smtp-listener.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts'

// A marketing team asks for a country on /contact and makes a page that gives a guide. Later it asks no more.
test.describe.configure({ mode: 'serial' })

let copy: ProjectCopy
let dataDir: string
let mails: SmtpListener
let receiver: WebhookReceiver
let server: RunningServer

async function serve(build?: { folder?: string; port?: number }): Promise<void> {
  const env = {
    SMTP_URL: mails.url,
    WEBHOOK_URL: String(receiver.url),
    WEBHOOK_SECRET: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD',
  }
  server = await startServer({ ...build, dataDir, env })
}

test.beforeAll(async () => {
  test.setTimeout(400_000)
  dataDir = await temporaryFolder()
  mails = await startSmtpListener()
  receiver = await startWebhookReceiver()
  copy = await copyProject()
  await askForCountry(copy)
  await writeGuide(copy)
  const { code, output } = await copy.build()
  expect(code, output).toBe(0)
  await serve({ folder: copy.folder })
})
test.afterAll(async () => {
  await server?.stop()
  await mails?.stop()
  await receiver?.stop()
  await copy?.remove()
})

const form = (page: Page) => page.locator('main form')
const inContext = async (
  browser: Browser,
  options: Parameters<Browser['newPage']>[0],
  visit: (page: Page) => Promise<void>,
) => {
  const page = await browser.newPage(options)
  await visit(page)
  await page.close()
}

async function fillInContact(page: Page, name: string): Promise<void> {
  await form(page).locator('[name=firstname]').fill(name)
  await form(page).locator('[name=email]').fill(`${name.toLowerCase()}@company.com`)
  await form(page).locator('[name=message]').fill('We hire nurses.')
}

test('L-21 a question is asked for its reason alone, checked in the page, and sent', async ({ page }) => {
  await page.goto(`${server.url}/contact`)
  await expect(form(page).getByLabel('Country')).toHaveCount(0)
  await page.goto(`${server.url}/contact?demo`)
  await takeOver(form(page))
  await fillInContact(page, 'Ana')
  await form(page).getByRole('button', { name: 'Send request' }).click()
  const country = form(page).getByLabel('Country')
  await expect(country).toBeFocused()
  await expect(country).toHaveAccessibleDescription('Where most of your roles are. Answer “Country”')
  expect(await accessibilityFaults(page)).toEqual([])
  await country.selectOption('Sweden')
  await form(page).getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('dialog')).toContainText('Thank you!')
  await expect(country).toHaveValue('')
})

test('L-21 an address chooses the answer, which a reload keeps, also without scripts', async ({ page, browser }) => {
  await page.goto(`${server.url}/contact?demo&country=Norway&utm_source=x`)
  const country = form(page).getByLabel('Country')
  await expect(country).toHaveValue('norway')
  await takeOver(form(page))
  await country.selectOption('Austria')
  await page.goto(`${server.url}/contact?demo`)
  await expect(country).toHaveValue('austria')
  await page.goto(`${server.url}/contact?demo&country=atlantis`)
  await expect(country.locator('option:checked')).not.toHaveText('atlantis')
  await inContext(browser, { javaScriptEnabled: false }, async (plain) => {
    await plain.goto(`${server.url}/contact?demo&country=denmark`)
    await expect(form(plain).getByLabel('Country')).toHaveValue('denmark')
  })
})

test('I-02 L-17 L-21 in German without scripts, the question has its own words and the same answers', async ({
  browser,
}) => {
  await inContext(browser, { javaScriptEnabled: false, locale: 'de-DE' }, async (page) => {
    await page.goto(`${server.url}/de/contact?demo`)
    await fillInContact(page, 'Ben')
    await form(page).getByLabel('Land').selectOption('Schweden')
    await form(page).locator('button[type=submit]').click()
    await expect(page).toHaveURL(/\/de\/contact\?demo&sent=/)
  })
})

const guideButton = (page: Page) => form(page).getByRole('button', { name: 'Get the guide' })

test('L-23 a form of a page thanks at an address of its own, and gives its file, which nothing runs', async ({
  page,
}) => {
  await page.goto(`${server.url}/guide`)
  await expect(page.locator('body > header nav, body > footer nav, #menu')).toHaveCount(0)
  await expect(page.locator('footer').getByRole('link', { name: 'Privacy Policy' })).toBeVisible()
  await takeOver(form(page))
  await form(page).getByLabel('Name').fill('Cleo')
  await guideButton(page).click()
  await expect(form(page).getByLabel('Email')).toBeFocused()
  expect(await accessibilityFaults(page)).toEqual([])
  await form(page).getByLabel('Email').fill('cleo@company.com')
  await form(page).getByLabel('Screening').check()
  await form(page).getByLabel('Offers').check()
  await form(page).getByLabel('Openings a year').fill('1,000')
  await guideButton(page).click()
  await expect(form(page).getByLabel('Openings a year')).toBeFocused()
  await form(page).getByLabel('Openings a year').fill('40')
  await form(page).getByLabel('Call me about it').check()
  await guideButton(page).click()
  await expect(page).toHaveURL(`${server.url}/guide/thank-you`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Here is your guide')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const link = page.getByRole('link', { name: 'Open the guide' })
  const download = page.waitForEvent('download')
  await link.click()
  expect((await download).suggestedFilename()).toBe('hiring-guide.pdf')
  const file = await page.request.get(`${server.url}/files/hiring-guide.pdf`)
  expect(await file.text()).toBe(guidePdf)
  expect(file.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment',
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
  })
  await page.goto(`${server.url}/guide?topics=offers,fax&openings=12&call=yes`)
  await expect(form(page).getByLabel('Name')).toHaveValue('')
  await expect(form(page).getByLabel('Openings a year')).toHaveValue('12')
  for (const [label, isTicked] of atLeastOne([
    ['Screening', false],
    ['Offers', true],
    ['Call me about it', true],
  ] as const))
    await expect(form(page).getByLabel(label)).toBeChecked({ checked: isTicked })
  await page.setViewportSize({ width: 320, height: 256 })
  expect(await coveredControls(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  const sitemap = await (await page.request.get(`${server.url}/sitemap-index.xml`)).text()
  expect(sitemap).not.toContain('thank-you')
})

test('L-17 L-18 L-23 without scripts it comes back with its input, and then thanks', async ({ browser }) => {
  await inContext(browser, { javaScriptEnabled: false }, async (page) => {
    await page.goto(`${server.url}/de/leitfaden`)
    await form(page).locator('[name=email]').fill('dora@company.com')
    await form(page).getByLabel('Angebote').check()
    await form(page).getByLabel('Stellen im Jahr').fill('501')
    await form(page).locator('button[type=submit]').click()
    await expect(page).toHaveTitle(/^Fehler: Der Leitfaden/)
    const openings = form(page).getByLabel('Stellen im Jahr')
    await expect(openings).toHaveValue('501')
    await expect(openings).toHaveAccessibleDescription(
      'Antworten Sie bei „Stellen im Jahr“ mit einer Zahl von 1 bis 500',
    )
    await expect(form(page).getByLabel('Angebote')).toBeChecked()
    await openings.fill('12')
    await form(page).locator('button[type=submit]').click()
    await expect(page).toHaveURL(`${server.url}/de/leitfaden/thank-you`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hier ist Ihr Leitfaden')
  })
})

test('L-23 nobody lands on the page on which such a form comes back', async ({ page }) => {
  await page.goto(`${server.url}/form`)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(form(page)).toHaveCount(0)
})

/** What a program posts. */
const post = async (body: object) => {
  const reply = await fetch(`${server.url}${leadPath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return reply.json() as Promise<{ success: boolean; reference: string; errors?: object }>
}
const request = { firstname: 'Ella', email: 'ella@company.com', message: 'Hello', forReq: 'demo' }

const textsOf = async () => Promise.all(mails.received.map(async (mail) => (await parseMail(mail)).text ?? ''))
const events = () => receiver.posts.map(({ body }) => (JSON.parse(body) as LeadEvent).data)

test('L-21 L-23 requests of all ways arrive with question and answer in mailbox, webhook, CSV and CRM', async () => {
  expect((await post(request)).errors).toEqual({ 'answers.country': 'Answer “Country”' })
  const { reference } = await post({ ...request, answers: { country: 'denmark', shoe: '44' } })
  await expect.poll(async () => (await textsOf()).length).toBe(5)
  await expect.poll(() => events().length).toBe(5)

  const texts = await textsOf()
  const mailOf = (email: string) => texts.find((text) => text.includes(email)) ?? ''
  expect(mailOf('ana@company.com')).toContain('Country: Sweden')
  expect(mailOf('ben@company.com')).toContain('Land: Schweden')
  expect(mailOf('ella@company.com')).toContain('Country: Denmark')
  expect(mailOf('cleo@company.com')).toMatch(
    /What are you working on\?: Screening, Offers\nOpenings a year: 40\nCall me about it: /,
  )
  expect(mailOf('dora@company.com')).toMatch(/Woran arbeiten Sie\?: Angebote\nStellen im Jahr: 12/)

  const countries = events().flatMap(({ ownAnswers }) => ownAnswers.filter(({ id }) => id === 'country'))
  expect(countries.map(({ value }) => value).sort()).toEqual(['denmark', 'sweden', 'sweden'])
  expect(events().filter(({ pageForm }) => pageForm?.id === 'guide')).toHaveLength(2)

  const { out } = await desk({ DATA_DIR: dataDir }, 'export', '--form', 'guide')
  const [head = '', ...rows] = out.trimEnd().split('\r\n')
  expect(head.split(',').slice(-3)).toEqual(['answers.topics', 'answers.openings', 'answers.call'])
  expect(rows.map((row) => row.split(',guide,')[1]).sort()).toEqual(['"screening,offers",40,yes', 'offers,12,'])
  const swedes = await desk({ DATA_DIR: dataDir }, 'list', '--answer', 'country=sweden', '--json')
  expect(JSON.parse(swedes.out)).toHaveLength(2)

  const crm = await startFakeHubspot()
  crm.properties.add('country')
  const outbox = await openSqliteOutbox({ dataDir })
  const lead = await outbox.find(reference)
  await outbox.close()
  if (!lead) throw new Error(`There is no lead ${reference}`)
  const words = { ...serviceWords, crm: { hubspot: { fields: [{ ours: 'answers.country', theirs: 'country' }] } } }
  await openCrm(hubspot, { HUBSPOT_TOKEN: crm.token }, words, { host: crm.url }).send(lead)
  expect(crm.contacts.get('ella@company.com')?.properties).toMatchObject({ country: 'denmark' })
  expect(crm.notes[0]?.body).toContain('Country: Denmark')
  await crm.stop()

  const metrics = await (await fetch(`${server.url}/metrics`, { headers: metricsHeaders })).text()
  expect(metrics).toContain('lead_answers_dropped_total 1')
  expect(metrics).toMatch(/page_views_total\{page="\/guide\/thank-you"\} [1-9]/)
})

test('L-22 once a question is gone, its old answers still read well, and pages that still ask it lose nothing', async ({
  page,
}) => {
  await page.goto(`${server.url}/contact?demo`)
  await takeOver(form(page))
  await fillInContact(page, 'Fay')
  await form(page).getByLabel('Country').selectOption('Germany')
  const { url } = server
  await server.stop()
  // The company of the tests asks no question of its own.
  await serve({ port: Number(new URL(url).port) })
  await form(page).getByRole('button', { name: 'Send request' }).click()
  await expect.poll(async () => (await textsOf()).some((text) => text.includes('fay@company.com'))).toBe(true)

  await page.goto(`${server.url}/contact?demo`)
  await expect(form(page).getByLabel('Country')).toHaveCount(0)
  const shown = await desk({ DATA_DIR: dataDir }, 'list', '--answer', 'country=sweden', '--json')
  const [{ reference }] = JSON.parse(shown.out)
  expect((await desk({ DATA_DIR: dataDir }, 'show', reference)).out).toContain('answers.country: sweden')
  const outbox = await openSqliteOutbox({ dataDir })
  const lead = await outbox.find(reference)
  await outbox.close()
  expect(lead?.ownAnswers[0]).toMatchObject({ value: 'sweden', text: expect.stringMatching(/^(Sweden|Schweden)$/) })
})
