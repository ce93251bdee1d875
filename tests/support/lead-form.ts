import { expect, type Locator, type Page } from '@playwright/test'

/** Touches a form and waits until its script runs it; before that, a press on its button is a native post. */
export async function takeOver(form: Locator): Promise<void> {
  await form.getByRole('textbox').first().focus()
  await expect(form).toHaveJSProperty('noValidate', true)
}

/** The three forms on their own pages: what their buttons say, and good answers by label, a long one last. */
export const leadFormPages = {
  contact: {
    path: '/contact',
    submit: 'Send request',
    answers: { 'First name': 'Ana', 'Work email': 'ana@company.com', 'How can we help?': 'Night-shift nurse' },
  },
  pricing: {
    path: '/pricing',
    submit: 'Get pricing',
    answers: { 'First name': 'Ana', 'Work email': 'ana@company.com', 'Company name': 'Lima & Söhne' },
  },
  enquiry: {
    path: '/subscribe',
    submit: 'Send Enquiry',
    answers: { Name: 'Ana', Email: 'ana@company.com', Message: 'What does a week look like?' },
  },
} as const

export type LeadFormPage = (typeof leadFormPages)[keyof typeof leadFormPages]

export const formOn = (page: Page) => page.locator('main form')

export async function fillIn(page: Page, answers: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, answer] of Object.entries(answers))
    await formOn(page).getByLabel(label, { exact: true }).fill(answer)
}

export async function expectKept(page: Page, answers: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, answer] of Object.entries(answers))
    await expect(formOn(page).getByLabel(label, { exact: true })).toHaveValue(answer)
}

/** Comes to rest at the button first: where the page is still being scrolled, the press may begin on it and end beside it. */
export async function press(page: Page, { submit }: { submit: string }): Promise<void> {
  const button = formOn(page).getByRole('button', { name: submit })
  await button.hover()
  await button.click()
}
