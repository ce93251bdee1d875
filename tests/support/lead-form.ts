import { expect, type Locator } from '@playwright/test'

/** Touches a form and waits until its script runs it; before that, a press on its button is a native post. */
export async function takeOver(form: Locator): Promise<void> {
  await form.getByRole('textbox').first().focus()
  await expect(form).toHaveJSProperty('noValidate', true)
}
