// What a screen reader makes of the forms, field by field.

import { expect, type Locator, test } from '@playwright/test'
import { interestOptions } from '#domain/lead/lead.ts'
import { atLeastOne } from '../support/at-least-one.ts'
import { contentWords } from '../support/content-words.ts'
import { formOn, leadFormPages, press, takeOver } from '../support/lead-form.ts'
import { expectSpoken, field, node } from '../support/screen-reader.ts'

const messages = contentWords('form-messages')
const checks = contentWords('form-checks')
const contact = contentWords('pages/contact')
const pricing = contentWords('pages/pricing')
const roi = contentWords('pages/roi-calculator')

const privacy = ({ before, label, after }: typeof contact.form.privacy) =>
  node(
    'paragraph',
    `- text: ${JSON.stringify(before)}`,
    node(`link "${label}"`, '- /url: /privacy'),
    `- text: "${after}"`,
  )

/** Each wrong field tells what is wrong with it when it is reached. */
async function expectErrorsTied(form: Locator, errors: readonly string[]) {
  const wrong = form.locator('[aria-invalid="true"]')
  await expect(wrong).toHaveCount(errors.length)
  for (const [index, error] of atLeastOne(errors.entries()))
    await expect(wrong.nth(index)).toHaveAccessibleDescription(new RegExp(`${RegExp.escape(error)}$`))
  await expect(wrong.first()).toBeFocused()
}

test('L-18 C-01 every form is read field by field: its name, its hint, and what is wrong with it', async ({ page }) => {
  const rule = `- paragraph: ${messages.marks.rule}`
  await page.goto('/contact')
  await takeOver(formOn(page))
  await press(page, leadFormPages.contact)
  const { form } = contact
  const { firstName, email, company, message } = checks.answers.fields
  const interest = `${form.interest.label} (${messages.marks.optional})`
  await expectErrorsTied(formOn(page), [firstName.missing, email.missing, message.missing])
  await expectSpoken(
    formOn(page),
    node(
      `form "${form.title}"`,
      rule,
      field(form.firstName, { error: firstName.missing }),
      field(form.lastName, { optional: true }),
      field(form.email, { error: email.missing }),
      field(form.phone, { optional: true }),
      field(form.company, { optional: true }),
      `- text: ${interest}`,
      node(
        `combobox "${interest}"`,
        `- option "${form.interest.none}" [selected]`,
        ...interestOptions.map((option) => `- option "${option}"`),
      ),
      field(form.message, { error: message.missing }),
      `- checkbox "${form.updates}"`,
      `- text: ${form.updates}`,
      '- status',
      `- button "${form.submit}"`,
      privacy(form.privacy),
    ),
  )

  await page.goto('/pricing')
  await takeOver(formOn(page))
  await press(page, leadFormPages.pricing)
  await expectErrorsTied(formOn(page), [firstName.missing, email.missing, company.missing])
  await expectSpoken(
    formOn(page),
    node(
      `form "${pricing.form.title}"`,
      rule,
      field(pricing.form.firstName, { error: firstName.missing }),
      field(pricing.form.lastName, { optional: true }),
      field(pricing.form.email, { error: email.missing }),
      field(pricing.form.company, { error: company.missing }),
      field(pricing.form.companySize, { optional: true }),
      field(pricing.form.phone, { optional: true }),
      '- status',
      `- button "${pricing.form.submit}"`,
      privacy(pricing.form.privacy),
    ),
  )

  await page.goto('/roi-calculator')
  await takeOver(formOn(page))
  await formOn(page).locator('button[type="submit"]').click()
  const errors = (['recruiter', 'volume', 'salary', 'avgTime', 'outSideAgencies'] as const).map((name) => ({
    words: roi.form[name],
    error: roi.form[name].missing,
  }))
  await expectErrorsTied(formOn(page), [
    ...errors.map(({ error }) => error),
    ...[company, firstName, email].map(({ missing }) => missing),
  ])
  await expectSpoken(
    formOn(page),
    node(
      `form "${roi.form.title}"`,
      rule,
      ...errors.map(({ words, ...said }) => field(words, said)),
      field(roi.form.company, { error: company.missing }),
      field(roi.form.firstName, { error: firstName.missing }),
      field(roi.form.lastName, { optional: true }),
      field(roi.form.email, { error: email.missing }),
      `- button "${roi.form.submit}"`,
    ),
  )

  for (const path of ['login', 'signup']) {
    const { form: words } = contentWords(`pages/${path}`)
    await page.goto(`/${path}`)
    const card = page.getByRole('dialog', { name: words.title })
    for (const input of atLeastOne(await card.locator('input').all())) await expect(input).toHaveAccessibleName(/\S/)
    await expect(card).toMatchAriaSnapshot(
      node(
        `dialog "${words.title}"`,
        `- heading "${words.title}" [level=2]`,
        field({ label: words.email }),
        field({ label: words.password }),
        `- button "${words.submit}"`,
        node('paragraph', `- text: ${words.otherLead}`, `- link "${words.other.label}"`),
      ),
    )
  }
})
