import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import {
  addOakfieldClaim,
  addTo,
  askForDeletion,
  choose,
  choosePicture,
  copyItem,
  drawing,
  fieldInSight,
  fillIn,
  moveItem,
  openEntry,
  photograph,
  removeItem,
  rename,
} from './editor-form.ts'
import type { EditorPlace } from './editor-places.ts'

// The edits that people make every day, each as they make it: in the form, with pictures from their machine, saved once. After each
// one, the check that a team requires has no problem.

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><circle cx="50" cy="50" r="45"/><path d="M120 20h160v60h-160z"/></svg>'
const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="9" fill="currentColor"/></svg>'

/** What of an element is seen: its most frequent colour, and how dark its darkest spot is. */
async function seen(element: Locator) {
  const { dominant, channels } = await sharp(await element.screenshot()).stats()
  return { ...dominant, darkest: Math.max(...channels.slice(0, 3).map(({ min }) => min)) }
}

export function testEverydayEdits(openPlace: (browser: Browser) => Promise<EditorPlace>): void {
  // One after another in one window, as opening the editor takes the longest.
  test.describe.configure({ mode: 'default', timeout: 120_000 })

  let place: EditorPlace
  let page: Page
  test.beforeAll(async ({ browser }) => {
    test.setTimeout(240_000)
    place = await openPlace(browser)
    page = place.page
  })
  test.afterAll(() => place?.close())

  /** The lines that an edit of an entry changes in its file, once it is published. */
  async function changesOf(path: string, entry: string, edit: () => Promise<void>) {
    const before = (await place.textOf(path))?.split('\n') ?? []
    await openEntry(page, entry)
    await edit()
    await place.publish()
    const after = (await place.textOf(path))?.split('\n') ?? []
    const without = (lines: string[], others: string[]) => {
      const left = [...others]
      return lines.filter((line) => !left.includes(line) || left.splice(left.indexOf(line), 1).length === 0)
    }
    return { added: without(after, before), removed: without(before, after) }
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

      await choosePicture(page, 'brand.mark', drawing('Our Mark.svg', mark))
    })
    expect(changes.added).toEqual([
      '  mark: our-mark',
      '    brand: { light: "oklch(38% 0.09 165)", dark: "oklch(81.5% 0.12 160)" }',
    ])
    expect(changes.removed).toHaveLength(2)
    expect(await place.textOf('content/logos/our-mark.svg')).toContain('currentColor')
  })

  test('E-01 what is typed survives a reload, in an entry that is one file and in one of a folder', async () => {
    for (const entry of ['pages/entries/pricing', 'block-pages/entries/compare']) {
      await openEntry(page, entry)
      await (await fieldInSight(page, 'seo.title')).locator('input').first().click()
      await page.keyboard.press('End')
      await page.keyboard.type(' typed')
      // Sveltia keeps it a moment later.
      await page.waitForTimeout(1_500)
      await place.reload()
      await expect((await fieldInSight(page, 'seo.title')).locator('input').first()).toHaveValue(/ typed$/)
    }
  })

  test('E-01 a menu item is added with its icon, and a copy of it has no German words', async () => {
    const german = 'content/de/site.yaml'
    const changes = await changesOf('content/site.yaml', 'site/entries/site', async () => {
      await copyItem(page, 'navigation.groups.0.items', 0)
      const item = 'navigation.groups.0.items.1'
      await fillIn(page, `${item}.name`, 'Own questions')
      await (await fieldInSight(page, `${item}.icon`)).getByRole('button', { name: 'scale', exact: true }).click()
    })
    expect(changes.added).toEqual([expect.stringMatching(/name: Own questions, href: .*, icon: scale/)])
    expect(await place.textOf(german)).toMatch(
      /- \{ name: Autonome Agentenplattform, .*\n {8}- \{\}\n {8}- \{ name: No-Code-Builder/,
    )
  })

  test('E-01 a price of a plan is one line', async () => {
    const changes = await changesOf('content/plans.yaml', 'site/entries/plans', () =>
      fillIn(page, 'entries.0.price', '$29 a month'),
    )
    expect(changes).toEqual({ added: ['  price: $29 a month'], removed: ['  price: Custom Pricing'] })
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
    expect(await place.textOf('content/people/ingrid-solheim.webp')).toBeDefined()

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

  test('E-01 L-21 a question in a form, with its choices', async () => {
    const changes = await changesOf('content/pages/contact.yaml', 'pages/entries/contact', async () => {
      const questions = await fieldInSight(page, 'form.questions')
      await questions.getByRole('button', { name: /^Add/ }).last().press('Enter')
      await page.getByRole('menuitem', { name: 'One', exact: true }).click()
      const country = 'form.questions.0'
      await fillIn(page, `${country}.id`, 'country')
      await fillIn(page, `${country}.label`, 'Country')
      for (const name of ['Sweden', 'Norway']) {
        const choice = await addTo(page, `${country}.choices`)
        await fillIn(page, `${choice}.id`, name.toLowerCase())
        await fillIn(page, `${choice}.label`, name)
      }
      await choose(page, `${country}.after`, 'company')
    })
    expect(changes.removed).toEqual([])
    expect(changes.added.join('\n')).toMatch(
      /^ {2}questions:\n {4}- kind: one\n {6}id: country\n {6}label: Country\n {6}(?:.+\n {6})*choices:\n/,
    )
    expect(changes.added.join('\n')).toMatch(/- id: norway\n\s+label: Norway/)
  })

  test('E-01 E-06 a customer with a logo is saved before the claim', async () => {
    await openEntry(page, 'site/entries/customers')
    const customer = await addTo(page, 'entries')
    await fillIn(page, `${customer}.name`, 'Oakfield')
    await choosePicture(page, `${customer}.mark`, drawing('Oak Field.svg', logo))
    await fillIn(page, `${customer}.claim`, 'oakfield-mark')
    const told =
      'Customers 9 › Claim: There is no claim called "oakfield-mark" in “Claims”, so the logo of Oakfield is not shown.'
    await Promise.all([place.publish(), expect(page.locator('.notices')).toContainText(told, { timeout: 30_000 })])
    expect(await place.textOf('content/customers.yaml')).toContain(
      '\n- { name: Oakfield, mark: oak-field, claim: oakfield-mark }\n',
    )
    await openEntry(page, 'site/entries/claims')
    await addOakfieldClaim(page)
    await place.publish()
  })

  test('E-01 a 45th platform with a logo', async () => {
    const changes = await changesOf('content/platforms.yaml', 'site/entries/platforms', async () => {
      const platform = await addTo(page, 'entries')
      await fillIn(page, `${platform}.name`, 'Oak Hire')
      await choose(page, `${platform}.kind`, 'tracking')
    })
    expect(changes).toEqual({ added: ['- { name: Oak Hire, kind: tracking }'], removed: [] })
  })

  test('E-01 a webinar with its date', async () => {
    const changes = await changesOf('content/pages/webinars.yaml', 'pages/entries/webinars', async () => {
      await fillIn(page, 'featured.quote', 'Hiring for night shifts')
      await fillIn(page, 'featured.starts.at', '2027-07-14')
      const at = await fieldInSight(page, 'featured.starts.at')
      await at.getByLabel('Time', { exact: true }).fill('18:30')
      // Whoever has a seat gets a mail, which the editor says first.
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
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
    await place.publish()
    const text = await place.textOf('content/posts/three-questions-for-a-monday.md')
    expect(text).toMatch(/^---\nid: \d+\ntitle: Three “questions” for a Monday\ndate: 2026-12-02\n/)
    expect(text).toContain('\npicture: ward-photo.webp\n')
    expect(text).toContain('Some text with a [link](/contact).')
    expect(text).toContain('![A ward at night](/blog-media/night-shift.webp)')
    expect(await place.textOf('content/posts/pictures/night-shift.webp')).toBeDefined()
  })

  test('E-01 a webinar that moves into the winter has the distance to UTC of that day', async () => {
    const path = 'content/events/night-shift-hour.yaml'
    const changes = await changesOf(path, 'event-pages/entries/night-shift-hour', () =>
      fillIn(page, 'starts.at', '2027-01-13'),
    )
    expect(changes.added).toEqual(['starts: { at: "2027-01-13T16:00+01:00", timeZone: Europe/Madrid }'])
  })

  test('E-06 a claim gets another day', async () => {
    await openEntry(page, 'site/entries/claims')
    await fillIn(page, 'entries.0.review', '2027-09-01')
    await place.publish()
    expect(await place.textOf('content/claims.yaml')).toMatch(/review: "?2027-09-01/)
  })

  test('E-06 a page that others name is deleted in one go, and who names it is said before', async () => {
    await openEntry(page, 'block-pages/entries/hiring-for-care')
    const question = await askForDeletion(page)
    await expect(question).toContainText(
      /Brand, navigation and addresses › .*There is no page at \/hiring-for-care any more, so this leads to \//,
    )
    await expect(question).toContainText('Industries › ')
    await place.publishDeletion()
    expect(await place.textOf('content/pages/hiring-for-care.yaml')).toBeUndefined()
    expect(await place.textOf('content/de/pages/hiring-for-care.yaml')).toBeUndefined()
  })

  test('E-06 a leader gets another name, and keeps the id that other files name', async () => {
    await openEntry(page, 'site/entries/team')
    const id = (await place.textOf('content/team.yaml'))?.match(/- id: (.*)/)?.[1]
    await fillIn(page, 'leaders.0.name', 'Somebody New')
    await place.publish()
    expect(await place.textOf('content/team.yaml')).toMatch(new RegExp(`- id: ${id}\\n {4}name: Somebody New`))
  })

  test('E-01 another brand: its name, its host and where it is written to', async () => {
    const changes = await changesOf('content/site.yaml', 'site/entries/site', async () => {
      await fillIn(page, 'brand.name', 'Thimble')
      await fillIn(page, 'brand.legalName', 'Thimble GmbH')
      await fillIn(page, 'brand.siteHost', 'thimble.example')
      await fillIn(page, 'contact.email', 'hello@thimble.example')
    })
    expect(changes.added).toEqual([
      '  name: Thimble',
      '  legalName: Thimble GmbH',
      '  siteHost: thimble.example',
      '  email: hello@thimble.example',
    ])
    expect(changes.removed).toHaveLength(4)
  })

  test('E-02 two people at once: what both changed is kept, and what a translator wrote', async () => {
    const path = 'content/plans.yaml'
    const german = 'content/de/plans.yaml'
    const changes = await changesOf(path, 'site/entries/plans', async () => {
      await place.publishOfColleague(path, (text) => text.replace(/(?<=button: ).*/, 'Ask them'))
      await place.publishOfColleague(german, (text) => text.replace(/(?<=button: ).*/, 'Fragen Sie uns'))
      await fillIn(page, 'entries.1.price', '$290 a month')
    })
    expect(changes).toEqual({
      added: ['  button: Ask them', '  price: $290 a month'],
      removed: [expect.stringContaining('  button: '), expect.stringContaining('  price: ')],
    })
    expect(await place.textOf(german)).toContain('button: Fragen Sie uns\n')
  })

  test('E-02 E-06 a page that gets another name leads there from its former address, with what a colleague wrote', async () => {
    await openEntry(page, 'integration-pages/entries/lever')
    const path = 'content/integrations/lever.yaml'
    await place.publishOfColleague(path, (text) => text.replace(/(?<=^heading: ).*/m, 'What a colleague wrote'))
    await rename(page, 'lever-hire')
    await place.publish()
    expect(await place.textOf('content/integrations/lever-hire.yaml')).toContain('heading: What a colleague wrote\n')
    expect(await place.textOf('content/integrations/lever.yaml')).toBeUndefined()
    expect(await place.textOf('content/integrations/lever-hire.yaml')).toMatch(
      /\naliases:\n {2}- \/integrations\/lever\n$/,
    )
    expect(await place.textOf('content/de/integrations/lever-hire.yaml')).not.toContain('aliases')
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
    await place.publish()
    expect(await place.textOf('content/pages/jobs-fair.yaml')).toBe(`seo:
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
    const headings = async () => (await place.textOf(path))?.match(/(?<=^ {4}heading: ).*/gm)
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
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('alertdialog')).toContainText('At what time? Write it beside the day.')
    await page.keyboard.press('Escape')
    for (const [day, time] of [
      ['starts.at', '09:30'],
      ['ends', '17:00'],
    ] as const)
      await (await fieldInSight(page, day)).getByLabel('Time', { exact: true }).fill(time)
    await place.publish()
    const path = 'content/events/talent-forum.yaml'
    expect(await place.textOf(path)).toMatch(
      /^seo:\n {2}title: Talent forum\n(.*\n)+starts:\n {2}at: 2027-03-18T09:30\+00:00\n/,
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
}
