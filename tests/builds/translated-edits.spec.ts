import { expect, type Locator, type Page, test } from '@playwright/test'
import { parse } from 'yaml'
import { applyTranslation } from '../../site/content/translate/translation.ts'
import { translationPath } from '../../site/content/translate/translation-path.ts'
import { fileAt } from '../../site/editor/editor-files.ts'
import { addTo, fieldInSight, fillIn, openEntry, save } from '../support/editor-form.ts'
import { openSharedEditor, savedText } from '../support/editor-site.ts'

// A translator and a writer at the two languages of one page, which stand side by side. One after another in one window, as opening
// the editor takes the longest.
test.describe.configure({ mode: 'default', timeout: 120_000 })

let page: Page
let english: Locator
let german: Locator
test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000)
  page = await openSharedEditor(browser)
  english = page.locator('.pane[data-mode=edit][data-locale=en]')
  german = page.locator('.pane[data-mode=edit][data-locale=de]')
})
test.afterAll(() => page?.close())

const pricing = { entry: 'pages/entries/pricing', file: 'content/pages/pricing.yaml' }
const company = { entry: 'pages/entries/company', file: 'content/pages/company.yaml' }
const questions = { entry: 'site/entries/questions', file: 'content/questions.yaml' }
const textsOf = ({ file }: typeof pricing) =>
  Promise.all([file, translationPath(file, 'de')].map(async (path) => (await savedText(page, path)) ?? ''))

/** The lines that an edit of the two languages, beside each other, adds to the two files. */
async function changesOf(edited: typeof pricing, edit: () => Promise<void>) {
  const before = await textsOf(edited)
  await openEntry(page, edited.entry)
  if (!(await german.isVisible())) await page.getByRole('radio', { name: 'German' }).last().click()
  const begin = german.getByRole('button', { name: /Enable .*German/ })
  await german.locator('[data-key-path]').first().or(begin).waitFor()
  if (await begin.isVisible()) await begin.click()
  await edit()
  const after = await textsOf(edited)
  const added = after.map((text, index) =>
    text.split('\n').filter((line) => !before[index]?.split('\n').includes(line)),
  )
  return { english: added[0], german: added[1] }
}

async function staleParts(edited: typeof pricing): Promise<string[]> {
  const [source = '', translation = ''] = await textsOf(edited)
  const shape = fileAt(edited.file)?.shape ?? {}
  return applyTranslation(parse(source), parse(translation), shape).stale
}

test('E-01 a German headline is one line of the German file, and English stays as it is', async () => {
  const changes = await changesOf(pricing, async () => {
    await expect((await fieldInSight(english, 'heading')).locator('input').first()).toHaveValue('Pricing')
    await expect((await fieldInSight(german, 'heading')).locator('input').first()).toHaveValue('Preise')
    await fillIn(german, 'heading', 'Unsere Preise')
    await save(page)
  })
  expect(changes).toEqual({ english: [], german: ['heading: Unsere Preise'] })
})

test('E-01 an English headline leaves the German file as it is, which then may be out of date', async () => {
  expect(await staleParts(pricing)).toEqual([])
  const changes = await changesOf(pricing, async () => {
    await fillIn(english, 'heading', 'Prices')
    await save(page)
    await expect(page.locator('output.notices')).toContainText('Pricing (de): Parts whose source has changed: heading.')
  })
  expect(changes).toEqual({ english: ['heading: Prices'], german: [] })
  expect(await staleParts(pricing)).toEqual(['heading'])

  const translatedAnew = await changesOf(pricing, async () => {
    await fillIn(german, 'heading', 'Preise')
    await save(page)
  })
  expect(translatedAnew).toEqual({ english: [], german: ['heading: Preise', expect.stringMatching(/^ {2}heading: /)] })
  expect(await staleParts(pricing)).toEqual([])
})

test('E-02 a placeholder that is lost in German is told in a sentence, and nothing is saved', async () => {
  const changes = await changesOf(pricing, async () => {
    await fillIn(german, 'seo.title', 'Preise')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('alertdialog')).toContainText(
      'Pricing (de) › Search results › Title: Keep {word:plans} in this text, as in the source.',
    )
    await page.keyboard.press('Escape')
  })
  expect(changes).toEqual({ english: [], german: [] })
})

test('E-01 a question more has its place in German too, and there it waits for its words', async () => {
  const changes = await changesOf(questions, async () => {
    const question = await addTo(english, 'hiring')
    await fillIn(english, `${question}.q`, 'Can I try it?')
    await fillIn(english, `${question}.a`, 'Yes. Ask for it on the call.')
    await expect((await fieldInSight(german, `${question}.q`)).locator('input').first()).toHaveValue('')
    await save(page)
  })
  expect(changes).toEqual({
    english: ['  - q: Can I try it?', '    a: Yes. Ask for it on the call.'],
    german: ['  - {}'],
  })
  expect(await staleParts(questions)).toEqual(['hiring'])
})

const comparison = { entry: 'block-pages/entries/compare', file: 'content/pages/compare.yaml' }
const workshop = { entry: 'event-pages/entries/screening-workshop', file: 'content/events/screening-workshop.yaml' }

test('E-01 K-06 K-07 German stands beside English in pages of blocks and in events', async () => {
  for (const edited of [comparison, workshop]) {
    const before = await staleParts(edited)
    const changes = await changesOf(edited, async () => {
      await fillIn(german, 'blocks.0.heading', 'Drei Dinge auf einmal')
      await save(page)
    })
    expect(changes).toEqual({
      english: [],
      german: [expect.stringMatching(/^ .* heading: Drei Dinge auf einmal$/)],
    })
    expect(await staleParts(edited)).toEqual(before)
  }
})

test('E-01 K-07 the German of a new story begins beside it, and another headline is one line of it', async () => {
  const story = { entry: 'stories/new', file: 'content/stories/oakfield.yaml' }
  await openEntry(page, story.entry)
  for (const [path, text] of [
    ['seo.title', 'Oakfield fills nights'],
    ['seo.description', 'How Oakfield hires for nights.'],
    ['here', 'Oakfield'],
    ['heading', 'Nights that fill'],
    ['lead', 'A hospital and its nights.'],
    ['customer', 'Oakfield'],
    ['claim', 'first-call-quote'],
  ] as const)
    await fillIn(english, path, text)
  const fact = await addTo(english, 'facts')
  await fillIn(english, `${fact}.name`, 'Industry')
  await fillIn(english, `${fact}.text`, 'Hospitals')
  await save(page)
  expect(await textsOf(story)).toEqual([expect.stringContaining('heading: Nights that fill'), ''])

  story.entry = 'stories/entries/oakfield'
  const begun = await changesOf(story, async () => {
    await fillIn(german, 'heading', 'Nächte, die sich füllen')
    await fillIn(german, 'facts.0.name', 'Branche')
    await save(page)
  })
  expect(begun).toEqual({
    english: [],
    german: [
      'heading: Nächte, die sich füllen',
      'facts:',
      '  - name: Branche',
      'madeFrom:',
      expect.stringMatching(/^ {2}heading: /),
      expect.stringMatching(/^ {2}facts: /),
    ],
  })
  expect(await staleParts(story)).toEqual([])
  const changes = await changesOf(story, async () => {
    await fillIn(german, 'heading', 'Nächte voller Leute')
    await save(page)
  })
  expect(changes).toEqual({ english: [], german: ['heading: Nächte voller Leute'] })
})

test('E-01 a legal text has its German sentences beside the English ones', async () => {
  const legal = { entry: 'legal/entries/accessibility', file: 'content/legal/accessibility.md' }
  const changes = await changesOf(legal, async () => {
    await (await fieldInSight(german, 'body')).locator('[contenteditable=true]').first().click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' Danke dafür.')
    await save(page)
  })
  expect(changes).toEqual({ english: [], german: [expect.stringMatching(/\. Danke dafür\.$/)] })
})

test('E-01 links are asked for in the first language alone', async () => {
  await changesOf(company, async () => {
    await fieldInSight(english, 'next.action.href')
    await fieldInSight(german, 'next.action.label')
    await expect(german.locator('[data-key-path="next.action.href"]')).toHaveCount(0)
  })
})
