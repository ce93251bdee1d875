import { writeFile } from 'node:fs/promises'
import { expect, type Locator, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import {
  chooseListedPicture,
  choosePicture,
  drawing,
  fieldInSight,
  fillIn,
  openEntry,
  type Picture,
  photograph,
  save,
} from '../support/editor-form.ts'
import { openSharedEditor, savedText } from '../support/editor-site.ts'

// Pictures as phones and people name them, large ones, and those that are already there.
test.describe.configure({ mode: 'default', timeout: 120_000 })

let page: Page
test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000)
  const webp = (
    await sharp((await photograph('')).buffer)
      .webp()
      .toBuffer()
  ).toString('base64')
  const names = ['logos/oak-field', 'posts/pictures/ward-photo']
  page = await openSharedEditor(
    browser,
    names.map((name) => [`content/${name}.webp`, webp]),
  )
})
test.afterAll(() => page?.close())

async function addedBy(path: string, entry: string, edit: () => Promise<void>): Promise<string[]> {
  const before = (await savedText(page, path))?.split('\n')
  await openEntry(page, entry)
  await edit()
  await save(page)
  return (await savedText(page, path))?.split('\n').filter((line) => !before?.includes(line)) ?? []
}

for (const [file, entry, path, picture, line] of [
  ['content/site.yaml', 'site/entries/site', 'brand.mark', 'lumen.svg', '  mark: lumen'],
  [
    'content/customers.yaml',
    'site/entries/customers',
    'entries.0.mark',
    'oak-field.webp',
    '- { name: Northwind Care, mark: oak-field.webp, claim: northwind-care-mark }',
  ],
  [
    'content/posts/the-reply-within-a-day.md',
    'posts/entries/the-reply-within-a-day',
    'picture',
    'screening-with-ai-fairly.svg',
    'picture: screening-with-ai-fairly.svg',
  ],
  [
    'content/pages/hiring-for-care.yaml',
    'block-pages/entries/hiring-for-care',
    'blocks.0.picture.file',
    'ward-photo.webp',
    '      file: ward-photo.webp',
  ],
] as const)
  test(`E-01 ${picture}, which is already there, becomes ${path} of ${file}`, async () => {
    const added = await addedBy(file, entry, () => chooseListedPicture(page, path, picture))
    expect(added).toContain(line)
  })

test('E-01 a photograph that is uploaded again for somebody else is one file', async () => {
  await openEntry(page, 'site/entries/team')
  await choosePicture(page, 'leaders.0.avatar.photo', await photograph('Ingrid Solheim.jpg'))
  await save(page)
  await openEntry(page, 'site/entries/team')
  await choosePicture(page, 'leaders.1.avatar.photo', await photograph('Ingrid Solheim.jpg'))
  await save(page)
  const team = await savedText(page, 'content/team.yaml')
  expect(team?.match(/avatar: ingrid-solheim.*/g)).toEqual(Array(2).fill('avatar: ingrid-solheim.webp'))
})

for (const [name, colour, written] of [
  ['IMG_2041.jpg', '#246', 'img_2041'],
  ['IMG_2041.jpg', '#642', 'img_2041-1'],
  ['Grüße & Küsse+1.JPG', '#462', 'gruesse-kuesse-1'],
] as const)
  test(`E-01 a photograph called ${name} is saved as ${written}`, async () => {
    const added = await addedBy('content/team.yaml', 'site/entries/team', async () => {
      await choosePicture(page, 'leaders.2.avatar.photo', await photograph(name, colour))
    })
    expect(added).toEqual([`    avatar: ${written}.webp`])
    expect(await savedText(page, `content/people/${written}.webp`)).toBeDefined()
  })

/** Chooses a file, of which the editor says at once what is wrong. */
async function refusedWhenChosen(field: string, file: Picture, told: string): Promise<Locator> {
  const place = await fieldInSight(page, field)
  await place.getByRole('button', { name: /^(Browse|Replace Image)$/ }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').first().setInputFiles(file)
  await expect(dialog.locator('.told')).toContainText(told)
  await expect(dialog.getByRole('button', { name: 'Insert' })).toBeDisabled()
  return dialog
}

test('E-06 a logo in two colours is told when it is chosen, and can be had in one', async () => {
  const [added] = await addedBy('content/customers.yaml', 'site/entries/customers', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20"><path fill="#123" d="M0 0h30v20H0z"/><path fill="#d40" d="M40 0h20v20H40z"/></svg>'
    const dialog = await refusedWhenChosen(
      'entries.0.mark',
      drawing('Two Inks.svg', svg),
      'is painted in 2 colours (#123, #d40)',
    )
    await dialog.getByRole('button', { name: 'Show it in one colour' }).click()
    await dialog.getByRole('button', { name: 'Insert' }).click()
    await expect(dialog).toBeHidden()
  })
  expect(added).toContain('mark: two-inks,')
  expect(await savedText(page, 'content/logos/two-inks.svg')).toMatch(/fill="currentColor".*fill="currentColor"/)
})

test('E-06 what would stop the build is told of each file that is chosen', async () => {
  const { buffer } = await photograph('Cut.jpg')
  const whole = drawing('').buffer
  const opaque = { name: 'Box.png', mimeType: 'image/png', buffer: await sharp(buffer).png().toBuffer() }
  const cut = { name: 'Cut.jpg', mimeType: 'image/jpeg', buffer: buffer.subarray(0, buffer.length / 2) }
  await openEntry(page, 'site/entries/customers')
  for (const [file, told] of [
    [opaque, 'has no transparent background'],
    [{ ...opaque, buffer: opaque.buffer.subarray(0, opaque.buffer.length - 40) }, 'may have been cut off'],
    [
      drawing('Wide.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 99 9"/>'),
      '11.0 times as wide as it is high',
    ],
  ] as const) {
    const dialog = await refusedWhenChosen('entries.0.mark', file, told)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  }
  await openEntry(page, 'posts/new')
  for (const file of [cut, { ...drawing('Cut.svg'), buffer: whole.subarray(0, 90) }]) {
    const dialog = await refusedWhenChosen('picture', file, 'may have been cut off')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  }
})

test('E-02 a photograph of 30 MB is made as small as it is shown, and one that no browser reads is refused', async () => {
  await openEntry(page, 'posts/new')
  const heic = { name: 'Ward.heic', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') }
  await choosePicture(page, 'picture', heic)
  const refusal = page.getByRole('alertdialog')
  await expect(refusal).toContainText('ward.heic')
  await refusal.getByRole('button').last().click()

  // What a camera writes behind a picture counts as well.
  const { buffer } = await photograph('Corridor.jpg', '#642')
  const large = test.info().outputPath('Corridor.jpg')
  await writeFile(large, Buffer.concat([buffer, Buffer.alloc(30_000_000)]))
  await choosePicture(page, 'picture', large)
  await fillIn(page, 'title', 'A long corridor')
  await fillIn(page, 'date', '2026-12-02')
  await fillIn(page, 'description', 'A corridor at night.')
  await (await fieldInSight(page, 'body')).locator('[contenteditable=true]').first().click()
  await page.keyboard.type('It is long.')
  await save(page)
  const saved = (await savedText(page, 'content/posts/pictures/corridor.webp')) ?? ''
  expect(saved).toContain('WEBP')
  expect(saved.length).toBeLessThan(100_000)
})
