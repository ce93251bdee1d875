// What the three forms share: limits of each field, the keyboard, the accessibility tree, and drafts.

import { expect, type Page, test } from '@playwright/test'
import { leadPath } from '#domain/lead/lead-wire.ts'
import { atLeastOne } from '../support/at-least-one.ts'
import { expectKept, fillIn, formOn, type LeadFormPage, leadFormPages, press, takeOver } from '../support/lead-form.ts'

async function open(page: Page, { path }: Pick<LeadFormPage, 'path'>) {
  await page.goto(path)
  await takeOver(formOn(page))
}

/** The body of the next post, which the site receives and answers. */
const nextPost = (page: Page) => page.waitForRequest(`**${leadPath}`).then((request) => request.postDataJSON())

const { contact } = leadFormPages

/** Emoji, right-to-left letters, markup and a zero. */
const unusual = '👩‍💼 دانا اليوسف "Ana" <b>&amp;</b> 0'

for (const [name, form] of Object.entries(leadFormPages)) {
  const [nameLabel = '', , lastLabel = ''] = Object.keys(form.answers)

  test(`L-04 L-07 L-14 ${name}: spaces are no answer, and an unusual name arrives as typed`, async ({ page }) => {
    await open(page, form)
    await fillIn(page, { ...form.answers, [nameLabel]: '   ', [lastLabel]: ' \n ' })
    if (name === 'enquiry') await fillIn(page, { Email: '   ' })
    else {
      await press(page, form)
      await expect(page.getByLabel(nameLabel, { exact: true })).toBeFocused()
      await expect(formOn(page).locator('[aria-invalid]')).toHaveCount(2)
    }
    await fillIn(page, { ...form.answers, [nameLabel]: unusual })
    const post = nextPost(page)
    await press(page, form)
    expect((await post).name).toBe(unusual)
    await expect(page.getByRole('status').first()).toBeVisible()
  })

  test(`${name}: from the first field to the answer by keyboard alone, past one mistake`, async ({ page }) => {
    await open(page, form)
    const answers = Object.entries(form.answers)
    const isAt = async (label: string) =>
      page.getByLabel(label, { exact: true }).evaluate((field) => field === document.activeElement)
    const tabTo = async (label: string) => {
      for (let presses = 0; presses < 10 && !(await isAt(label)); presses++) await page.keyboard.press('Tab')
      await expect(page.getByLabel(label, { exact: true })).toBeFocused()
    }
    for (const [label, answer] of answers) {
      await tabTo(label)
      await page.keyboard.type(label.includes('mail') ? 'ana at company' : answer)
    }
    await page.getByLabel(nameLabel, { exact: true }).focus()
    await page.keyboard.press('Enter')
    const [emailLabel = '', email = ''] = answers[1] ?? []
    await expect(page.getByLabel(emailLabel, { exact: true })).toBeFocused()
    await page.keyboard.press('Control+A')
    await page.keyboard.type(email)
    while (
      !(await formOn(page)
        .getByRole('button')
        .evaluate((button) => button === document.activeElement))
    )
      await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(page.getByRole('status').first()).toContainText(/reference/)
  })
}

test('L-18 an error goes as soon as its field is right, and not before', async ({ page }) => {
  await open(page, contact)
  await press(page, contact)
  const wrong = formOn(page).locator('[aria-invalid]')
  await expect(wrong).toHaveCount(3)
  await page.keyboard.type('Ana')
  await expect(page.getByLabel('First name')).toBeFocused()
  await expect(wrong).toHaveCount(2)
  const email = page.getByLabel('Work email')
  await email.pressSequentially('ana@')
  await expect(email).toHaveAccessibleDescription(/Enter your email address/)
  await email.pressSequentially('company.com')
  await expect(wrong).toHaveCount(1)
  await expect(email).toHaveAccessibleDescription('')
})

test('L-18 10,000 characters in every field are kept whole, and each limit is said', async ({ page }) => {
  await open(page, contact)
  const long = 'ب'.repeat(10_000)
  const fields = formOn(page).getByRole('textbox')
  for (const field of await fields.all()) await field.fill(long)
  let posts = 0
  page.on('request', (request) => request.url().endsWith(leadPath) && posts++)
  await press(page, contact)
  await expect(fields.first()).toBeFocused()
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(await fields.count())
  await expect(page.getByRole('alert').getByRole('link').last()).toHaveText(/must be \d+ characters or less$/)
  for (const field of atLeastOne(await fields.all())) {
    await expect(field).toHaveAccessibleDescription(/must be \d+ characters or less$/)
    await expect(field).toHaveValue(long)
  }
  expect(posts).toBe(0)
})

test('what was typed survives a reload, and a failed post, and is forgotten once it is sent', async ({ page }) => {
  await open(page, contact)
  await fillIn(page, contact.answers)
  await page.getByLabel('Interested in').selectOption('Getting Hired')
  await page.getByLabel(/product news/).check()
  await page.reload()
  await takeOver(formOn(page))
  await expectKept(page, contact.answers)
  await page.route(`**${leadPath}`, (route) => route.abort())
  await press(page, contact)
  await expect(page.getByText('What you wrote is still here').last()).toBeVisible()
  await page.unroute(`**${leadPath}`)
  await page.reload()
  await takeOver(formOn(page))
  await expectKept(page, contact.answers)
  await expect(page.getByLabel('Interested in')).toHaveValue('Getting Hired')
  await expect(page.getByLabel(/product news/)).toBeChecked()
  await press(page, contact)
  await expect(page.getByRole('status').first()).toBeVisible()
  await page.reload()
  await takeOver(formOn(page))
  for (const field of atLeastOne(await formOn(page).getByRole('textbox').all())) await expect(field).toHaveValue('')
  await expect(page.getByLabel(/product news/)).not.toBeChecked()
})

test('L-08 L-17 a form that came back from a native post is empty once script has sent it', async ({ page }) => {
  await page.route('**/ContactForm*', (route) => route.abort())
  await page.goto(contact.path)
  await fillIn(page, { ...contact.answers, 'Work email': 'ana@company' })
  await page.getByLabel(/product news/).check()
  await page.getByLabel('Interested in').selectOption('Hiring Talent')
  await press(page, contact)
  await expect(page).toHaveTitle(/^Error: /)
  await page.unroute('**/ContactForm*')
  await takeOver(formOn(page))
  // The answer to the native post stays while the form is being corrected.
  await expect(page.getByRole('alert')).toContainText('An error occurred')
  await fillIn(page, { 'Work email': 'ana@company.com' })
  await press(page, contact)
  await expect(page.getByRole('dialog', { name: 'Thank you!' })).toBeVisible()
  await page.keyboard.press('Escape')
  for (const field of atLeastOne(await formOn(page).getByRole('textbox').all())) await expect(field).toHaveValue('')
  await expect(page.getByLabel('Interested in')).toHaveValue('')
  await expect(page.getByLabel(/product news/)).not.toBeChecked()
})
