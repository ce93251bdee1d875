import { expect, type Page, test } from '@playwright/test'
import { button, manager } from '../support/cookie-controls.ts'
import { fillIn, formOn, leadFormPages, press, takeOver } from '../support/lead-form.ts'
import { type LeadHost, startLeadHost } from '../support/lead-host.ts'

let host: LeadHost
test.beforeEach(async () => {
  host = await startLeadHost()
})
test.afterEach(() => host.stop())

const landing = '/?utm_source=newsletter&utm_campaign=Spring%20hiring&id=7'
const referer = 'https://www.search.example/results?q=secret'
const found = { referrer: 'www.search.example', utm_source: 'newsletter', utm_campaign: 'Spring hiring' }
const { contact } = leadFormPages

/** What the service is told of the source, after the form on this page is sent. */
async function sourceSent(page: Page, form: Parameters<typeof press>[1] = contact) {
  await takeOver(formOn(page))
  await fillIn(page, contact.answers)
  await press(page, form)
  await expect.poll(() => host.posts.length).toBe(1)
  const { page: path, referrer, ...rest } = host.posts[0]?.body ?? {}
  const words = Object.fromEntries(Object.entries(rest).filter(([name]) => name.startsWith('utm_')))
  return { ...(path && { page: path }), ...(referrer && { referrer }), ...words }
}
const kept = (page: Page) => page.evaluate(() => [sessionStorage.getItem('visit-source'), document.cookie])
const choose = async (page: Page, answer: string) => {
  await button(page).click()
  await manager(page).getByRole('button', { name: answer }).click()
  await expect(manager(page)).toBeHidden()
}
const follow = (page: Page, path: string) => page.locator(`main a[href^="${path}"]`).first().click()

test('N-04 a form reached by a link reports the first page of the visit, and nothing is stored', async ({ page }) => {
  await page.goto(host.url + landing, { referer })
  await follow(page, '/contact?demo')
  await expect(page).toHaveURL(
    /\/contact\?demo&referrer=www\.search\.example&utm_source=newsletter&utm_campaign=Spring\+hiring$/,
  )
  expect(await sourceSent(page)).toEqual({ page: '/contact', ...found })
  expect(await kept(page)).toEqual([null, ''])
})

test('N-04 a line that is filled in at the end of a page leads on to the form as a link does', async ({ page }) => {
  await page.goto(`${host.url}/hrsolution?utm_source=newsletter&utm_campaign=Spring%20hiring`, { referer })
  await page.getByLabel('The role').fill('Night porter')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('How can we help?')).toHaveValue(/Night porter$/)
  expect(await sourceSent(page)).toEqual({ page: '/contact', ...found })
})

test('N-04 a form in a window of the first page itself says so', async ({ page }) => {
  await page.goto(host.url + landing, { referer })
  await page
    .getByRole('button', { name: /enquiry|question|write/i })
    .first()
    .click()
  const form = page.locator('dialog form')
  await takeOver(form)
  await form.getByLabel('Email').fill('ana@company.com')
  await form.getByRole('button', { name: 'Send Enquiry' }).click()
  await expect.poll(() => host.posts.length).toBe(1)
  expect(host.posts[0]?.body).toMatchObject({ page: '/', ...found })
})

test('N-04 without agreement a page in between forgets it', async ({ page }) => {
  await page.goto(host.url + landing, { referer })
  await page.goto(`${host.url}/company`)
  await page.goto(`${host.url}/contact`)
  expect(await sourceSent(page)).toEqual({ page: '/contact' })
})

test('N-04 with consent to performance the source is kept for the visit, until it is withdrawn', async ({ page }) => {
  await page.goto(host.url + landing, { referer })
  await choose(page, 'Accept all')
  expect(JSON.parse((await kept(page))[0] ?? '')).toEqual(found)
  await page.goto(`${host.url}/company?utm_source=another`)
  await page.goto(`${host.url}/contact`)
  expect(await sourceSent(page)).toEqual({ page: '/contact', ...found })
  await page.goto(`${host.url}/company`)
  await choose(page, 'Refuse all')
  expect(await kept(page)).toEqual([null, ''])
})

test('N-04 the Global Privacy Control keeps all of it back but the page of the form', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await page.setExtraHTTPHeaders({ 'sec-gpc': '1' })
  await page.goto(host.url + landing, { referer })
  await follow(page, '/contact?demo')
  await expect(page).toHaveURL(/\/contact\?demo$/)
  await page.goto(`${host.url}/contact?utm_source=newsletter`, { referer })
  expect(await sourceSent(page)).toEqual({ page: '/contact' })
})

test.describe('the number of a click on an advertisement', () => {
  const fromAd = '/?utm_source=ads&gclid=Cj0KCQ-7.a'
  const clicks = (page: Page) => page.evaluate(() => sessionStorage.getItem('visit-clicks'))

  test('N-08 is neither kept, carried on nor sent without consent to marketing', async ({ page }) => {
    await page.goto(host.url + fromAd)
    await choose(page, 'Refuse all')
    await follow(page, '/contact?demo')
    await expect(page).toHaveURL(/\/contact\?demo&utm_source=ads$/)
    await page.goto(`${host.url}/contact?gclid=Cj0KCQ-7.a`)
    await sourceSent(page)
    expect(host.posts[0]?.body).not.toHaveProperty('gclid')
    expect(await clicks(page)).toBeNull()
  })

  test('N-08 is sent after consent to marketing, and forgotten when that is withdrawn', async ({ page }) => {
    await page.goto(host.url + fromAd)
    await choose(page, 'Accept all')
    await page.goto(`${host.url}/company`)
    await page.goto(`${host.url}/contact`)
    await sourceSent(page)
    expect(host.posts[0]?.body).toMatchObject({ gclid: 'Cj0KCQ-7.a', utm_source: 'ads' })
    await page.goto(`${host.url}/company`)
    await choose(page, 'Refuse all')
    expect(await clicks(page)).toBeNull()
  })
})
