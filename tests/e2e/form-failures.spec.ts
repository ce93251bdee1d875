// What the forms say when the way to the service is bad, and that nothing is lost or sent twice. The service is real.
import { expect, type Page, test } from '@playwright/test'
import { takeOver } from '../support/lead-form.ts'

const leadPath = '**/controls/send-demo-mail'

const forms = [
  {
    path: '/contact',
    form: 'Your request',
    button: 'Send request',
    fields: { 'First name': 'Ana', 'Work email': 'ana@company.com', 'How can we help?': 'Nights, ICU' },
  },
  {
    path: '/pricing',
    form: 'Get pricing',
    button: 'Get pricing',
    fields: { 'First name': 'Ana', 'Work email': 'ana@company.com', 'Company name': 'Lima' },
  },
] as const

async function fill(page: Page, { path, form, fields }: (typeof forms)[number]) {
  await page.goto(path)
  await takeOver(page.getByRole('form', { name: form }))
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value)
}

const main = (page: Page) => page.locator('main')

for (const form of forms) {
  const send = (page: Page) => main(page).getByRole('button', { name: form.button, exact: true }).click()

  test(`L-06 L-10 ${form.path} offline: it is told in words that stay, the input is kept, and back online it is sent`, async ({
    page,
    context,
  }) => {
    await fill(page, form)
    await context.setOffline(true)
    await send(page)
    await expect(main(page).getByRole('alert')).toContainText('You are offline. Your answers stay on this page')
    for (const [label, value] of Object.entries(form.fields)) await expect(page.getByLabel(label)).toHaveValue(value)
    await context.setOffline(false)
    const answered = page.waitForResponse(leadPath)
    await send(page)
    expect((await answered).status()).toBe(200)
  })

  test(`L-19 ${form.path}: ten seconds of silence are told, and the retry makes no second lead`, async ({ page }) => {
    const references: string[] = []
    let silent = true
    await page.route(leadPath, async (route) => {
      const answer = await route.fetch()
      references.push((await answer.json()).reference)
      // The lead is stored, but the visitor hears nothing of it.
      if (!silent) await route.fulfill({ response: answer })
    })
    await fill(page, form)
    await send(page)
    await expect(page.locator('[role=alert], [role=alertdialog]')).toContainText('Please try again', {
      timeout: 15_000,
    })
    await page.keyboard.press('Escape')
    silent = false
    await send(page)
    await expect.poll(() => references.length).toBe(2)
    expect(references[0]).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    expect(references[1]).toBe(references[0])
  })

  test(`S-05 ${form.path}: too many requests are told with the time to wait, and the input is kept`, async ({
    page,
  }) => {
    await page.route(leadPath, (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '40' }, contentType: 'text/html', body: '<h1>Slow</h1>' }),
    )
    await fill(page, form)
    await send(page)
    await expect(page.locator('[role=alert], [role=alertdialog]')).toContainText('again in 40 seconds')
    await expect(page.getByLabel('First name')).toHaveValue('Ana')
  })

  test(`L-18 ${form.path}: several errors are listed over the form, and each leads to its field`, async ({ page }) => {
    await page.goto(form.path)
    await takeOver(page.getByRole('form', { name: form.form }))
    await send(page)
    const list = main(page).locator('ul').filter({ hasText: 'Enter your first name' })
    await expect(list.getByRole('link')).toHaveCount(3)
    await expect(main(page).getByText('Check these 3 answers')).toBeVisible()
    await expect(page.getByLabel('First name')).toBeFocused()
    await list.getByRole('link', { name: 'Enter your email address' }).click()
    await expect(page.getByLabel('Work email')).toBeFocused()
  })

  test(`L-04 L-07 S-04 ${form.path}: fields at their limits are told in place, and nothing of them is lost`, async ({
    page,
  }) => {
    await fill(page, form)
    await page.getByLabel('First name').fill('   ')
    await page.getByLabel('Work email').fill('ana@company.com, eva@company.com')
    await send(page)
    await expect(page.getByLabel('First name')).toHaveAccessibleDescription('Enter your first name')
    await expect(page.getByLabel('Work email')).toHaveAccessibleDescription(/full domain/)
    await page.getByLabel('First name').fill('👩‍⚕️ עדי')
    await page.getByLabel('Work email').fill('ana@company.com')
    const posted = page.waitForRequest(leadPath)
    await send(page)
    expect((await posted).postDataJSON().firstname).toBe('👩‍⚕️ עדי')
  })
}

for (const [typed, said] of [
  ['0', undefined],
  ['250', undefined],
  ['-5', 'Enter the number of people in digits, like 250'],
  ['1e9', 'Enter the number of people in digits, like 250'],
  ['2,500', 'Enter the number of people in digits, like 250'],
] as const) {
  test(`L-04 a company size of ${typed} is ${said ? 'told' : 'taken, in the message'}`, async ({ page }) => {
    await fill(page, forms[1])
    await page.getByLabel('Company size').fill(typed)
    const posted = said ? undefined : page.waitForRequest(leadPath)
    await main(page).getByRole('button', { name: 'Get pricing', exact: true }).click()
    if (said) await expect(page.getByLabel('Company size')).toHaveAccessibleDescription(said)
    else expect((await posted)?.postDataJSON().message).toBe(`Company size: ${typed}`)
  })
}

test('L-07 the contact form is filled in and sent by the keyboard alone', async ({ page }) => {
  await page.goto('/contact')
  await page.getByLabel('First name').focus()
  await expect(page.getByRole('form', { name: 'Your request' })).toHaveJSProperty('noValidate', true)
  const type = async (text: string) => {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await type('Ana')
  await type('Lima')
  await type('ana@company.com')
  await type('')
  await type('Lima')
  await expect(page.getByRole('combobox', { name: 'Interested in' })).toBeFocused()
  await page.keyboard.type('Getting')
  await page.keyboard.press('Tab')
  await type('Nights')
  await page.keyboard.press('Space')
  const posted = page.waitForRequest(leadPath)
  await page.keyboard.press('Enter')
  expect((await posted).postDataJSON()).toMatchObject({
    interests: 'Getting Hired',
    receiveUpdates: true,
    company: 'Lima',
  })
  await expect(page.getByRole('dialog', { name: 'Thank you!' })).toBeVisible()
})

test('L-07 the form is read out by its names and roles', async ({ page }) => {
  await page.goto('/contact')
  await expect(page.getByRole('form', { name: 'Your request' })).toMatchAriaSnapshot(`
    - form "Your request":
      - textbox "First name"
      - textbox /Last name/
      - textbox "Work email"
      - textbox /Phone/
      - textbox /Company/
      - combobox /Interested in/:
        - option "Choose one" [selected]
        - option "Hiring Talent"
        - option "Getting Hired"
        - option "Partnerships/ Collaborations"
      - textbox "How can we help?"
      - checkbox /product news/
      - button "Send request"
  `)
})
