// Whatever somebody presses before its script is there does what it does later.
import { existsSync, readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { atLeastOne } from '../support/at-least-one.ts'
import { differentRoutes } from '../support/built-routes.ts'
import { holdScripts } from '../support/held-scripts.ts'

/** Buttons that somebody can press as the page comes. The header's are the same on every page. */
const pressableOn = (path: string) =>
  `${path === '/404' ? '' : 'main '}button[type=button]:not(astro-island button):visible`

const fileOf = (path: string) => new URL(`../../dist/client${path === '/' ? '/index' : path}.html`, import.meta.url)
const isRenderedOnDemand = (path: string) => !existsSync(fileOf(path))

function mayHaveButtons(path: string): boolean {
  if (path === '/404' || isRenderedOnDemand(path)) return true
  const html = readFileSync(fileOf(path), 'utf8').replace(/<astro-island[\s\S]*?<\/astro-island>/g, '')
  return /<main.*<button[^>]*type="button".*<\/main>/s.test(html)
}

/** What a press may change. The islands have tests of their own: first-press.spec.ts. */
const look = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll('html, main *, body > header *, dialog, dialog *')]
    const others = shown.filter((element) => !element.closest('astro-island'))
    const inFull = document.fullscreenElement?.tagName ?? ''
    const said = others.map((element) => {
      const { tagName, attributes, childElementCount } = element
      const stated = [...attributes].map(({ name, value }) => `${name}=${value}`)
      const typed = element instanceof HTMLInputElement ? `${element.value} ${element.checked}` : ''
      return [tagName, ...stated, typed, childElementCount > 0 ? '' : element.textContent].join(' ')
    })
    return [inFull, ...said]
  })

async function settled(page: Page): Promise<string[]> {
  await page.waitForLoadState()
  return look(page)
}

for (const path of atLeastOne(differentRoutes().filter(mayHaveButtons))) {
  test(`V-04 each kind of button of ${path} does the same when it is pressed before its script has come`, async ({
    browser,
    contextOptions,
    baseURL,
  }) => {
    test.slow()
    // A visitor of their own for each press: what one does is remembered.
    const visit = async (prepare = async (_page: Page) => {}) => {
      const page = await (await browser.newContext({ ...contextOptions, ...(baseURL && { baseURL }) })).newPage()
      await prepare(page)
      await page.goto(path, { waitUntil: 'commit' })
      return page
    }
    const pressable = pressableOn(path)
    const first = await visit()
    await first.waitForLoadState()
    // Some show once their script, which comes after the page, has run.
    if (!isRenderedOnDemand(path)) await expect(first.locator(pressable).first()).toBeVisible()
    // One script runs all buttons that have the same attributes: the first of them stands for the others.
    const kinds = await first.locator(pressable).evaluateAll((all) => all.map((one) => one.getAttributeNames().join()))
    await first.context().close()
    test.skip(isRenderedOnDemand(path) && kinds.length === 0, 'This page has no button of its own.')
    for (const index of atLeastOne(new Set(kinds.map((kind) => kinds.indexOf(kind))))) {
      const unhurried = await visit()
      const before = await settled(unhurried)
      const button = unhurried.locator(pressable).nth(index)
      const name = await button.evaluate(({ outerHTML }) => outerHTML)
      await button.click()
      // What a press does may have to be loaded.
      await expect.poll(() => settled(unhurried), { message: `${name} does something` }).not.toEqual(before)

      let arrive = () => {}
      const hurried = await visit(async (page) => {
        arrive = await holdScripts(page)
      })
      const early = hurried.locator(pressable).nth(index)
      // One that is not shown before it works cannot be pressed too early.
      const isShown = (await early.count()) > 0
      if (isShown) await early.click()
      arrive()
      await hurried.unrouteAll({ behavior: 'wait' })
      if (isShown) {
        await expect(async () => expect(await settled(hurried), name).toEqual(await settled(unhurried))).toPass({
          timeout: 10_000,
        })
      }
      await Promise.all([unhurried, hurried].map((page) => page.context().close()))
    }
  })
}
