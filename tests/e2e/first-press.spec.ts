// The first press on a form that nobody has touched, with its script still on the way.

import { expect, type Locator, type Page, test } from '@playwright/test'
import { leadPath } from '#domain/lead/lead-wire.ts'
import { holdScripts } from '../support/held-scripts.ts'
import { fillIn, formOn, leadFormPages, press } from '../support/lead-form.ts'
import { whenIdle } from '../support/page-rest.ts'

const { contact, pricing, enquiry } = leadFormPages
const formScripts = /\/_astro\/(ContactForm|PricingForm|EnquiryForm|RoiCalculator)\./

type Form = { path: string; submit: string; open?: string; first?: [label: string, words: string] }

const forms: Record<string, Form> = {
  contact: { ...contact, first: ['First name', 'Enter your first name'] },
  pricing: { ...pricing, first: ['First name', 'Enter your first name'] },
  calculator: {
    path: '/roi-calculator',
    submit: 'Calculate',
    first: ['Number of recruiters', 'Enter the number of recruiters in digits, like 12'],
  },
  'enquiry page': enquiry,
  'enquiry window': { path: '/', submit: 'Send Enquiry', open: 'Ask us a question' },
}

const ways: Record<string, (button: Locator) => Promise<void>> = {
  mouse: (button) => button.click(),
  touch: (button) => button.tap(),
  Enter: (button) => button.press('Enter'),
  'the space bar': (button) => button.press('Space'),
}

/** Leaves the script of a form on the way for ever, on a page whose clock is the test's to move. */
async function neverComes(page: Page): Promise<void> {
  await page.clock.install()
  await page.route(formScripts, () => undefined)
}

/** Every document that the browser asks for from now on. */
function recordDocuments(page: Page): string[] {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  return documents
}

/** Whether the browser has shown its own bubble: what makes it do so is an `invalid` event that nobody prevents. */
const recordBubbles = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('invalid', () => document.documentElement.setAttribute('data-bubble', ''), true)
  })
const bubbles = (page: Page) => page.locator('html[data-bubble]')

async function openForm(page: Page, { path, open }: Form): Promise<void> {
  await page.goto(path)
  if (open) await page.getByRole('button', { name: open }).click()
}

// One script hears the presses on all of the forms: the other ways are tried on one.
const firstPresses = [
  ...Object.keys(forms).map((name) => [name, 'mouse'] as const),
  ...Object.keys(ways).flatMap((way) => (way === 'mouse' ? [] : [['contact', way] as const])),
]

for (const [name, way] of firstPresses)
  test.describe(way, () => {
    test.use({ hasTouch: way === 'touch' })

    test(`L-18 the first press by ${way} on the untouched ${name} form is answered in our words`, async ({ page }) => {
      const form = forms[name] as Form
      await recordBubbles(page)
      const arrive = await holdScripts(page, formScripts)
      await openForm(page, form)
      const documents = recordDocuments(page)
      const button = page.getByRole('button', { name: form.submit, exact: true })
      await ways[way]?.(button)
      await expect(page.locator('form').filter({ has: button })).toHaveAttribute('aria-busy', 'true')
      arrive()
      if (form.first) {
        const [label, words] = form.first
        const field = page.getByLabel(label)
        await expect(field).toBeFocused()
        await expect(field).toHaveAccessibleDescription(words)
        await expect(page.getByText(words).last()).toBeVisible()
      } else {
        await expect(page.getByText('Nobody can answer an empty enquiry.')).toBeVisible()
      }
      await expect(bubbles(page)).toHaveCount(0)
      expect(documents).toEqual([])
      await expect(page).toHaveURL(form.path)
    })
  })

test('L-18 while the press waits the button says so, and more presses send nothing more', async ({ page }) => {
  const posts: unknown[] = []
  page.on('request', (request) => request.url().endsWith(leadPath) && posts.push(request.postDataJSON()))
  const arrive = await holdScripts(page, formScripts)
  await page.goto('/subscribe')
  await page.getByLabel('Email', { exact: true }).fill('ana@company.com')
  const button = page.getByRole('button', { name: 'Send Enquiry' })
  await button.click()
  await expect(formOn(page)).toHaveAttribute('aria-busy', 'true')
  await expect(button).toHaveCSS('cursor', 'progress')
  await button.click()
  await button.press('Enter')
  arrive()
  await expect(page.getByRole('status')).toContainText('We will contact you soon')
  await whenIdle(page)
  expect(posts).toHaveLength(1)
  await expect(formOn(page)).not.toHaveAttribute('aria-busy', 'true')
  await expect(button).not.toHaveCSS('cursor', 'progress')
})

test('L-18 Enter typed before the script has come is answered in the page and keeps the input', async ({ page }) => {
  await recordBubbles(page)
  for (const path of [contact.path, '/roi-calculator']) {
    const arrive = await holdScripts(page, formScripts)
    await page.goto(path)
    const documents = recordDocuments(page)
    await page.getByLabel('First name').click()
    await page.keyboard.type('Ana')
    await page.keyboard.press('Enter')
    arrive()
    await expect(page.getByLabel('Work email')).toHaveAccessibleDescription('Enter your email address')
    await expect(page.getByLabel('First name')).toHaveValue('Ana')
    await expect(bubbles(page)).toHaveCount(0)
    expect(documents).toEqual([])
    await page.unroute(formScripts)
  }
})

test('L-18 L-19 a visitor faster than the script loses nothing, and sends one request by script', async ({ page }) => {
  const arrive = await holdScripts(page, formScripts)
  await page.goto(contact.path)
  const posts: Record<string, unknown>[] = []
  page.on('request', (request) => request.url().endsWith(leadPath) && posts.push(request.postDataJSON()))
  await fillIn(page, contact.answers)
  await press(page, contact)
  await press(page, contact)
  arrive()
  await expect(page.getByText(/\b[A-Z0-9]{4}-[A-Z0-9]{4}\b/).first()).toBeVisible()
  expect(posts).toHaveLength(1)
  expect(posts[0]).toMatchObject({ name: 'Ana', email: 'ana@company.com', message: 'Night-shift nurse' })
})

test('C-01 C-02 a visitor faster than the script of the calculator gets the figures in the page', async ({ page }) => {
  const arrive = await holdScripts(page, formScripts)
  await page.goto('/roi-calculator')
  const documents = recordDocuments(page)
  const typed = ['12', '$1,200', '45.50', '45', '20', 'Lima', 'Ana', '', 'ana@company.com']
  await page.getByLabel('Number of recruiters').click()
  for (const [index, value] of typed.entries()) {
    if (index > 0) await page.keyboard.press('Tab')
    await page.keyboard.insertText(value)
  }
  await page.keyboard.press('Enter')
  arrive()
  await expect(page).toHaveURL(/#recruiter=12&volume=1200&salary=45.5&/)
  await expect(page.getByRole('region', { name: 'Your result' })).toContainText('Based on 12 seats')
  expect(documents).toEqual([])
})

for (const [what, spoil, wait] of [
  ['fails to load', (page: Page) => page.route(formScripts, (route) => route.abort()), async () => undefined],
  ['never comes', neverComes, (page: Page) => page.clock.fastForward(6_000)],
] as const) {
  test(`L-17 L-18 when the script of a form ${what}, its first press is a native post`, async ({ page }) => {
    await recordBubbles(page)
    await spoil(page)
    await page.goto(contact.path)
    await fillIn(page, contact.answers)
    await press(page, contact)
    await wait(page)
    await expect(page).toHaveURL(/\/contact\?sent=[A-Z0-9-]+$/)
    await expect(page.getByText('We have your request')).toBeVisible()
    for (const path of [pricing.path, '/roi-calculator']) {
      await page.goto(path)
      await formOn(page).getByRole('button').last().click()
      await wait(page)
      await expect(page).toHaveTitle(/^Error: /)
      await expect(page.getByLabel('First name')).toHaveAccessibleDescription('Enter your first name')
      await expect(bubbles(page)).toHaveCount(0)
    }
  })
}

test('L-17 a form whose script failed when it was touched still posts, at the first press', async ({ page }) => {
  await page.route(formScripts, (route) => route.abort())
  const failed = page.waitForEvent('console', (message) => message.text().includes('Error hydrating'))
  await page.goto(enquiry.path)
  await page.getByLabel('Message').fill('What does a week look like?')
  await failed
  await press(page, enquiry)
  await expect(page).toHaveURL(/\/subscribe\?unanswerable&sent=/)
})

test('L-17 edits to a page that a native post returned stay when its scripts arrive', async ({ page }) => {
  await page.route(formScripts, (route) => route.abort())
  await page.goto(contact.path)
  await page.getByLabel('How can we help?').fill('Night-shift nurse')
  await page.getByLabel('Interested in').selectOption('Hiring Talent')
  // The draft of it is kept, and the script that brings drafts back is late as well.
  const arrive = await holdScripts(page)
  await press(page, contact)
  await expect(page).toHaveTitle(/^Error: /)
  await page.unroute(formScripts)
  await page.getByLabel('How can we help?').fill('Two night-shift nurses')
  await page.getByLabel('Interested in').selectOption('Getting Hired')
  await page.getByLabel(/product news/).check()
  await page.getByLabel('First name').fill('Ana')
  arrive()
  await expect(formOn(page)).toHaveJSProperty('noValidate', true)
  await expect(page.getByLabel('How can we help?')).toHaveValue('Two night-shift nurses')
  await expect(page.getByLabel('Interested in')).toHaveValue('Getting Hired')
  await expect(page.getByLabel(/product news/)).toBeChecked()
  await expect(page.getByLabel('First name')).toHaveValue('Ana')
})
