// Pages that a translator, a password manager or another extension has changed, before or after an island wakes.

import { expect, type Page, test } from '@playwright/test'
import { hydrationEvent } from '#site/scripts/request-hydration.ts'
import { atLeastOne } from '../support/at-least-one.ts'
import { calculate, fill } from '../support/calculator-page.ts'
import { expectKept, fillIn, formOn, type LeadFormPage, leadFormPages, press, takeOver } from '../support/lead-form.ts'
import { addIcons, rendersAnew, translate, wrapFields } from '../support/page-changers.ts'
import { idleMoment } from '../support/page-rest.ts'

const changers = {
  translator: [translate, 0],
  'never content translator': [translate, 100],
  'manager with icons': [addIcons, 0],
  'manager that wraps fields': [wrapFields, 0],
} as const
const change = (page: Page, by: keyof typeof changers) => {
  const [script, everyMs] = changers[by]
  return page.evaluate(script, everyMs)
}

const names = Object.keys(changers) as (keyof typeof changers)[]

/** Whatever else goes wrong in the page. */
function recordFaults(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => rendersAnew.test(String(error)) || faults.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  return faults
}

/** As leadFormPages has them; a translator puts its sign before each label. */
async function answer(page: Page, answers: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of atLeastOne(Object.entries(answers))) {
    const field = formOn(page).getByLabel(label).first()
    await field.click()
    await field.pressSequentially(text)
    await expect(field).toBeFocused()
    await expect(field).toHaveValue(text)
  }
}

const hardest = 'never content translator'
const reference = /\b[A-Z0-9]{4}-[A-Z0-9]{4}\b/

/** Sends the form with a wrong address, mends it, and is thanked. */
async function refuseAndMend(page: Page, form: LeadFormPage): Promise<void> {
  const [label = ''] = Object.keys(form.answers).slice(1)
  const [last = '', given = ''] = Object.entries(form.answers).at(-1) ?? []
  await answer(page, { ...form.answers, [label]: 'ana@company' })
  await expect(formOn(page)).toHaveJSProperty('noValidate', true)
  await press(page, form)
  const email = formOn(page).getByLabel(label).first()
  await expect(email).toHaveAccessibleDescription(/full domain/)
  await expect(email).toBeFocused()
  await expect(formOn(page).getByLabel(last).first()).toHaveValue(given)
  await email.fill('ana@company.com')
  await press(page, form)
  await expect(page.getByText(reference).first()).toBeVisible()
  await expect(page.getByText(/full domain/)).toHaveCount(0)
  await expect(page).toHaveURL(form.path)
}

// One form meets them all, and the hardest of them meets every form.
for (const by of atLeastOne(names))
  for (const [name, form] of Object.entries(leadFormPages))
    if (by === hardest || name === 'contact')
      test(`L-20 a ${by} before the ${name} form is touched: input, focus and refusal survive`, async ({ page }) => {
        const faults = recordFaults(page)
        await page.goto(form.path)
        await change(page, by)
        await refuseAndMend(page, form)
        expect(faults).toEqual([])
      })

for (const by of [hardest, 'manager that wraps fields'] as const)
  test(`L-20 a ${by} after the form has woken: refusal, correction and thanks are shown`, async ({ page }) => {
    const faults = recordFaults(page)
    await page.goto('/contact')
    await takeOver(formOn(page))
    await change(page, by)
    await refuseAndMend(page, leadFormPages.contact)
    expect(faults).toEqual([])
  })

test(`L-20 C-02 a ${hardest}: the calculator keeps its numbers and shows its figures`, async ({ page }) => {
  const faults = recordFaults(page)
  await page.goto('/roi-calculator')
  await change(page, hardest)
  const recruiters = page.getByLabel('Number of recruiters')
  await recruiters.click()
  await page.keyboard.type('1')
  await expect(formOn(page)).toHaveJSProperty('noValidate', true)
  await expect(recruiters).toBeFocused()
  await page.keyboard.type('2')
  await expect(recruiters).toHaveValue('12')
  await fill(page, {}, { scripts: false })
  await calculate(page)
  const net = page.getByText('$250,500').first()
  await expect(net).toBeVisible()
  await page.getByLabel('Average days to fill').fill('366')
  await calculate(page)
  await expect(page.getByLabel('Average days to fill')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Average days to fill').fill('45')
  await calculate(page)
  await expect(net).toBeVisible()
  expect(faults).toEqual([])
})

test(`L-20 a ${hardest}: lines are struck before and after the piece wakes`, async ({ page }) => {
  const faults = recordFaults(page)
  await page.goto('/')
  const piece = page.locator('[data-strike-a-line]')
  await change(page, hardest)
  const lines = piece.locator('li label')
  const ticked = await lines.count()
  for (let line = 0; line < ticked; line += 1) await lines.nth(line).click()
  await expect(piece.getByRole('checkbox', { checked: true })).toHaveCount(ticked)
  await expect(page).toHaveURL(/struck=/)
  const standing = piece.getByRole('status').first()
  const last = await standing.textContent()
  await piece.getByRole('button', { name: /undo/i }).first().click()
  await expect(standing).not.toHaveText(last ?? '')
  await piece.getByRole('radio').nth(1).check({ force: true })
  await expect(piece.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await lines.first().click()
  await expect(piece.getByRole('checkbox', { checked: true })).toHaveCount(1)
  expect(faults).toEqual([])
})

test('L-20 a translated form is taken over in one go, so nothing is taken from under a press, on a slow processor too', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 8 })
  await page.goto('/contact')
  await page.evaluate(translate, 0)
  const fields = ['input[type="email"]', 'select', '[type="checkbox"]', 'textarea', 'label', 'button[type="submit"]']
  const pressed = page.evaluate(
    (fields) =>
      new Promise<boolean[]>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          const form = document.querySelector('main form')
          const found = fields.map((field) => form?.querySelector(field))
          for (const field of found) field?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
          resolve(found.map((field) => field?.isConnected ?? false))
        }
        document.addEventListener('astro:hydrate', () => port2.postMessage('next'), { capture: true, once: true })
      }),
    fields,
  )
  await page.getByLabel('First name').click()
  expect(await pressed).toEqual(fields.map(() => true))
  await page.getByLabel('First name').pressSequentially('Ana')
  await page.getByLabel('Work email').click()
  await page.keyboard.type('ana@company.com')
  await expect(formOn(page)).toHaveJSProperty('noValidate', true)
  await expect(page.getByLabel('First name')).toHaveValue('Ana')
  await expect(page.getByLabel('Work email')).toHaveValue('ana@company.com')
})

test('L-20 a press that begins before a translated form is taken over still counts', async ({ page }) => {
  const { enquiry } = leadFormPages
  await page.goto(enquiry.path)
  await page.evaluate(() => {
    for (const field of document.querySelectorAll<HTMLInputElement>('main form [name="email"]'))
      field.value = 'ana@company.com'
  })
  await page.evaluate(translate, 0)
  const button = formOn(page).getByRole('button', { name: enquiry.submit })
  await button.hover()
  await page.mouse.down()
  await page.waitForLoadState('networkidle')
  await expect(formOn(page)).toHaveJSProperty('noValidate', false)
  await page.mouse.up()
  await expect(page.getByText('We will contact you soon')).toBeVisible()
})

test('L-20 a press counts although its button is translated anew while it is held', async ({ page }) => {
  const { enquiry } = leadFormPages
  await page.goto(enquiry.path)
  await takeOver(formOn(page))
  await fillIn(page, { Email: enquiry.answers.Email })
  await page.evaluate(translate, 0)
  await formOn(page).getByRole('button', { name: enquiry.submit }).hover()
  await page.mouse.down()
  await page.evaluate(() => {
    for (const font of document.querySelectorAll('font:not(font font)')) font.replaceWith(font.cloneNode(true))
  })
  await page.mouse.up()
  await expect(page.getByText('We will contact you soon')).toBeVisible()
})

test('L-20 nothing is taken from under an input method that composes a character', async ({ page }) => {
  const { contact } = leadFormPages
  const arrives = page.waitForResponse(/\/_astro\/ContactForm\./)
  await page.goto(contact.path)
  await page.evaluate(translate, 0)
  const name = page.getByLabel('First name')
  await name.evaluate((field: HTMLInputElement) =>
    field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true })),
  )
  await name.click()
  await arrives
  await idleMoment(page)
  await expect(formOn(page)).toHaveJSProperty('noValidate', false)
  await name.evaluate((field: HTMLInputElement) =>
    field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true })),
  )
  await expect(formOn(page)).toHaveJSProperty('noValidate', true)
  await expect(name).toBeFocused()
})

test('L-20 the caret, the choice and the tick stay where a translated page is taken over', async ({ page }) => {
  await page.goto('/contact')
  await page.evaluate(translate, 0)
  await page.getByLabel('Interested in').evaluate((select: HTMLSelectElement) => {
    select.value = 'Hiring Talent'
  })
  await page.getByLabel(/product news/).evaluate((box: HTMLInputElement) => {
    box.checked = true
  })
  await page.getByLabel('First name').evaluate((field: HTMLInputElement) => {
    field.value = 'Ana Lima'
    field.focus()
    field.setSelectionRange(1, 3)
  })
  await expect(formOn(page)).toHaveJSProperty('noValidate', true)
  await page.keyboard.type('x')
  await expect(page.getByLabel('First name')).toHaveValue('Ax Lima')
  await expect(page.getByLabel('Interested in')).toHaveValue('Hiring Talent')
  await expect(page.getByLabel(/product news/)).toBeChecked()
})

for (const path of ['/', '/contact?demo', '/pricing', '/subscribe', '/roi-calculator', '/de/pricing'])
  test(`L-20 React adopts the islands of ${path}, which nobody has changed, as the server wrote them`, async ({
    page,
  }) => {
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(String(error)))
    await page.goto(path)
    const islands = page.locator('main astro-island')
    await expect(islands).not.toHaveCount(0)
    const areKept = await islands.evaluateAll(async (all, hydrationEvent) => {
      const written = all.map(({ children: [first] }) => first as Element)
      for (const element of written) {
        const woken = new Promise((resolve) => element.parentElement?.addEventListener('astro:hydrate', resolve))
        element.dispatchEvent(new Event(hydrationEvent, { bubbles: true }))
        await woken
        // React has adopted an island when somebody types in it.
        element.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }))
      }
      return written.map(({ isConnected }) => isConnected)
    }, hydrationEvent)
    expect(areKept).not.toContain(false)
    expect(faults).toEqual([])
  })

const broken = (page: Page) =>
  page.route(/\/_astro\/ContactForm\./, async (route) => {
    const { pathname } = new URL(route.request().url())
    const name =
      (await (await fetch(route.request().url())).text()).match(/export\{\w+ as (\w+)\}/)?.[1] ?? 'ContactForm'
    await route.fulfill({
      contentType: 'text/javascript',
      body: `const fails = () => { throw new Error('Broken on purpose: ${pathname}') }; export { fails as ${name} }`,
    })
  })

test('L-17 L-20 an island that fails at once leaves the native form with its input', async ({ page }) => {
  const { contact } = leadFormPages
  await broken(page)
  await page.goto(contact.path)
  await page.getByLabel('First name').click()
  await page.keyboard.type('A')
  await expect(formOn(page)).toHaveJSProperty('noValidate', true)
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.keyboard.type('na')
  await fillIn(page, { 'Work email': 'ana@company.com', 'How can we help?': 'Night-shift nurse' })
  await expectKept(page, contact.answers)
  await press(page, contact)
  await expect(page).toHaveURL(/\/contact\?sent=/)
})

test('L-17 L-20 an island that fails later leaves the native form with its input', async ({ page }) => {
  const { contact } = leadFormPages
  await page.goto(contact.path)
  await takeOver(formOn(page))
  await fillIn(page, { ...contact.answers, 'Work email': 'ana@company' })
  // Nothing that React puts into the page will go in.
  await page.evaluate(() => {
    const { appendChild } = Node.prototype
    Node.prototype.appendChild = function refuse<Child extends Node>(child: Child): Child {
      if (this instanceof Element && this.closest('astro-island')) throw new Error('Broken on purpose')
      return appendChild.call(this, child) as Child
    }
  })
  await press(page, contact)
  await expect(page.getByText('full domain')).toHaveCount(0)
  await fillIn(page, { 'Work email': 'ana@company.com' })
  await expectKept(page, contact.answers)
  await press(page, contact)
  await expect(page).toHaveURL(/\/contact\?sent=/)
})
