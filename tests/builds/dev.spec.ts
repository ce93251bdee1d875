import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect as expectSoon, type Page, type Response, test } from '@playwright/test'
import { atLeastOne } from '../support/at-least-one.ts'
import { leadFormPages, takeOver } from '../support/lead-form.ts'
import { copyProject, type ProjectCopy, type RunningDev } from '../support/project-copy.ts'

// `npm run dev` as on a fresh clone, with a mistake in its content that the first test mends: nothing was built, no cache, no content
// loaded yet. One server for all of these tests.
test.describe.configure({ mode: 'serial' })

/** The first request of each module waits for Vite. */
const expect = expectSoon.configure({ timeout: 30_000 })

let copy: ProjectCopy
let dev: RunningDev
test.beforeAll(async () => {
  test.setTimeout(180_000)
  copy = await copyProject()
  await copy.edit('content/site.yaml', 'brand:\n  name: Cadra\n', 'brand:\n  nam: Cadra\n')
  await copy.edit('content/posts/the-reply-within-a-day.md', 'id: 105', 'id: none')
  dev = await copy.dev()
})
test.afterAll(async () => {
  await dev?.stop()
  await copy?.remove()
})

/** A page that reloads itself at that moment stops the navigation: then it is tried again. */
async function open(page: Page, path: string): Promise<Response | null> {
  let response: Response | null = null
  await expect(async () => {
    response = await page.goto(dev.url + path)
  }).toPass()
  return response
}
const overlay = (page: Page) => page.locator('vite-error-overlay')

test('dev starts with a mistake in the content, shows it, and the page once it is mended', async ({ page }) => {
  test.setTimeout(120_000)
  await open(page, '/')
  await expect(overlay(page)).toContainText(
    'content/site.yaml, line 11, brand › nam: There is no field called "nam" here. Check the spelling',
  )
  await copy.edit('content/site.yaml', 'brand:\n  nam: Cadra\n', 'brand:\n  name: Cadra\n')
  await expect(overlay(page)).toContainText('content/posts/the-reply-within-a-day.md, line 2, id:')
  await copy.edit('content/posts/the-reply-within-a-day.md', 'id: none', 'id: 105')
  // The first page of all waits for each of its modules.
  await expect(overlay(page)).toHaveCount(0, { timeout: 60_000 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One Ai For All Your Hiring!')
})

/** One of each kind: with a film and an island, blocks, a legal text, and rendered on demand. */
const kindsOfPages = ['/', '/compare', '/terms', '/blog', '/post?id=105']

test('dev shows every kind of page with styles and pictures, without an error in the console', async ({ page }) => {
  test.setTimeout(120_000)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  for (const path of kindsOfPages) {
    const response = await open(page, path)
    expect([path, response?.status()]).toEqual([path, 200])
    await expect(page.locator('body'), path).toHaveCSS('font-family', /^"?Geist/)
    await expect(page.locator('h1').first(), path).toHaveCSS('font-family', /^"?Bricolage/)
    await page.waitForLoadState('load')
  }
  await open(page, '/blog')
  for (const picture of atLeastOne(await page.locator('main img').all())) {
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
  }
  expect(complaints).toEqual([])
})

test('dev takes a lead: the island answers, and the request is stored', async ({ page }) => {
  const { path, submit, answers } = leadFormPages.enquiry
  await open(page, path)
  const form = page.locator('main form')
  await takeOver(form)
  for (const [label, answer] of Object.entries(answers)) await form.getByLabel(label, { exact: true }).fill(answer)
  await form.getByRole('button', { name: submit }).click()
  await expect(form.getByRole('status')).toContainText(/reference [0-9A-Z]{4}-[0-9A-Z]{4}/)
})

test.describe(() => {
  test.use({ javaScriptEnabled: false })

  test('dev answers a form that no script runs', async ({ page }) => {
    await open(page, '/contact')
    await page.locator('main form').evaluate((form) => form.setAttribute('novalidate', ''))
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ready to put our AI Agents to work?')
    await expect(page.getByRole('alert').getByRole('link').first()).toBeVisible()
  })
})

/** Resolves once the page has not been loaded anew for a second, which nobody who looks before the next edit is faster than. */
async function rested(page: Page): Promise<void> {
  let loads = 0
  let seen = -1
  page.on('load', () => {
    loads += 1
  })
  const isStill = () => {
    const still = loads === seen
    seen = loads
    return still
  }
  await expect.poll(isStill, { intervals: [1000] }).toBe(true)
}

test('dev shows edits of texts, posts, colours, components and styles without a reload by hand', async ({ page }) => {
  await open(page, '/')
  await copy.edit('content/pages/home.yaml', 'label: Get a Demo', 'label: Get a Try')
  await expect(page.getByRole('link', { name: 'Get a Try' }).first()).toBeVisible()

  await copy.edit('content/site.yaml', /( {4}paper: \{ light: )".*?"/, '$1"rgb(250 251 252)"')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(250, 251, 252)')
  await rested(page)

  await copy.edit('site/sections/home/HomeSections.tsx', '<p className={`lead', '<p data-edited="yes" className={`lead')
  await expect(page.locator('[data-edited]')).toBeVisible()

  await copy.edit('site/sections/home/HomeSections.module.css', /^\.head \{/m, '.head {\n  outline: 3px solid red;')
  await expect(page.locator('main > section > div').first()).toHaveCSS('outline-width', '3px')

  await open(page, '/blog')
  await copy.edit('content/posts/the-reply-within-a-day.md', /title: .*/, 'title: "An answer on the same day"')
  await expect(page.getByRole('heading', { name: 'An answer on the same day' })).toBeVisible()
  await writeFile(
    join(copy.folder, 'content/posts/a-new-post.md'),
    '---\nid: 999\ntitle: A new post\ndate: 2026-11-01\ndescription: One that was just written.\npicture: the-reply-within-a-day.svg\n---\n\nIts text.\n',
  )
  await expect(page.getByRole('heading', { name: 'A new post' })).toBeVisible()
})

test('dev shows an edit of the server, and a mistake in it over the page until it is mended', async ({ page }) => {
  await open(page, '/')
  await copy.edit('server/watch/health-routes.ts', "status: 'alive'", "status: 'well'")
  await expect.poll(async () => (await fetch(`${dev.url}/healthz`)).text()).toContain('well')

  await copy.edit('server/watch/health-routes.ts', "status: 'well'", 'status: nowhere()')
  await copy.edit('server/watch/health-routes.ts', 'export function', 'export functio')
  await expect(overlay(page)).toContainText('health-routes.ts')
  await copy.edit('server/watch/health-routes.ts', 'export functio ', 'export function ')
  await copy.edit('server/watch/health-routes.ts', 'status: nowhere()', "status: 'mended'")
  await expect(overlay(page)).toHaveCount(0)
  await expect.poll(async () => (await fetch(`${dev.url}/healthz`)).text()).toContain('mended')
})

for (const [what, file, right, wrong, sentence] of [
  [
    'broken YAML',
    'content/site.yaml',
    'brand:\n  name: Cadra\n',
    'brand:\n  name: "Cadra\n',
    'A character is missing here: the second quote,',
  ],
  [
    'a link that leads nowhere',
    'content/pages/home.yaml',
    'href: /customerservice',
    'href: /customers-help',
    'There is no page at /customers-help. Write the path of a page, like /contact.',
  ],
] as const)
  test(`dev shows ${what} over every page with its sentence, until it is mended`, async ({ page }) => {
    await open(page, '/')
    await copy.edit(file, right, wrong)
    await expect(overlay(page)).toContainText(sentence)
    await expect(overlay(page)).not.toContainText('<')
    await open(page, '/contact')
    await expect(overlay(page)).toContainText(sentence)
    await copy.edit(file, wrong, right)
    await expect(page.locator('main h1')).toHaveText('Ready to put our AI Agents to work?')
    await expect(overlay(page)).toHaveCount(0)
  })
