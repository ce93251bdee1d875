import { writeFile } from 'node:fs/promises'
import { expect, type Locator, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import {
  addOakfieldClaim,
  addTo,
  choose,
  chooseListedPicture,
  choosePicture,
  copyItem,
  fieldInSight,
  fillIn,
  moveItem,
  openEntry,
  type Picture,
  removeItem,
  save,
} from '../support/editor-form.ts'
import { type EditorSite, openEditor, savedText, serveEditor } from '../support/editor-site.ts'

// The edits that people make every day, each as they make it: in the form, with pictures from their machine, saved. One after
// another in one window, as opening the editor takes the longest.
test.describe.configure({ mode: 'default', timeout: 120_000 })

let site: EditorSite
let page: Page
test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000)
  site = await serveEditor()
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  page.setDefaultTimeout(30_000)
  page.setDefaultNavigationTimeout(60_000)
  await openEditor(page, site)
})
test.afterAll(async () => {
  await page?.close()
  site?.close()
})

/** The lines that an edit of an entry changes in its file, once it is saved. */
const changesOf = (path: string, entry: string, edit: () => Promise<void>) =>
  changesIn(path, async () => {
    await openEntry(page, entry)
    await edit()
    await save(page)
  })

/** The lines that differ in a file afterwards. */
async function changesIn(path: string, change: () => Promise<void>): Promise<{ added: string[]; removed: string[] }> {
  const before = (await savedText(page, path))?.split('\n') ?? []
  await change()
  const after = (await savedText(page, path))?.split('\n') ?? []
  const without = (lines: string[], others: string[]) => {
    const left = [...others]
    return lines.filter((line) => !left.includes(line) || left.splice(left.indexOf(line), 1).length === 0)
  }
  return { added: without(after, before), removed: without(before, after) }
}

/** Photographs and logos as people have them: not named as we name files. */
async function photograph(name: string, background = '#8a6'): Promise<Picture> {
  const picture = sharp({ create: { width: 800, height: 800, channels: 3, background } })
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() }
}
const logo = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><circle cx="50" cy="50" r="45"/><path d="M120 20h160v60h-160z"/></svg>',
)
const mark = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="9" fill="currentColor"/></svg>',
)

/** What of an element is seen: its most frequent colour, and how dark its darkest spot is. */
async function seen(element: Locator) {
  const { dominant, channels } = await sharp(await element.screenshot()).stats()
  return { ...dominant, darkest: Math.max(...channels.slice(0, 3).map(({ min }) => min)) }
}

test('E-01 a headline is one line', async () => {
  const changes = await changesOf('content/pages/home.yaml', 'pages/entries/home', async () => {
    await fillIn(page, 'hero.headline', 'One Ai For All Our Hiring!')
  })
  expect(changes).toEqual({
    added: ['  headline: One Ai For All Our Hiring!'],
    removed: ['  headline: One Ai For All Your Hiring!'],
  })
})

test('E-01 colours have their contrast beside them, and a mark comes from the machine', async () => {
  const changes = await changesOf('content/site.yaml', 'site/entries/site', async () => {
    await fillIn(page, 'brand.colours.brand.light', 'oklch(80% 0.09 165)')
    const colour = await fieldInSight(page, 'brand.colours.brand.light')
    const tooClose = colour.locator('[data-enough=false]')
    await expect(tooClose.first()).toContainText('brand on paper')
    await fillIn(page, 'brand.colours.brand.light', 'oklch(38% 0.09 165)')
    await expect(tooClose).toHaveCount(0)

    const swatch = await seen(colour.locator('input[type=color]'))
    expect(swatch.g).toBeGreaterThan(swatch.r + 40)
    const button = await seen(page.getByRole('button', { name: 'Save', exact: true }))
    expect(button.b).toBeGreaterThan(button.r + 80)
    const fold = page.getByRole('button', { name: 'Collapse', exact: true }).last()
    await fold.scrollIntoViewIfNeeded()
    expect((await seen(fold)).darkest).toBeLessThan(120)
    // An icon that lacks its font is a word.
    expect((await fold.boundingBox())?.width).toBeLessThan(40)

    await choosePicture(page, 'brand.mark', { name: 'Our Mark.svg', mimeType: 'image/svg+xml', buffer: mark })
  })
  expect(changes.added).toEqual([
    '  mark: our-mark',
    '    brand: { light: "oklch(38% 0.09 165)", dark: "oklch(81.5% 0.12 160)" }',
  ])
  expect(changes.removed).toHaveLength(2)
  expect(await savedText(page, 'content/logos/our-mark.svg')).toContain('currentColor')
})

test('E-01 a leader with a photograph, and another one after that', async () => {
  const changes = await changesOf('content/team.yaml', 'site/entries/team', async () => {
    const leader = await addTo(page, 'leaders')
    await fillIn(page, `${leader}.name`, 'Ingrid Solheim')
    await fillIn(page, `${leader}.title`, 'Chief Financial Officer')
    await fillIn(page, `${leader}.desc`, 'Keeps the books open to everybody in the house.')
    await choosePicture(page, `${leader}.avatar.photo`, await photograph('Ingrid Solheim.jpg'))
  })
  expect(changes).toEqual({
    added: [
      '  - id: ingrid-solheim',
      '    name: Ingrid Solheim',
      '    title: Chief Financial Officer',
      '    desc: Keeps the books open to everybody in the house.',
      '    avatar: ingrid-solheim.webp',
    ],
    removed: [],
  })
  expect(await savedText(page, 'content/people/ingrid-solheim.webp')).toBeDefined()

  const next = await changesOf('content/team.yaml', 'site/entries/team', async () => {
    await fillIn(page, 'leaders.0.title', 'Founder')
  })
  expect(next).toEqual({ added: ['    title: Founder'], removed: ['    title: Founder and CEO'] })
})

test('E-01 a question', async () => {
  const changes = await changesOf('content/questions.yaml', 'site/entries/questions', async () => {
    const question = await addTo(page, 'hiring')
    await fillIn(page, `${question}.q`, 'Can I try it: yes or no?')
    await fillIn(page, `${question}.a`, 'Yes. Ask for {product} on the call, # and see.')
  })
  expect(changes).toEqual({
    added: ['  - q: "Can I try it: yes or no?"', '    a: "Yes. Ask for {product} on the call, # and see."'],
    removed: [],
  })
})

test('E-01 a customer with a logo', async () => {
  const claims = await changesOf('content/claims.yaml', 'site/entries/claims', async () => {
    await addOakfieldClaim(page)
  })
  expect(claims).toEqual({
    added: [
      'oakfield-mark:',
      '  kind: customer mark',
      '  wording: Oakfield is a customer and lets us show its mark.',
      '  source: Signed release of 3 March',
      '  owner: Customers',
      '  review: 2027-03-01',
    ],
    removed: [],
  })

  const customers = await changesOf('content/customers.yaml', 'site/entries/customers', async () => {
    const customer = await addTo(page, 'entries')
    await fillIn(page, `${customer}.name`, 'Oakfield')
    const buffer = await sharp(logo).png().toBuffer()
    await choosePicture(page, `${customer}.mark`, { name: 'Oak Field.png', mimeType: 'image/png', buffer })
    await fillIn(page, `${customer}.claim`, 'oakfield-mark')
  })
  expect(customers).toEqual({
    added: ['- { name: Oakfield, mark: oak-field.webp, claim: oakfield-mark }'],
    removed: [],
  })
  expect(await savedText(page, 'content/logos/oak-field.webp')).toBeDefined()
})

test('E-01 a webinar with its date', async () => {
  const changes = await changesOf('content/pages/webinars.yaml', 'pages/entries/webinars', async () => {
    await fillIn(page, 'featured.quote', 'Hiring for night shifts')
    await fillIn(page, 'featured.starts.at', '2027-07-14')
    const at = await fieldInSight(page, 'featured.starts.at')
    await at.getByLabel('Time', { exact: true }).fill('18:30')
  })
  expect(changes.added).toEqual([
    '  quote: "Hiring for night shifts"',
    '  starts: { at: "2027-07-14T18:30+02:00", timeZone: Europe/Madrid }',
  ])
  expect(changes.removed).toHaveLength(2)
})

test('E-01 an announcement from one day to another', async () => {
  const changes = await changesOf('content/site.yaml', 'site/entries/site', async () => {
    await fillIn(page, 'announcement.text', 'Meet us in Lisbon on 28 November.')
    await fillIn(page, 'announcement.start', '2026-11-20')
    await fillIn(page, 'announcement.end', '2026-11-29')
  })
  expect(changes).toEqual({
    added: ['announcement:', '  text: Meet us in Lisbon on 28 November.', '  start: 2026-11-20', '  end: 2026-11-29'],
    removed: [],
  })
})

test('E-01 a post with two pictures for next week', async () => {
  await openEntry(page, 'posts/new')
  await fillIn(page, 'title', 'Three “questions” for a Monday')
  await fillIn(page, 'date', '2026-12-02')
  await fillIn(page, 'description', 'Three questions that save a week.')
  await choosePicture(page, 'picture', await photograph('Ward Photo.jpg'))
  const body = await fieldInSight(page, 'body')
  await body.locator('[contenteditable=true]').first().click()
  await page.keyboard.type('Some text with a [link](/contact). ')
  await body.getByRole('button', { name: 'Image', exact: true }).first().click()
  await choosePicture(page, 'body', await photograph('Night Shift.jpg', '#246'))
  await body.getByRole('textbox', { name: 'Alt Text' }).fill('A ward at night')
  await save(page)
  const text = await savedText(page, 'content/posts/three-questions-for-a-monday.md')
  expect(text).toMatch(/^---\nid: \d+\ntitle: Three “questions” for a Monday\ndate: 2026-12-02\n/)
  expect(text).toContain('\npicture: ward-photo.webp\n')
  expect(text).toContain('Some text with a [link](/contact).')
  expect(text).toContain('![A ward at night](/blog-media/night-shift.webp)')
  expect(await savedText(page, 'content/posts/pictures/night-shift.webp')).toBeDefined()
})

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
    const changes = await changesOf(file, entry, () => chooseListedPicture(page, path, picture))
    expect(changes.added).toContain(line)
  })

test('E-01 a photograph that is already there is uploaded again for somebody else', async () => {
  const changes = await changesOf('content/team.yaml', 'site/entries/team', async () => {
    await choosePicture(page, 'leaders.1.avatar.photo', await photograph('Ingrid Solheim.jpg'))
  })
  expect(changes.added).toEqual(['    avatar: ingrid-solheim.webp'])
})

for (const [name, colour, written] of [
  ['IMG_2041.jpg', '#246', 'img_2041'],
  ['IMG_2041.jpg', '#642', 'img_2041-1'],
  ['Grüße & Küsse+1.JPG', '#462', 'gruesse-kuesse-1'],
] as const)
  test(`E-01 a photograph called ${name} is saved as ${written}`, async () => {
    const changes = await changesOf('content/team.yaml', 'site/entries/team', async () => {
      await choosePicture(page, 'leaders.2.avatar.photo', await photograph(name, colour))
    })
    expect(changes.added).toEqual([`    avatar: ${written}.webp`])
    expect(await savedText(page, `content/people/${written}.webp`)).toBeDefined()
  })

test('E-02 a post whose first save was refused is saved once its mistake is gone', async () => {
  await openEntry(page, 'posts/new')
  await fillIn(page, 'title', 'A second try')
  await fillIn(page, 'date', '2026-12-03')
  await fillIn(page, 'description', '**Bold** words.')
  await chooseListedPicture(page, 'picture', 'ward-photo.webp')
  await (await fieldInSight(page, 'body')).locator('[contenteditable=true]').first().click()
  await page.keyboard.type('It works.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Write **Bold** without markup')
  await page.keyboard.press('Escape')
  await fillIn(page, 'description', 'Plain words.')
  await save(page)
  expect(await savedText(page, 'content/posts/a-second-try.md')).toMatch(/^---\nid: 261203\d{5}\n/)
})

test('E-02 a file that another program has changed is not overwritten', async () => {
  await page.route('**/content/plans.yaml', (route) => route.fulfill({ body: '- name: Somebody else wrote this\n' }))
  await openEntry(page, 'site/entries/plans')
  const changes = await changesIn('content/plans.yaml', async () => {
    await fillIn(page, 'entries.0.price', '$29 a month')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('alertdialog')).toContainText('Plans: Somebody else has changed this since you began.')
    await page.keyboard.press('Escape')
  })
  expect(changes).toEqual({ added: [], removed: [] })
  await page.unroute('**/content/plans.yaml')
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

test('E-02 a mistake is told in a sentence, and nothing is saved', async () => {
  await openEntry(page, 'pages/entries/home')
  const changes = await changesIn('content/pages/home.yaml', async () => {
    await fillIn(page, 'hero.headline', '**One** Ai For All')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('alertdialog')).toContainText(
      /Nothing was saved yet\. Change this first:\s+Home › Hero › Headline: Write \*\*One\*\* without markup/,
    )
  })
  expect(changes).toEqual({ added: [], removed: [] })
})

test('E-01 K-06 a page of blocks: another heading is one line, and a new page has its blocks in order', async () => {
  const changes = await changesOf('content/pages/compare.yaml', 'block-pages/entries/compare', async () => {
    await fillIn(page, 'here', 'Comparison')
  })
  expect(changes).toEqual({ added: ['here: Comparison'], removed: ['here: Compare'] })

  await openEntry(page, 'block-pages/new')
  await fillIn(page, 'seo.title', 'Jobs fair in Lisbon')
  await fillIn(page, 'seo.description', 'Meet us at the jobs fair in Lisbon.')
  await fillIn(page, 'here', 'Jobs fair')
  for (const [index, block] of ['Hero', 'Form'].entries()) {
    const blocks = await fieldInSight(page, 'blocks')
    await blocks.getByRole('button', { name: /^Add/ }).last().press('Enter')
    await page.getByRole('menuitem', { name: block, exact: true }).click()
    await fillIn(page, `blocks.${index}.heading`, `${block} of the fair`)
  }
  await choose(page, 'blocks.1.form', 'demo')
  await save(page)
  expect(await savedText(page, 'content/pages/jobs-fair.yaml')).toBe(`seo:
  title: Jobs fair in Lisbon
  description: Meet us at the jobs fair in Lisbon.
here: Jobs fair
blocks:
  - block: hero
    heading: Hero of the fair
  - block: form
    form: demo
    heading: Form of the fair
`)
})

test('E-02 K-06 a block is copied, moved and removed, and no other line changes', async () => {
  const path = 'content/pages/compare.yaml'
  const headings = async () => (await savedText(page, path))?.match(/(?<=^ {4}heading: ).*/gm)
  const [hero, table, text, closing] = (await headings()) ?? []
  const edit = (change: () => Promise<void>) => changesOf(path, 'block-pages/entries/compare', change)
  const copied = await edit(() => copyItem(page, 'blocks', 2))
  expect({ added: copied.added.length, removed: copied.removed }).toEqual({ added: 8, removed: [] })
  expect(copied.added.slice(0, 2)).toEqual(['  - block: text', `    heading: ${text}`])
  expect(await headings()).toEqual([hero, table, text, text, closing])

  const moved = await edit(async () => {
    await moveItem(page, 'blocks', 3, 'ArrowUp')
    await moveItem(page, 'blocks', 2, 'ArrowUp')
  })
  expect(moved).toEqual({ added: [], removed: [] })
  expect(await headings()).toEqual([hero, text, table, text, closing])

  const removed = await edit(() => removeItem(page, 'blocks', 1))
  expect({ added: removed.added, removed: removed.removed.length }).toEqual({ added: [], removed: 8 })
  expect(await headings()).toEqual([hero, table, text, closing])
})

test('E-01 K-07 a new event is a file of its own, and another day in it is one line', async () => {
  await openEntry(page, 'event-pages/new')
  await fillIn(page, 'seo.title', 'Talent forum')
  await fillIn(page, 'seo.description', 'Meet us at the talent forum.')
  await fillIn(page, 'here', 'Talent forum')
  await fillIn(page, 'heading', 'Meet us in hall 2')
  await fillIn(page, 'lead', 'Bring a role.')
  await fillIn(page, 'starts.at', '2027-03-18')
  await fillIn(page, 'starts.timeZone', 'Europe/Lisbon')
  await fillIn(page, 'ends', '2027-03-19')
  await fillIn(page, 'action.label', 'Ask for a seat')
  await fillIn(page, 'action.href', '/contact')
  await save(page)
  const path = 'content/events/talent-forum.yaml'
  expect(await savedText(page, path)).toMatch(
    /^seo:\n {2}title: Talent forum\n(.*\n)+starts:\n {2}at: 2027-03-18T\d\d:\d\d[+-]\d\d:\d\d\n/,
  )
  const changes = await changesOf(
    'content/events/screening-workshop.yaml',
    'event-pages/entries/screening-workshop',
    async () => {
      await fillIn(page, 'ends', '2027-03-20')
    },
  )
  expect(changes).toEqual({
    added: ['ends: "2027-03-20T13:00+01:00"'],
    removed: ['ends: "2027-03-18T13:00+01:00"'],
  })
})
