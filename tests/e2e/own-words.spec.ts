// "Strike a line" with a job ad and a CV of one's own: what is pasted is read in the page and goes nowhere.
import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { accessibilityFaults } from '../support/accessibility-faults.ts'
import { atLeastOne } from '../support/at-least-one.ts'
import { contentWords } from '../support/content-words.ts'

const { words, rules } = contentWords('own-words')
const shared = contentWords('shortlists').words
const pieceOn = (page: Page) => page.locator('[data-strike-a-line]')
const score = (page: Page) => pieceOn(page).locator('strong').first()
const notices = (page: Page) => pieceOn(page).getByRole('status').first()
const why = (page: Page) => pieceOn(page).getByRole('status').last()
const certificate = (page: Page) => pieceOn(page).getByRole('checkbox', { name: /^Intensive care certificate/ })
const ad = (page: Page) => page.getByLabel(words.ad)
const cv = (page: Page) => page.getByLabel(words.cv, { exact: true })

async function openOwn(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await pieceOn(page).getByText(shared.own, { exact: true }).click()
  await pieceOn(page).getByText(words.change).click()
  await ad(page).waitFor()
}

test('T-04 a sample opens with one line struck, ranks beside others, and a rule is switched off', async ({ page }) => {
  await page.goto('/')
  await pieceOn(page).getByText(shared.own, { exact: true }).click()
  await expect(certificate(page)).toBeChecked()
  await expect(score(page)).toHaveText('77')
  await expect(pieceOn(page).locator('ol > li').nth(2)).toContainText(words.thisCv)
  await certificate(page).press('Space')
  await expect(score(page)).toHaveText('92')
  await expect(pieceOn(page).locator('ol > li').first()).toContainText(words.thisCv)
  await expect(notices(page)).toContainText('Lines left out: 1. They speak of age, family')
  await expect(pieceOn(page).getByText('Implied, not said. The language is there')).toBeVisible()
  await certificate(page).press('Space')
  await expect(score(page)).toHaveText('77')
  await expect(why(page)).toHaveText(
    'The score fell from 92 to 77. “Intensive care certificate” has 0 of 15 points left.',
  )
  expect(await accessibilityFaults(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await accessibilityFaults(page, { rules: ['color-contrast'] })).toEqual([])

  await page.getByText(words.rules).click()
  for (const { name, sentence } of atLeastOne<Record<'name' | 'sentence', string>>(rules))
    await expect(pieceOn(page).getByText(sentence), name).toBeAttached()
  await pieceOn(page).getByRole('checkbox', { name: 'Language', exact: true }).uncheck()
  await expect(pieceOn(page).getByText(`${words.kinds.language}, ${words.must}`)).toHaveCount(0)
  await expect(pieceOn(page).getByRole('checkbox', { name: /^What the law protects/ })).toBeDisabled()
  await pieceOn(page).getByText('Baker', { exact: true }).click()
  await expect(page.getByRole('group', { name: 'Teo Marchetti' })).toBeVisible()
})

for (const [width, height] of [
  [1280, 800],
  [360, 740],
] as const)
  test(`T-04 pasted texts fold, and the evidence is in view at ${width} by ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await openOwn(page)
    for (const [field, text] of [
      [ad(page), 'Baker\nRequirements\n- Two years in a bakery\n- Food hygiene level 2'],
      [cv(page), 'Baker, Loaf Story, 2019–2023\nFood hygiene, level 2'],
    ] as const) {
      await field.focus()
      await field.evaluate((area: HTMLTextAreaElement, pasted) => {
        area.dispatchEvent(new ClipboardEvent('paste', { bubbles: true }))
        document.execCommand('insertText', false, pasted)
      }, text)
    }
    await expect(ad(page)).toBeHidden()
    await expect(pieceOn(page).locator('summary').getByText('Baker', { exact: true })).toBeVisible()
    await expect(pieceOn(page).getByRole('checkbox').first()).toBeInViewport()
  })

test('T-04 a requirement and a proof can be disputed, and the sum follows', async ({ page }) => {
  await openOwn(page)
  await certificate(page).uncheck()
  await pieceOn(page).getByRole('button', { name: words.notProven }).first().click()
  await expect(score(page)).toHaveText('77')
  await expect(pieceOn(page)).toContainText('Corrected by hand: 1.')
  await pieceOn(page).getByRole('button', { name: words.notAsked }).first().click()
  await expect(pieceOn(page).locator('fieldset').getByText('At least 3 years of nursing experience')).toHaveCount(0)
  await pieceOn(page).getByRole('button', { name: words.takeBack }).click()
  await expect(score(page)).toHaveText('92')
  await pieceOn(page)
    .getByRole('combobox', { name: `${words.proves}: Lead a team of five` })
    .selectOption({ label: 'Two years with Epic' })
  await expect(pieceOn(page)).toContainText('Corrected by hand: 1.')
  const inTeam = pieceOn(page).getByRole('listitem').filter({ hasText: 'Lead a team of five' })
  await expect(inTeam.getByRole('checkbox', { name: 'Two years with Epic' })).toBeVisible()
  await pieceOn(page).getByText('Lines of the ad that ask for nothing').click()
  await pieceOn(page).getByRole('button', { name: words.counts }).first().click()
  await expect(pieceOn(page).locator('fieldset').getByText('Senior nurse, nights')).toBeVisible()
  await expect(pieceOn(page)).toContainText('Corrected by hand: 2.')
})

test('T-04 a press on “Your own” waits for its script, and the form sends nothing of it', async ({ page }) => {
  await page.goto('/')
  await pieceOn(page).getByRole('radio', { name: shared.own }).check({ force: true })
  await pieceOn(page).getByText(words.change).click()
  await ad(page).fill('Must have a licence')
  await pieceOn(page).evaluate((form: HTMLFormElement) => form.requestSubmit())
  await expect(page).toHaveURL(/\/$/)
  expect(
    await pieceOn(page).evaluate((form: HTMLFormElement) => [...new FormData(form).values()].join(' ')),
  ).not.toContain('licence')
})

test('T-01 T-04 pasted text never leaves the page, not even when the result is shared', async ({ page }) => {
  await openOwn(page)
  // The script that draws has been asked for after this.
  await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: shared.picture.save }).click()])
  const sent: string[] = []
  page.on('request', (request) => !request.url().startsWith('blob:') && sent.push(request.url()))
  const held = () =>
    page.evaluate(async () => [
      location.href,
      history.length,
      JSON.stringify(history.state),
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
      document.cookie,
      (await indexedDB.databases()).length,
      (await caches.keys()).length,
    ])
  const before = await held()
  await ad(page).fill('Requirements\n- Zebra handling licence\n- Five years with zebras')
  await cv(page).fill('Zebra handling licence, Zanzibar\nZebras, 2015–2024')
  await expect(score(page)).toHaveText('100')
  await pieceOn(page)
    .getByRole('checkbox', { name: /Zanzibar/ })
    .check()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: shared.picture.save }).click(),
  ])
  expect(download.suggestedFilename()).toBe('strike-a-line.png')
  const picture = readFileSync(await download.path())
  expect([picture.toString('latin1', 1, 4), picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([
    'PNG',
    1200,
    630,
  ])
  expect(picture.toString('latin1')).not.toContain('Zanzibar')
  // The pages that count vitals are told of a page as it goes.
  expect(await held()).toEqual(before)
  expect(sent).toEqual([])
})

test('T-04 an empty CV, a novel, HTML and other languages or directions get their sentences', async ({ page }) => {
  await openOwn(page)
  await ad(page).fill(words.sampleAd)
  for (const [pasted, says] of [
    ['', 'The CV: Paste something first.'],
    ['It was a dark night. '.repeat(2000), 'The CV: Only the first 20,000 characters'],
    ['<ul><li>Two <b>years</b> with Epic</ul>', 'The CV: The tags of a web page were taken out'],
    ['Infirmière de nuit avec une équipe dans la clinique et les services', 'The CV: This does not look like English'],
    ['אחות בכירה, תשע שנות ניסיון', 'The CV: This is written from right to left'],
    ['🩺 Nurse', 'The CV: Emoji are shown and not read'],
  ] as const) {
    await cv(page).fill(pasted)
    await expect(notices(page)).toContainText(says)
  }
  await cv(page).fill('<img src=x onerror=alert(1)>Two years with Epic')
  await expect(pieceOn(page).getByRole('checkbox', { name: 'Two years with Epic' }).last()).toBeVisible()
  await ad(page).fill('Come and see us.')
  await expect(notices(page)).toContainText('No rule found a requirement in this ad')
})

test('T-04 German texts are read on the German page', async ({ page }) => {
  await page.goto('/de')
  await pieceOn(page).getByText(contentWords('de/shortlists').words.own, { exact: true }).click()
  const line = pieceOn(page).getByRole('checkbox', { name: /^Zertifikat Intensivpflege/ })
  // A sample of the page has such a line too, which is not struck.
  await expect(line).toBeChecked()
  await line.uncheck()
  await expect(score(page)).toHaveText('90')
  await expect(pieceOn(page).getByText('Angedeutet, nicht gesagt. Die Sprache')).toBeVisible()
})

test('T-04 the own texts and what was found stand within the page, however narrow it is', async ({ page }) => {
  await openOwn(page)
  await expect(score(page)).toHaveText('77')
  await cv(page).fill(`Fluent English ${'a'.repeat(300)}`)
  await expect(score(page)).not.toHaveText('77')
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
})
