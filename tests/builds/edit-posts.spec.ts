import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect as expectSoon, type Locator, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { serveWithClock } from '../support/clocked-site.ts'
import { copyProject, type ProjectCopy, type RunningDev } from '../support/project-copy.ts'

// Writing a post in the editor, and texts of every kind over those of a page, on a copy of the project. One server for both.
test.describe.configure({ mode: 'default' })

/** The first request of each module waits for Vite. */
const expect = expectSoon.configure({ timeout: 30_000 })

const title = 'What a hiring manager reads first'
const file = 'content/posts/what-a-hiring-manager-reads-first.md'

let copy: ProjectCopy
let editing: RunningDev
test.beforeAll(async () => {
  test.setTimeout(120_000)
  copy = await copyProject()
  editing = await copy.startEditing({ TIME_ZONE: 'UTC' })
})
test.afterAll(async () => {
  await editing?.stop()
  await copy?.remove()
})

const written = (name: string) => readFile(join(copy.folder, name), 'utf8')
const status = (page: Page) => page.getByRole('banner').getByRole('status')
const photograph = (background: string) => sharp({ create: { width: 1600, height: 900, channels: 3, background } })

/** As a hand does it with a file from the disk. */
async function give(page: Page, how: 'drop' | 'paste', name: string, bytes: Buffer): Promise<void> {
  await page.getByRole('textbox', { name: 'Text, in Markdown' }).evaluate(
    (area, [kind, fileName, base64]) => {
      const data = new DataTransfer()
      data.items.add(new File([Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))], fileName))
      const init = { bubbles: true, cancelable: true }
      area.dispatchEvent(
        kind === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: data })
          : new ClipboardEvent('paste', { ...init, clipboardData: data }),
      )
    },
    [how, name, bytes.toString('base64')] as const,
  )
}

test('E-01 E-03 a post with two pictures is written, mended, and let out for tomorrow, when it appears', async ({
  page,
}) => {
  test.setTimeout(400_000)
  const complaints: string[] = []
  page.on('console', (message) => {
    // What is refused, and the page of a post that is just being made.
    if (message.type() === 'error' && !/status of (404|413|415|422)/.test(message.text()))
      complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(`${editing.url}#/blog`)
  await expect(page.locator('iframe[data-state="ready"]')).toBeVisible()
  const site = page.frameLocator('iframe')

  // Asked for what a post needs.
  await page.getByRole('button', { name: 'Posts', exact: true }).click()
  await page.getByRole('button', { name: 'New post' }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Make the post' }).click()
  await expect(page.getByText('Write the name of an SVG, PNG or JPEG file')).toBeVisible()
  await page.getByLabel('Description').fill('Three lines of a CV are read before any other.')
  const cover = { name: 'cover.jpg', mimeType: 'image/jpeg', buffer: await photograph('#3a6f5c').jpeg().toBuffer() }
  await page.getByLabel('Bring a picture').setInputFiles(cover)
  await expect(page.getByLabel('Picture', { exact: true })).toHaveValue('cover.jpg')
  await page.getByRole('button', { name: 'Make the post' }).click()
  await expect(site.getByRole('heading', { level: 1 })).toHaveText(title)
  expect(await written(file)).toContain('draft: true')

  // Written from the keyboard; the page follows.
  const area = page.getByRole('textbox', { name: 'Text, in Markdown' })
  await area.focus()
  await page.keyboard.type('Nobody reads a CV from the top.\n\nThe first line')
  await page.keyboard.press('Control+Alt+2')
  await page.keyboard.press('End')
  await page.keyboard.type('\n\nIt says ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('what')
  await page.keyboard.press('Control+b')
  await expect(site.getByRole('heading', { name: 'The first line' })).toBeVisible()
  await expect(site.locator('article strong')).toHaveText('what')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('End')
  await expect(page.getByRole('button', { name: 'Picture' })).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Smaller heading' })).toBeFocused()
  await area.focus()
  await page.keyboard.press('Control+End')

  // Pictures: none without words, none that cannot be shown, none that is too large.
  await give(page, 'drop', 'desk.png', await photograph('#eda935').png().toBuffer())
  const words = page.getByLabel('What does the picture show?')
  await expect(words).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Write what the picture shows')).toBeVisible()
  await page.keyboard.type('A desk by a window')
  await page.keyboard.press('Enter')
  await expect(area).toHaveValue(/\n\n!\[A desk by a window\]\(\/blog-media\/desk\.png\)$/)
  await expect(site.getByRole('img', { name: 'A desk by a window' })).not.toHaveJSProperty('naturalWidth', 0)
  await give(page, 'paste', 'letter.webp', await photograph('#123456').webp().toBuffer())
  await words.fill('A letter')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Save it as JPEG or PNG')).toBeVisible()
  await page.getByRole('button', { name: 'Leave it out' }).click()
  await area.evaluate((element) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([new Uint8Array(51 * 1024 * 1024)], 'huge.png'))
    element.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
  })
  await words.fill('Nothing')
  await page.keyboard.press('Enter')
  await expect(page.getByText('huge.png has 51 MB. Save it with less than 50 MB')).toBeVisible()
  await page.keyboard.press('Escape')

  // A mistake is told with its line; a draft may have it, but is not let out with it.
  const before = await area.inputValue()
  await area.fill(`${before}\n\nSee [our prices](pricing).`)
  await expect(page.getByRole('button', { name: /^Line \d+$/ })).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(status(page)).toHaveText('Text is saved.')
  await page.getByLabel('Everybody, from').click()
  await expect(status(page)).toContainText('Nothing was saved')
  expect(await written(file)).toContain('draft: true')
  await page
    .getByRole('button', { name: /^Line \d+$/ })
    .first()
    .click()
  await page.keyboard.type('See [our prices](/pricing).')
  const tomorrow = Temporal.Now.plainDateISO('UTC').add({ days: 1 }).toString()
  await page.getByLabel('Day', { exact: true }).fill(tomorrow)
  await page.getByLabel('Time, if').fill('08:30')
  await page.getByLabel('Everybody, from').click()
  await expect(status(page)).toContainText('it appears at its date')
  expect(await written(file)).toMatch(new RegExp(`\\ndate: ${tomorrow} 08:30\\n(?!draft)`))
  await page.getByRole('button', { name: 'All posts' }).click()
  await expect(page.getByRole('complementary')).toContainText('Waiting for their date')
  expect(complaints).toEqual([])

  // Built and served; then the clock is moved.
  const { code, output } = await copy.build()
  expect(code, output).toBe(0)
  let now = Date.parse(`${tomorrow}T08:29:00Z`)
  const out = await serveWithClock(copy.folder, () => now)
  try {
    await page.goto(`${out.url}/blog`)
    await expect(page.getByRole('heading', { name: title })).toHaveCount(0)
    now += 60_000
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('link', { name: title }).first()).toBeVisible({ timeout: 1000 })
    }).toPass()
    await page.goto(`${out.url}/blog/what-a-hiring-manager-reads-first`)
    const desk = page.getByRole('img', { name: 'A desk by a window' })
    await desk.scrollIntoViewIfNeeded()
    await expect(desk).toHaveJSProperty('complete', true)
    expect(
      await desk.evaluate((img: HTMLImageElement) => [img.naturalWidth > 0, img.currentSrc.includes('/blog-images/')]),
    ).toEqual([true, true])
  } finally {
    await out.stop()
  }
})

/** With the Tab key; whoever stops on the way sees where. `key` is "Shift+Tab" for the way back. */
async function tabTo(page: Page, wanted: Locator, key = 'Tab'): Promise<void> {
  const isFocused = () => wanted.evaluateAll(([element]) => !!element && element === document.activeElement)
  for (let stops = 0; !(await isFocused()); stops += 1) {
    if (stops > 60) throw new Error(`${key} does not lead to ${wanted}`)
    await page.keyboard.press(key)
    const unseen = await page.evaluate(() => {
      const element = document.activeElement
      const shown = [element, element?.closest('label')].some(
        (one) => one && getComputedStyle(one).outlineStyle !== 'none',
      )
      return shown || element?.matches('iframe, body') ? undefined : element?.outerHTML
    })
    expect(unseen, 'a stop without a ring around it').toBeUndefined()
  }
}

test('E-01 by keyboard alone a post is written, given a picture and a date, and found among those that are published', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const own = 'Why the second interview is short'
  const yesterday = Temporal.Now.plainDateISO('UTC').subtract({ days: 1 })
  const files = ['#3a6f5c', '#eda935'].map(async (background, index) => ({
    name: ['two-chairs.png', 'clock.png'][index] ?? '',
    mimeType: 'image/png',
    buffer: await photograph(background).png().toBuffer(),
  }))
  // One listener for all of it: while there is none, a press of Enter may open the browser's own dialog.
  page.on('filechooser', async (chooser) => chooser.setFiles((await files.shift()) ?? []))
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto(`${editing.url}#/blog`)
  await expect(page.locator('iframe[data-state="ready"]')).toBeVisible()
  const site = page.frameLocator('iframe')

  await tabTo(page, button('Posts'))
  await page.keyboard.press('Enter')
  await tabTo(page, button('New post'))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Title')).toBeFocused()
  await page.keyboard.type(own)
  await tabTo(page, page.getByLabel('Description'))
  await page.keyboard.type('By then both sides have questions of their own.')
  await tabTo(page, button('Make the post'))
  await page.keyboard.press('Enter')
  // What is wrong is gone to.
  await expect(page.getByLabel('Picture', { exact: true })).toBeFocused()
  await tabTo(page, page.getByLabel('Bring a picture'))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Picture', { exact: true })).toHaveValue('two-chairs.png')
  await tabTo(page, button('Make the post'))
  await page.keyboard.press('Enter')

  const area = page.getByRole('textbox', { name: 'Text, in Markdown' })
  await expect(area).toBeFocused()
  await page.keyboard.type('The first interview asks.\n\nThe second one answers')
  await page.keyboard.press('Control+Alt+2')
  await page.keyboard.press('End')
  await page.keyboard.type('\n\n')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('End')
  await expect(button('Picture')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('What does the picture show?')).toBeFocused()
  await tabTo(page, button('Put it in'))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('What does the picture show?')).toBeFocused()
  await page.keyboard.type('A clock at noon')
  await page.keyboard.press('Enter')
  await expect(area).toBeFocused()
  await expect(site.getByRole('img', { name: 'A clock at noon' })).not.toHaveJSProperty('naturalWidth', 0)
  await tabTo(page, button('Save'))
  await page.keyboard.press('Enter')
  await expect(status(page)).toHaveText('Text is saved.')
  await expect(button('Saved')).toBeFocused()

  // From the draft to its day, and back to let it out.
  const draft = page.getByLabel('Nobody, a draft')
  await tabTo(page, draft, 'Shift+Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type(yesterday.toLocaleString('en-US', { year: 'numeric', month: '2-digit', day: '2-digit' }))
  await expect(page.getByLabel('Day', { exact: true })).toHaveValue(yesterday.toString())
  await tabTo(page, draft, 'Shift+Tab')
  await page.keyboard.press('ArrowDown')
  await expect(status(page)).toContainText('it appears at its date')
  await expect(page.getByLabel('Everybody, from')).toBeFocused()
  await tabTo(page, button('All posts'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const row = page.getByRole('listitem').getByRole('button', { name: own })
  await expect(row).toBeFocused()
  await expect(row).toContainText('Published')
  const text = await written('content/posts/why-the-second-interview-is-short.md')
  expect(text).toMatch(new RegExp(`\\ndate: "?${yesterday}"?\\n(?!draft)`))
  expect(text).toContain('\n## The second one answers\n\n![A clock at noon](/blog-media/clock.png)')
})

test('E-01 pasted markup, right-to-left text and ten thousand letters are texts like others, and what is too long is kept', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await page.goto(`${editing.url}#/usage`)
  await expect(page.locator('iframe[data-state="ready"]')).toBeVisible()
  const site = page.frameLocator('iframe')
  const typing = site.locator('edit-text')
  const paste = (html: string, text: string) =>
    typing.evaluate(
      (element, [asHtml, asText]) => {
        const data = new DataTransfer()
        data.setData('text/html', asHtml)
        data.setData('text/plain', asText)
        const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data })
        // A browser puts it in by itself only when a hand pastes.
        if (element.dispatchEvent(event)) element.ownerDocument.execCommand('insertText', false, asText)
      },
      [html, text] as const,
    )
  await site.getByRole('heading', { level: 1 }).click()
  await typing.press('Control+a')
  await paste('<h1 onclick="alert(1)">Billing <b>data</b></h1>', 'Billing data\nהחשבון שלך')
  await expect(typing.locator('*')).toHaveCount(0)
  await page.keyboard.press('Control+Enter')
  await expect(status(page)).toHaveText('Heading is saved.')
  expect(await written('content/pages/usage.yaml')).toContain('heading: Billing data החשבון שלך')
  await expect(site.getByRole('heading', { level: 1 })).toHaveText('Billing data החשבון שלך')

  const long = 'Ten thousand letters. '.repeat(455).slice(0, 10_000)
  await site.getByRole('heading', { level: 1 }).click()
  // A page that comes anew in the midst of it takes nothing away.
  await expect(typing).toBeFocused()
  await page.keyboard.type('Meanwhile')
  const readAnew = page.waitForRequest(
    (request) => request.url().endsWith('/usage') && request.resourceType() === 'fetch',
  )
  await typing.evaluate(() => location.reload())
  await readAnew
  await expect(typing).toBeFocused()
  await expect(typing).toContainText('Meanwhile')
  await typing.press('Control+a')
  await paste('', long)
  await expect(page.getByText(/Shorten this to \d+ characters or less/).first()).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(status(page)).toContainText('Nothing was saved')
  await expect(page.getByRole('textbox', { name: 'Heading' }).first()).toHaveText(long.trim())
  expect(await written('content/pages/usage.yaml')).toContain('heading: Billing data החשבון שלך')
})
