// Every way in which a lead service can answer, on a real socket. All forms read an answer in the same way, and each shows in its own
// what it says: some answers go to all of them, the others to one.

import { expect, type Page, test } from '@playwright/test'
import { atLeastOne } from '../support/at-least-one.ts'
import { expectKept, fillIn, formOn, type LeadFormPage, leadFormPages, press, takeOver } from '../support/lead-form.ts'
import { type LeadAnswer, type LeadHost, startLeadHost } from '../support/lead-host.ts'

const refused = 'An error occurred. Please try again.'
const failed = 'An error occurred while processing your request. Please try again.'
const json = { 'content-type': 'application/json' }
const html = { 'content-type': 'text/html' }

let host: LeadHost
test.beforeEach(async () => {
  host = await startLeadHost()
})
test.afterEach(() => host.stop())

async function open(page: Page, { path, answers }: LeadFormPage) {
  await page.goto(host.url + path)
  await takeOver(formOn(page))
  await fillIn(page, answers)
}

/** What the visitor is told, in the notice that stays; the contact form says it in a dialog first. */
async function told(page: Page, { path }: LeadFormPage) {
  if (path === '/contact') {
    await expect(page.getByRole('alertdialog', { name: 'An error occurred' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog')).toBeHidden()
  }
  return page.getByRole('alert')
}

const badAnswers: Record<string, { answer: LeadAnswer; says: string }> = {
  'success:false with a message': {
    answer: { headers: json, body: '{"success":false,"message":"We are closed today."}' },
    says: 'We are closed today.',
  },
  'success:false without a message': { answer: { headers: json, body: '{"success":false}' }, says: refused },
  'success:false with an empty message': {
    answer: { headers: json, body: '{"success":false,"message":" "}' },
    says: refused,
  },
  'an object that says nothing of success': { answer: { headers: json, body: '{}' }, says: refused },
  'a 500 with a message': {
    answer: { status: 500, headers: json, body: '{"success":false,"message":"Our disk is full."}' },
    says: 'Our disk is full.',
  },
  'a 500 that claims success': { answer: { status: 500, headers: json, body: '{"success":true}' }, says: refused },
  'a 500 without a body': { answer: { status: 500, body: '' }, says: failed },
  'a gateway page': { answer: { status: 502, headers: html, body: '<h1>Bad gateway</h1>' }, says: failed },
  'a page with status 200': { answer: { headers: html, body: '<h1>Sign in to the Wi-Fi</h1>' }, says: failed },
  'JSON that is no object': { answer: { headers: json, body: 'null' }, says: failed },
  'half an answer': { answer: { headers: json, body: '{"success":tr' }, says: failed },
  nothing: { answer: { body: '' }, says: failed },
}
const eachKind = ['success:false with a message', 'success:false without a message', 'a gateway page']
const { contact, pricing, enquiry } = leadFormPages

for (const [name, form] of Object.entries(leadFormPages)) {
  test(`L-06 L-09 L-10 L-16 ${name}: each bad answer is told and logged, and keeps the input`, async ({ page }) => {
    const logged: string[] = []
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
    await open(page, form)
    const met = Object.entries(badAnswers).filter(([what]) => name === 'contact' || eachKind.includes(what))
    for (const [what, { answer, says }] of atLeastOne(met)) {
      await test.step(what, async () => {
        host.answer = answer
        logged.length = 0
        await press(page, form)
        if (form.path === '/contact') await expect(page.getByRole('alertdialog')).toContainText(says)
        await expect(await told(page, form)).toContainText(says)
        expect(logged.join('\n')).toContain(`Error sending the ${name} request`)
        await expectKept(page, form.answers)
      })
    }
    expect(host.posts).toHaveLength(met.length)
    expect(new Set(host.posts.map(({ key }) => key)).size).toBe(1)
  })

  test(`L-18 ${name}: errors of the service stand at their fields and in a linked list`, async ({ page }) => {
    await open(page, form)
    const [firstLabel = '', emailLabel = ''] = Object.keys(form.answers)
    const firstField = { contact: 'firstname', pricing: 'firstName', enquiry: 'name' }[name] ?? ''
    const errors = {
      budget: 'Budgets are closed',
      email: ['Enter another email address'],
      [firstField]: 'Enter a name',
    }
    host.answer = {
      status: 422,
      headers: json,
      body: JSON.stringify({ success: false, message: 'Check three answers.', errors }),
    }
    await press(page, form)
    if (form.path === '/contact') {
      await expect(page.getByRole('alertdialog')).toContainText('Check three answers.')
      await page.keyboard.press('Escape')
    }
    await expect(page.getByLabel(firstLabel, { exact: true })).toBeFocused()
    await expect(page.getByLabel(emailLabel, { exact: true })).toHaveAccessibleDescription(
      'Enter another email address',
    )
    const summary = page.getByRole('alert')
    await expect(summary).toContainText('Check these answers')
    await expect(summary.getByRole('listitem')).toHaveText([
      'Enter a name',
      'Enter another email address',
      'Budgets are closed',
    ])
    await summary.getByRole('link', { name: 'Enter another email address' }).click()
    await expect(page.getByLabel(emailLabel, { exact: true })).toBeFocused()
    await expect(page).toHaveURL(host.url + form.path)
    await expectKept(page, form.answers)

    host.answer = 'pass on'
    await press(page, form)
    await expect(page.getByRole('status').first()).toBeVisible()
    await expect(summary).toHaveCount(0)
  })
}

test('L-19 contact: told after 10 s of silence; after a reload the retry makes no second lead', async ({ page }) => {
  await page.clock.install()
  await open(page, contact)
  host.answer = 'silence'
  await press(page, contact)
  const pending = formOn(page).getByRole('button', { name: 'Sending…' })
  await expect(pending).toHaveAttribute('aria-disabled', 'true')
  await expect(formOn(page)).toHaveAttribute('aria-busy', 'true')
  await pending.click({ force: true })
  await expect.poll(() => host.posts[0]?.reference).toBeTruthy()
  await page.clock.runFor(9000)
  await expect(pending).toBeVisible()
  await page.clock.runFor(1500)
  // Soon, as the page's clock keeps running meanwhile.
  await expect(formOn(page)).toHaveAttribute('aria-busy', 'false', { timeout: 3000 })
  await expect(await told(page, contact)).toContainText('No answer came within 10 seconds.')
  await expectKept(page, contact.answers)
  expect(host.posts).toHaveLength(1)

  await page.reload()
  await takeOver(formOn(page))
  await expectKept(page, contact.answers)
  host.answer = 'pass on'
  await press(page, contact)
  await expect(page.getByRole('status').first()).toContainText(host.posts[0]?.reference ?? 'no reference')
  expect(host.posts[1]?.reference).toBe(host.posts[0]?.reference)
  expect(host.posts[1]?.key).toBe(host.posts[0]?.key)
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
})

test('L-19 enquiry: a connection cut after the post makes no second lead; a new answer does', async ({ page }) => {
  await open(page, enquiry)
  host.answer = 'cut'
  await press(page, enquiry)
  await expect(await told(page, enquiry)).toContainText('sending it again never makes a second request')
  await press(page, enquiry)
  await expect(await told(page, enquiry)).toBeVisible()
  const [label, answer] = Object.entries(enquiry.answers).at(-1) ?? []
  await fillIn(page, { [label ?? '']: `${answer}!` })
  host.answer = 'pass on'
  await press(page, enquiry)
  await expect(page.getByRole('status').first()).toBeVisible()
  // A browser may repeat a post by itself when its connection is cut.
  const changed = host.posts.at(-1)
  const before = host.posts.filter(({ key }) => key !== changed?.key)
  expect(before.length).toBeGreaterThanOrEqual(2)
  expect(new Set(before.map(({ reference }) => reference)).size).toBe(1)
  expect(changed?.reference).not.toBe(before[0]?.reference)
})

test('S-05 pricing: 429 says when to send again, and when that has come; the input is kept', async ({ page }) => {
  await page.clock.install()
  await open(page, pricing)
  const headers = { 'retry-after': '34' }
  host.answer = { status: 429, headers: { ...headers, ...json }, body: '{"success":false,"message":"Slow down."}' }
  await press(page, pricing)
  const notice = await told(page, pricing)
  await expect(notice).toContainText('Slow down.')
  await expect(notice).toContainText('You can send this one again in 34 seconds.')

  host.answer = { status: 429, headers: { ...headers, ...html }, body: '<h1>Too Many Requests</h1>' }
  await press(page, pricing)
  await expect(await told(page, pricing)).toContainText('Too many requests came from your network.')
  await expect(notice).toContainText('You can send this one again in 34 seconds.')
  await expectKept(page, pricing.answers)
  await page.clock.runFor(30_000)
  await expect(notice).toBeVisible()
  await page.clock.runFor(5000)
  await expect(page.getByRole('status').filter({ hasText: 'You can send it again now.' })).toBeVisible()

  host.answer = 'pass on'
  await press(page, pricing)
  await expect.poll(() => host.posts[2]?.reference).toBeTruthy()
})

test('L-06 L-10 L-16 contact: offline is said in plain words, and so is the return', async ({ page, context }) => {
  await open(page, contact)
  await context.setOffline(true)
  await press(page, contact)
  await expect(page.getByRole('alertdialog')).toContainText(failed)
  await expect(await told(page, contact)).toContainText('You are offline.')
  await expectKept(page, contact.answers)
  await context.setOffline(false)
  await expect(page.getByRole('status')).toContainText('You are connected again.')
  expect(host.posts).toHaveLength(0)
  await press(page, contact)
  await expect.poll(() => host.posts[0]?.reference).toBeTruthy()
})

test('L-08 a service that gives no reference is thanked without one', async ({ page }) => {
  host.answer = { headers: json, body: '{"success":true}' }
  for (const form of Object.values(leadFormPages)) {
    await open(page, form)
    await press(page, form)
    const said = page.getByRole('status').first()
    await expect(said).toBeVisible()
    await expect(said).not.toContainText(/reference/)
    await page.keyboard.press('Escape')
  }
})
