import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect as expectSoon, type FrameLocator, type Page, test } from '@playwright/test'
import { copyProject, type ProjectCopy, type RunningDev } from '../support/project-copy.ts'

// `npm run edit` on a copy of the project that is kept by git. One server for all of these tests.
test.describe.configure({ mode: 'default' })

/** The first request of each module waits for Vite. */
const expect = expectSoon.configure({ timeout: 30_000 })

let copy: ProjectCopy
let editing: RunningDev
test.beforeAll(async () => {
  test.setTimeout(120_000)
  copy = await copyProject()
  const git = (...words: string[]) => execFileSync('git', words, { cwd: copy.folder })
  git('init', '--quiet')
  git('add', 'content')
  git('-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '--quiet', '--message', 'As it was')
  git('config', 'user.name', 'Test')
  git('config', 'user.email', 'test@example.com')
  editing = await copy.startEditing({ PUBLISH_COMMAND: 'echo The site is out' })
})
test.afterAll(async () => {
  await editing?.stop()
  await copy?.remove()
})

const written = (file: string) => readFile(join(copy.folder, 'content', file), 'utf8')

async function openEditor(page: Page, path: string): Promise<FrameLocator> {
  await page.goto(`${editing.url}#${path}`)
  await expect(page.locator('iframe[data-state="ready"]')).toBeVisible()
  return page.frameLocator('iframe')
}

const status = (page: Page) => page.getByRole('banner').getByRole('status')

test('E-01 by mouse: a headline, a plan, a person and a colour are typed over, listed, kept as a version and published', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const complaints: string[] = []
  page.on('console', (message) => {
    // The one save that is refused is an answer of 422.
    if (message.type() === 'error' && !message.text().includes('422')) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  const site = await openEditor(page, '/')
  const typing = site.locator('edit-text')
  const before = await written('pages/home.yaml')

  // Typed over where it stands.
  await site.getByRole('heading', { level: 2 }).first().click()
  await expect(typing).toBeFocused()
  await typing.fill('A thread from search to signature')
  await page.keyboard.press('Control+Enter')
  await expect(status(page)).toHaveText('Heading is saved.')
  await expect(site.getByRole('heading', { level: 2 }).first()).toHaveText('A thread from search to signature')
  const after = await written('pages/home.yaml')
  const changed = after.split('\n').filter((line, index) => line !== before.split('\n')[index])
  expect(changed).toEqual(['  heading: A thread from search to signature'])

  // The text of a link, with its mistake beside the field, and not in the file.
  await site.getByRole('link', { name: 'Get a Demo' }).first().click()
  await typing.fill('x'.repeat(80))
  await expect(page.getByText('Shorten this to 60 characters or less')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(status(page)).toContainText('Nothing was saved')
  expect(await written('pages/home.yaml')).toBe(after)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(site.getByRole('link', { name: 'Get a Demo' }).first()).toBeVisible()

  // A plan, from the list of the whole site: the page follows each letter.
  await page.getByRole('combobox', { name: 'Page' }).selectOption('/pricing')
  await expect(site.getByRole('heading', { name: 'Starter' })).toBeVisible()
  await page.getByRole('button', { name: 'Whole site' }).click()
  await page.getByRole('button', { name: /^Plans/ }).click()
  await page.getByRole('button', { name: 'Starter', exact: true }).click()
  await page.getByLabel('Price').fill('From $90 a month')
  await expect(site.getByText('From $90 a month')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(status(page)).toHaveText('Price is saved.')

  // A person.
  await page.getByRole('combobox', { name: 'Page' }).selectOption('/company')
  await site.getByText('Founder and CEO').first().click()
  await typing.fill('Founder and chief listener')
  await page.keyboard.press('Enter')
  await expect(status(page)).toHaveText('Title is saved.')
  expect(await written('team.yaml')).toContain('title: Founder and chief listener')

  // A colour shows at once.
  await page.getByRole('button', { name: 'Whole site' }).click()
  await page.getByRole('button', { name: /^Site\b/ }).click()
  await page.getByRole('button', { name: /^Brand/ }).click()
  await page.getByRole('button', { name: /^Colours/ }).click()
  const paper = page.getByRole('group', { name: 'Paper' }).getByLabel('Light', { exact: true })
  await paper.fill('#fafbfc')
  await expect(site.locator('body')).toHaveCSS('background-color', 'rgb(250, 251, 252)')
  await page.keyboard.press('Control+Enter')
  await expect(status(page)).toHaveText('Light is saved.')

  // All of it, as before and after; the last one is taken back, the others become a version and go out.
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(status(page)).toContainText('Taken back')
  await page.getByRole('button', { name: 'Changes' }).click()
  const panel = page.getByRole('complementary')
  await expect(panel.locator('ins')).toHaveText(
    ['A thread from search to signature', 'From $90 a month', 'Founder and chief listener'],
    { useInnerText: true },
  )
  await page.getByLabel('What did you change').fill('Say it in our words')
  await panel.getByRole('button', { name: 'Save as a version' }).click()
  await expect(status(page)).toContainText('Saved as version')
  await panel.getByRole('button', { name: 'Publish' }).click()
  await expect(panel.getByText('Published.')).toBeVisible()
  await expect(panel.getByText('The site is out')).toBeVisible()
  expect(complaints).toEqual([])
})

test('E-01 by keyboard alone: a text is found, changed in the panel, and another one on the page', async ({ page }) => {
  test.setTimeout(120_000)
  const site = await openEditor(page, '/usage')
  await page.getByLabel('Find a text').focus()
  const heading = (await site.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.keyboard.type(heading)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Heading' }).first()).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(' 🙂')
  await expect(site.getByRole('heading', { level: 1 })).toHaveText(`${heading} 🙂`)
  const { promise: isAsked, resolve: ask } = Promise.withResolvers<void>()
  const readAnew = page.waitForRequest(
    (request) => request.url().endsWith('/usage') && request.resourceType() === 'fetch',
  )
  await page.route('**/usage', async (route, request) => {
    if (request.resourceType() === 'fetch') await isAsked
    await route.continue()
  })
  await page.keyboard.press('Control+Enter')
  await expect(status(page)).toHaveText('Heading is saved.')

  // From there onto the page, also while it is read anew; there Tab goes to the next text and Escape gives up.
  await readAnew
  await page.keyboard.press('F2')
  ask()
  const typing = site.locator('edit-text')
  await expect(typing).toHaveText(`${heading} 🙂`)
  await page.keyboard.press('Tab')
  await expect(typing).not.toHaveText(`${heading} 🙂`)
  const next = (await typing.textContent()) ?? ''
  await page.keyboard.type('<b>Something else</b>')
  await page.keyboard.press('Escape')
  await expect(typing).toHaveCount(0)
  await expect(site.locator('main')).toContainText(next.replace('{product}', 'Cadra'))
  expect(await written('pages/usage.yaml')).toContain(`heading: ${heading} 🙂`)

  // A list: what is gone gives the focus to what came, and what is moved keeps it.
  await page.getByRole('button', { name: 'Whole site' }).press('Enter')
  await page.getByRole('button', { name: /^Customers/ }).press('Enter')
  const add = page.getByRole('button', { name: 'Add to the list' })
  await expect(add).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('complementary').getByRole('button', { name: 'Northwind Care' }).first()).toBeFocused()
  await page
    .getByRole('button', { name: /^Move “.*” up$/ })
    .nth(1)
    .press('Enter')
  await expect(status(page)).toContainText('moved up')
  await expect(page.getByRole('button', { name: /^Move “.*” down$/ }).first()).toBeFocused()
  await add.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(add).toBeFocused()
})

test('E-01 what was typed outlives other hands, a stopped server and a reload', async ({ page }) => {
  test.setTimeout(180_000)
  const site = await openEditor(page, '/pricing')
  await site.getByRole('heading', { level: 1 }).click()
  await site.locator('edit-text').fill('What it takes')
  await copy.edit('content/pages/pricing.yaml', 'heading: Pricing', 'heading: Our pricing')
  await page.keyboard.press('Control+Enter')
  await expect(status(page)).toContainText('Somebody else has changed this file')
  await expect(page.getByText('It says now: Our pricing')).toBeVisible()
  expect(await written('pages/pricing.yaml')).toContain('heading: Our pricing')
  await page.getByRole('button', { name: 'Take theirs', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Heading' }).first()).toHaveText('Our pricing')

  await editing.stop()
  // Also said in the status, where something was asked of it just then.
  await expect(page.getByText('The editor’s server has stopped.', { exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'Heading' }).first().fill('Prices that you can plan with')
  await page.keyboard.press('Control+Enter')
  await expect(status(page)).toContainText('does not answer')

  editing = await copy.startEditing({ PORT: new URL(editing.url).port })
  await openEditor(page, '/pricing')
  await page.getByRole('button', { name: 'Bring back' }).click()
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText(
    'Prices that you can plan with',
  )
})
