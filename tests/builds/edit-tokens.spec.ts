import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect as expectSoon, test } from '@playwright/test'
import { copyProject, type ProjectCopy, type RunningDev } from '../support/project-copy.ts'

// Names and figures as tokens, in the page and in the panel, on a copy of the project.

/** The first request of each module waits for Vite. */
const expect = expectSoon.configure({ timeout: 30_000 })

let copy: ProjectCopy
let editing: RunningDev
test.beforeAll(async () => {
  test.setTimeout(120_000)
  copy = await copyProject()
  editing = await copy.startEditing()
})
test.afterAll(async () => {
  await editing?.stop()
  await copy?.remove()
})

test('E-01 a token reads filled, goes and travels as one piece, is put in from a list, and is saved as it is written', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const linesOf = async () => (await readFile(join(copy.folder, 'content/pages/home.yaml'), 'utf8')).split('\n')
  const before = await linesOf()
  await page.goto(`${editing.url}#/`)
  await expect(page.locator('iframe[data-state="ready"]')).toBeVisible()
  const site = page.frameLocator('iframe')
  const typing = site.locator('edit-text')
  const tokens = typing.locator('[data-token]')
  const status = page.getByRole('banner').getByRole('status')
  const field = page.getByRole('textbox', { name: 'Introduction', exact: true })

  // On the page: filled, passed and deleted whole, brought back, cut and pasted.
  await site.getByText('finds the people, reads every application').first().click()
  await expect(tokens).toHaveText('Cadra')
  await expect(field.locator('[data-token]')).toHaveText('Cadra')
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Backspace')
  await expect(typing).toHaveText(/^\s*finds the people/)
  await page.keyboard.press('Control+z')
  await expect(tokens).toHaveText('Cadra')
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Control+x')
  await expect(tokens).toHaveCount(0)
  await page.keyboard.type('Here,')
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Control+v')
  await expect(typing).toHaveText(/^Here, finds .* decide\.Cadra$/)

  // From the list into the text on the page, where the caret was.
  const list = page.getByLabel('Insert a name or a figure').filter({ visible: true })
  await page.keyboard.type(' ')
  await list.fill('63%')
  await list.press('Enter')
  await expect(tokens).toHaveText(['Cadra', '63%'])
  await expect(typing).toBeFocused()
  await page.keyboard.type(' {legalName}')
  await expect(tokens).toHaveText(['Cadra', '63%', 'Cadra, Inc.'])
  await page.keyboard.press('Control+Enter')
  await expect(status).toHaveText('Introduction is saved.')
  const lead = /^ {2}lead: "Here, finds .* decide\.\{product\} \{claim:candidate-engagement\} \{legalName\}"$/
  const changed = (await linesOf()).filter((line, index) => line !== before[index])
  expect(changed).toEqual([expect.stringMatching(lead)])

  // In the panel too; what other programs get of it is filled in.
  await expect(field.locator('[data-token]')).toHaveText(['Cadra', '63%', 'Cadra, Inc.'])
  await field.focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Shift+ArrowLeft')
  const copied = await field.evaluate((element) => {
    const data = new DataTransfer()
    element.dispatchEvent(new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true }))
    return data.getData('text/plain')
  })
  expect(copied).toBe('63%')
  await page.keyboard.press('Delete')
  await expect(site.getByText('shortlist and decide.Cadra').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.type('{email.legal}')
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(status).toHaveText('Introduction is saved.')
  expect(await linesOf()).toContainEqual(
    expect.stringMatching(/^ {2}lead: "Here, .* decide\.\{product\} \{email\.legal\}"$/),
  )

  // Markdown stands as it is written: below it is what its names read as.
  await page.getByRole('button', { name: 'Whole site' }).click()
  await page.getByRole('button', { name: /^Terms/ }).click()
  const names = page.locator('dl').filter({ hasText: '{legalName}' })
  await expect(names).toContainText('Cadra, Inc.')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Write to {email.legal}.')
  await expect(names).toHaveCount(0)
  await expect(page.locator('dl dt')).toHaveText('{email.legal}')
})
