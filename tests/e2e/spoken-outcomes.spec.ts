// What a screen reader tells while a lead is sent, and after.

import { expect, type Page, test } from '@playwright/test'
import { contentWords } from '../support/content-words.ts'
import { fillIn, formOn, type LeadFormPage, leadFormPages, takeOver } from '../support/lead-form.ts'
import { heard, listen } from '../support/screen-reader.ts'

const messages = contentWords('form-messages')
const contact = contentWords('pages/contact')
const pricing = contentWords('pages/pricing')
const enquiry = contentWords('pages/subscribe')
const reference = '7KQ2-M4XP'

type Outcome = { sent: string[]; refused: string[]; silent: string[] }
const closed = 'We are closed today.'
const thanks = (words: string) => words.replace('{reference}', reference)

/** What is heard after the button was pressed, the focus still on it. */
const told: Record<keyof typeof leadFormPages, Outcome> = {
  contact: {
    sent: [`focus: dialog ${contact.outcomes.sentTitle} ${thanks(contact.outcomes.sentText)}`],
    refused: [`focus: alertdialog ${contact.outcomes.failedTitle} ${closed}`],
    silent: [
      `focus: alertdialog ${contact.outcomes.failedTitle} ${messages.failed} ${messages.silence.title} ${messages.silence.text}`,
    ],
  },
  pricing: {
    sent: [`focus: status ${pricing.form.sent.title} ${pricing.form.sent.text} ${thanks(pricing.form.sent.reference)}`],
    refused: [`alert: ${closed}`],
    silent: [`alert: ${messages.silence.title} ${messages.silence.text}`],
  },
  enquiry: {
    sent: [`status: ${enquiry.form.sent} ${thanks(enquiry.form.sentDetail)}`],
    refused: [`alert: ${closed}`],
    silent: [`alert: ${messages.silence.title} ${messages.silence.text}`],
  },
}

test('L-08 L-09 L-19 a lead that is sent, refused or not answered is told by voice, each once', async ({ page }) => {
  await listen(page)
  await page.clock.install()
  let answer: object | undefined
  await page.route('**/controls/send-demo-mail', async (route) => {
    if (answer) await route.fulfill({ json: answer })
  })
  const send = async (form: LeadFormPage) => {
    await page.goto(form.path)
    await takeOver(formOn(page))
    await fillIn(page, form.answers)
    await formOn(page).getByRole('button', { name: form.submit }).focus()
    await heard(page)
    await page.keyboard.press('Enter')
  }
  for (const [name, form] of Object.entries(leadFormPages)) {
    const expected = told[name as keyof typeof told]
    answer = { success: true, reference }
    await send(form)
    await expectHeard(page, expected.sent)
    answer = { success: false, message: closed }
    await send(form)
    await expectHeard(page, expected.refused)
    answer = undefined
    await send(form)
    await expect(page.getByRole('button', { name: /…$/ })).toBeFocused()
    await page.clock.runFor(10_500)
    await expectHeard(page, expected.silent)
  }
})

async function expectHeard(page: Page, expected: readonly string[]) {
  const all: string[] = []
  // What comes with a place of its own is read when the focus goes there.
  const isRead = (text: string) => all.some((line) => line.startsWith('focus: ') && line.endsWith(text))
  const spoken = async () => {
    all.push(...(await heard(page)))
    return all.filter((line) => !line.startsWith('not heard: ') || !isRead(line.slice(11)))
  }
  await expect.poll(spoken).toEqual(expected)
  // Some screen readers tell an alert within a status twice, and some not at all.
  await expect(page.locator('[role="status"] [role="alert"]')).toHaveCount(0)
}
