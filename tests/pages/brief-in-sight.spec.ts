// What the brief names is seen at every width, and in every language: the words that the content has at its places.

import { expect, type Page, test } from '@playwright/test'
import { leadPath } from '#domain/lead/lead-wire.ts'
import { fixedByBrief } from '#site/content/check/brief.ts'
import { contentFiles } from '#site/content/read/content-files.ts'
import { atLeastOne } from '../support/at-least-one.ts'
import { germanAddresses } from '../support/built-routes.ts'
import { contentWords, translatedWords } from '../support/content-words.ts'
import { unseenTexts } from '../support/literals.ts'

const widths = [360, 768, 1280]

/** Where a file is seen that is no page of its own; the rest of the place decides where one file is seen on several. */
const pagesOf: Record<string, string> = {
  home: '/',
  site: '/login',
  plans: '/pricing',
  platforms: '/integrations',
  team: '/company',
  'claims.hiring-time': '/',
  'claims.hiring-productivity': '/',
  'claims.candidate-engagement': '/',
  'claims.first-response': '/support',
  claims: '/pricing',
  'questions.hiring': '/hrsolution',
  questions: '/pricing',
  'form-messages': '/contact',
}

/** A choice of a closed list has no box, a dialog without a text needs a failing service, and a post loads for a moment. */
const seenElsewhere = ['L-07', 'L-11', 'B-03']

const answer = (page: Page, reply: object) => page.route(`**${leadPath}`, (route) => route.fulfill({ json: reply }))

async function send(page: Page) {
  const form = page.locator('main form[method="post"]')
  await form.locator('input, textarea').locator('visible=true').first().focus()
  await expect(form).toHaveJSProperty('noValidate', true)
  for (const field of await form.locator('[required]').all()) await field.fill('ana@company.com')
  await form.getByRole('textbox').last().fill('Two')
  await form.locator('[type="submit"]').click()
}

async function openMenu(page: Page) {
  const menu = page.locator('[commandfor="menu"][command="show-modal"]')
  if (await menu.isVisible()) await menu.click()
}

/** On phones the groups of the footer are folded. */
async function openFooter(page: Page) {
  for (const group of await page.locator('footer summary').all()) if (await group.isVisible()) await group.click()
}

/** What a visitor does before a text is there, by its place. */
const openers: Record<string, (page: Page) => Promise<unknown>> = {
  'site.footer': openFooter,
  'site.navigation.login': openMenu,
  'site.navigation.pricing': openMenu,
  'roi-calculator.method': (page) => page.locator('[popovertarget]').first().focus(),
  'pricing.form.sent': async (page) => {
    await answer(page, { success: true, message: '' })
    await send(page)
  },
  'subscribe.form.sent': async (page) => {
    await answer(page, { success: true, message: '' })
    await send(page)
  },
  'contact.outcomes': async (page) => {
    await answer(page, { success: false })
    await send(page)
  },
  'form-messages.refused': (page) => openers['contact.outcomes']?.(page) ?? Promise.reject(),
  'form-messages.failed': async (page) => {
    await page.route(`**${leadPath}`, (route) => route.abort())
    await send(page)
  },
}

const keyFor = (known: object, at: string) => Object.keys(known).find((key) => `${at}.`.startsWith(`${key}.`))

type Named = { name?: string; q?: string; title?: string }
const nameOf = (item: string | Named) => (typeof item === 'string' ? item : (item.name ?? item.q ?? item.title ?? ''))

type Sight = { path: string; opener?: string; part: boolean; texts: string[] }

/** The texts of the brief in a language, by the page and the state in which they are seen. */
function sights(wordsOf: (file: string) => unknown): Sight[] {
  const found = new Map<string, Sight>()
  for (const [requirement, name, place, value] of fixedByBrief) {
    // Addresses are no words.
    if (seenElsewhere.includes(requirement) || String(value).startsWith('/')) continue
    const at = [name, place].filter(Boolean).join('.')
    const path = pagesOf[keyFor(pagesOf, at) ?? ''] ?? `/${name}`
    const opener = keyFor(openers, at)
    const words = wordsOf(contentFiles[name].file.replace(/^content\/|\.yaml$/g, ''))
    const there = place.split('.').reduce<unknown>((at, step) => (step ? Object(at)[step] : at), words)
    const texts = Array.isArray(there) ? there.map(nameOf) : [String(there)]
    // A claim stands within a sentence, and the title of a post follows the words of its link.
    const part = name === 'claims' || name === 'blog'
    const key = [path, opener, part].join()
    const sight = found.get(key) ?? { path, ...(opener && { opener }), part, texts: [] }
    found.set(key, { ...sight, texts: [...sight.texts, ...texts] })
  }
  return [...found.values()]
}

const languages = {
  English: { wordsOf: contentWords, addressOf: (path: string) => path },
  German: { wordsOf: translatedWords, addressOf: germanAddresses() },
}

for (const [language, { wordsOf, addressOf }] of Object.entries(languages)) {
  test(`P-seen-01 the brief is in sight at every width, in ${language}`, async ({ page }) => {
    test.setTimeout(300_000)
    const all = sights(wordsOf)
    expect(all.flatMap(({ texts }) => texts).length).toBeGreaterThan(120)
    for (const { path, opener, part, texts } of atLeastOne(all))
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        if (opener || width === widths[0]) {
          await page.unrouteAll()
          await page.goto(addressOf(path))
          await openers[opener ?? '']?.(page)
        }
        await expect.soft
          .poll(() => unseenTexts(page, texts, part), { message: `${path} at ${width}, ${opener ?? 'at rest'}` })
          .toEqual([])
      }
  })

  test(`P-home-01 T-01 the first view shows the headline, the way to a demo and the piece, in ${language}`, async ({
    page,
  }) => {
    const { hero } = wordsOf('pages/home')
    for (const [width, height] of [
      [360, 740],
      [390, 844],
      [768, 1024],
      [1280, 800],
      [1366, 768],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto(addressOf('/'))
      const main = page.locator('main')
      const demo = main.getByRole('link', { name: hero.demo.label }).first()
      for (const part of [main.locator('h1'), demo]) await expect(part).toBeInViewport({ ratio: 1 })
      await demo.click({ trial: true })
      for (const part of ['h2', 'fieldset b'])
        await expect(main.locator(`form ${part}`).first()).toBeInViewport({ ratio: 1 })
      expect(await page.evaluate(() => scrollY)).toBe(0)
    }
  })
}
