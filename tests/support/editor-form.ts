// What a person does in the form of the editor: opens an entry, unfolds, fills in, adds, chooses a picture, saves.
import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'

/** The whole page, or the side of it that shows one language. */
type Form = Page | Locator

/** `entry`: as in "pages/entries/home" and "posts/new". */
export async function openEntry(page: Page, entry: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash
  }, `#/collections/${entry}`)
  await page.locator('[data-key-path]').first().waitFor()
}

const fieldAt = (page: Form, path: string): Locator => page.locator(`[data-key-path="${path}"]`).first()

/** The button that folds a group or a list. */
const foldOf = (field: Locator): Locator => field.locator('[aria-controls$="-item-list"]').first()

/** Resolves to the id of what was folded. */
async function unfold(button: Locator): Promise<string> {
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.press('Enter')
  return (await button.getAttribute('aria-controls')) ?? ''
}

/** Resolves once what came into sight is drawn, perhaps in the place of what was scrolled to. */
const scrollTo = (place: Locator): Promise<void> =>
  place.evaluate(async (element) => {
    element.scrollIntoView({ block: 'center' })
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  })

/** A group that need not be there has a box of its own to be ticked. */
async function addGroup(field: Locator, path: string): Promise<void> {
  const box = field.locator(`xpath=.//*[@role="checkbox"][ancestor::section[1][@data-key-path="${path}"]]`)
  await foldOf(field).or(box).first().waitFor()
  if ((await box.count()) > 0 && !(await box.isChecked())) await box.dispatchEvent('click')
}

/**
 * Unfolds what a field stands in, scrolls to it, and resolves to it. `path`: as in "hero.headline" and "entries.0.name".
 * Fields and items are drawn when they come into sight.
 */
export async function fieldInSight(page: Form, path: string): Promise<Locator> {
  let places = page.locator('[data-key-path]').first().locator('xpath=../*')
  let field = page.locator('[data-key-path]').first()
  let group = ''
  const parts = path.split('.')
  for (const [index, part] of parts.entries()) {
    if (/^\d+$/.test(part)) {
      const item = group.replace(/list$/, `${part}-body`)
      await scrollTo(places.nth(Number(part)))
      await unfold(page.locator(`[aria-controls="${item}"]`))
      places = page.locator(`#${item} > *`)
      continue
    }
    field = fieldAt(page, parts.slice(0, index + 1).join('.'))
    for (let place = 0; (await field.count()) === 0 && place < (await places.count()); place += 1)
      await scrollTo(places.nth(place))
    await scrollTo(field)
    if (index === parts.length - 1) break
    await addGroup(field, parts.slice(0, index + 1).join('.'))
    group = await unfold(foldOf(field))
    places = page.locator(`#${group} > *`)
  }
  return field
}

export async function fillIn(page: Form, path: string, text: string): Promise<void> {
  const field = await fieldInSight(page, path)
  await field.locator('input:not([type=color], [type=file], [hidden]), textarea').first().fill(text)
}

export async function choose(page: Page, path: string, option: string): Promise<void> {
  const field = await fieldInSight(page, path)
  const few = field.getByRole('radio', { name: option, exact: true })
  await few.or(field.getByRole('combobox')).first().click()
  if (!(await few.isVisible())) await page.getByRole('option', { name: option, exact: true }).click()
}

/** Adds an item to a list, and resolves to its path. */
export async function addTo(page: Form, path: string): Promise<string> {
  const list = await fieldInSight(page, path)
  const items = page.locator(`#${await unfold(foldOf(list))} > *`)
  const count = await items.count()
  await list.getByRole('button', { name: /^Add/ }).last().press('Enter')
  await expect(items).toHaveCount(count + 1)
  return `${path}.${count}`
}

export type Picture = { name: string; mimeType: string; buffer: Buffer }

const cover = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 675"><path d="M0 0h1200v675H0z"/></svg>'

/** A drawing, of the size of a post's picture if none is given. */
export const drawing = (name: string, svg = cover): Picture => ({
  name,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(svg),
})

/** A photograph as people have it: not named as we name files. */
export async function photograph(name: string, background = '#8a6'): Promise<Picture> {
  const picture = sharp({ create: { width: 800, height: 800, channels: 3, background } })
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() }
}

/** Chooses a picture for a field, or for the picture that was put into a text: one of the machine by its path, or a made one. */
export async function choosePicture(page: Page, path: string, picture: Picture | string): Promise<void> {
  const field = await fieldInSight(page, path)
  await field.getByRole('button', { name: /^(Browse|Replace Image)$/ }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').first().setInputFiles(picture)
  await dialog.getByRole('button', { name: 'Insert' }).click()
  await expect(dialog).toBeHidden()
  // A photograph is made smaller before it stands in its field.
  await field.locator('img').or(page.getByRole('alertdialog')).first().waitFor()
}

/** Chooses a picture that is already in the folder of a field. */
export async function chooseListedPicture(page: Page, path: string, name: string): Promise<void> {
  const field = await fieldInSight(page, path)
  await field.getByRole('button', { name: /^(Browse|Replace Image)$/ }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill(name)
  await dialog.getByRole('option', { name, exact: true }).click()
  await dialog.getByRole('button', { name: 'Insert' }).click()
  await expect(dialog).toBeHidden()
}

/** Saved, published or deleted, the editor goes back to the list. Fails if it says something instead. */
export const backAtList = (page: Page): Promise<void> =>
  expect(async () => {
    expect(await page.getByRole('alertdialog').allInnerTexts()).toEqual([])
    expect(page.url()).not.toMatch(/\/entries\/|\/new$/)
  }).toPass({ timeout: 60_000 })

export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await backAtList(page)
}

/** Asks to delete the open entry. Resolves to the question. */
export async function askForDeletion(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Show Editor Options' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  return page.getByRole('alertdialog')
}

/** Deletes it after that. */
export async function confirmDeletion(page: Page): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await backAtList(page)
}

/** Gives the open entry of a folder another name, which is also its address. */
export async function rename(page: Page, slug: string): Promise<void> {
  await page.getByRole('button', { name: 'Show Editor Options' }).click()
  await page.getByRole('menuitem', { name: 'Edit Slug' }).click()
  await page.getByRole('button', { name: 'Edit Slug' }).last().click()
  await page.getByRole('textbox', { name: /Slug/ }).last().fill(slug)
  await page.keyboard.press('Enter')
}

async function itemOf(page: Page, list: string, index: number): Promise<Locator> {
  const field = await fieldInSight(page, list)
  const item = page.locator(`#${await unfold(foldOf(field))} > *`).nth(index)
  await scrollTo(item)
  return item
}

/** Puts a copy of an item of a list below it. */
export async function copyItem(page: Page, list: string, index: number): Promise<void> {
  const item = await itemOf(page, list, index)
  await item.getByRole('button', { name: 'List Item Options' }).first().press('Enter')
  await page.getByRole('menuitem', { name: 'Duplicate', exact: true }).click()
}

/** Moves an item of a list by the keys of its handle. */
export async function moveItem(page: Page, list: string, index: number, key: 'ArrowUp' | 'ArrowDown'): Promise<void> {
  const item = await itemOf(page, list, index)
  await item.getByRole('button', { name: 'Reorder Item' }).first().press(key)
}

export async function removeItem(page: Page, list: string, index: number): Promise<void> {
  const item = await itemOf(page, list, index)
  await item.getByRole('button', { name: 'Remove', exact: true }).first().press('Enter')
}

/** Adds the claim by which Oakfield, a customer, lets us show its mark. */
export async function addOakfieldClaim(page: Page): Promise<void> {
  const claim = await addTo(page, 'entries')
  await fillIn(page, `${claim}.id`, 'oakfield-mark')
  await choose(page, `${claim}.kind`, 'customer mark')
  await fillIn(page, `${claim}.wording`, 'Oakfield is a customer and lets us show its mark.')
  await fillIn(page, `${claim}.source`, 'Signed release of 3 March')
  await fillIn(page, `${claim}.owner`, 'Customers')
  await fillIn(page, `${claim}.review`, '2027-03-01')
}
