// Forms that post to the host of another company (PUBLIC_LEADS_HOST, PUBLIC_CONTACT_HOST): pages as a build with these
// settings makes them, and every kind of answer that such a host may give.

import { expect, type Page, test } from '@playwright/test'
import { expectKept, fillIn, formOn, type LeadFormPage, leadFormPages, press, takeOver } from '../support/lead-form.ts'

const another = 'https://leads.example'
const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }

type Answer = { status?: number; contentType?: string; body?: string }

async function open(page: Page, { path, answers }: LeadFormPage, answer: Answer) {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch()
    const headers = response.headers()
    const policy = (headers['content-security-policy'] ?? '').replace(
      "connect-src 'self'",
      `connect-src 'self' ${another}`,
    )
    const body = (await response.text()).replaceAll('/controls/send-demo-mail', `${another}/controls/send-demo-mail`)
    await route.fulfill({ response, body, headers: { ...headers, 'content-security-policy': policy } })
  })
  await page.route(`${another}/**`, (route) => route.fulfill({ ...answer, headers: cors }))
  await page.goto(path)
  await takeOver(formOn(page))
  await fillIn(page, answers)
}

const taken: Record<string, Answer> = {
  'a page': { contentType: 'text/html', body: '<h1>Thanks</h1>' },
  nothing: { status: 204 },
  'a word': { status: 202, contentType: 'text/plain', body: 'queued' },
  'JSON that says nothing of success': { contentType: 'application/json', body: '{"id":7}' },
  'JSON that is no object': { contentType: 'application/json', body: '[]' },
}

test('L-01 L-05b any 2xx of another company’s host counts as taken, and it learns no more', async ({ page }) => {
  for (const [index, [what, answer]] of Object.entries(taken).entries()) {
    const form = leadFormPages[index % 2 ? 'pricing' : 'enquiry']
    await page.unrouteAll()
    await open(page, form, answer)
    const posted = page.waitForRequest(`${another}/**`)
    await press(page, form)
    const body = (await posted).postDataJSON()
    expect([body.fax, body.filledInMs], what).toEqual([undefined, undefined])
    await expect(page.getByRole('status').first(), what).toBeVisible()
    await expect(page.getByRole('alert'), what).toHaveCount(0)
  }
})

test('L-05b L-06 L-16 a refusal in JSON and any other status fail there too, and keep the input', async ({ page }) => {
  for (const name of ['pricing', 'enquiry'] as const)
    for (const answer of [
      { contentType: 'application/json', body: '{"success":false,"message":"We are closed today."}' },
      { status: 500, contentType: 'text/html', body: '<h1>Oops</h1>' },
    ]) {
      await page.unrouteAll()
      await open(page, leadFormPages[name], answer)
      await press(page, leadFormPages[name])
      const said = answer.status ? 'An error occurred while processing your request.' : 'We are closed today.'
      await expect(page.getByRole('alert')).toContainText(said)
      await expectKept(page, leadFormPages[name].answers)
    }
})

test('L-05b L-10 the contact form asks any host for a JSON answer', async ({ page }) => {
  await open(page, leadFormPages.contact, { contentType: 'text/html', body: '<h1>Thanks</h1>' })
  await press(page, leadFormPages.contact)
  await expect(page.getByRole('alertdialog', { name: 'An error occurred' })).toBeVisible()
})
