// The cookie button and the manager that it opens, as a visitor sees them.
import type { Page } from '@playwright/test'

export const button = (page: Page) => page.getByRole('button', { name: 'Cookie choices' }).last()
export const manager = (page: Page) => page.getByRole('dialog', { name: 'Cookies and your choice' })
