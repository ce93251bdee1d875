import { expect, type Page, test } from '@playwright/test'
import { calculate, fill } from '../support/calculator-page.ts'
import { contentWords } from '../support/content-words.ts'
import { formOn } from '../support/lead-form.ts'

test('I-03 the switch takes the query and the place of the page along', async ({ page }) => {
  await page.goto('/contact?demo#main')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL(/\/de\/contact\?demo#main$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
  await page.goto('/de/company?utm_source=x')
  await page.locator('summary', { hasText: 'DE' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/\/company\?utm_source=x$/)
})

test.describe('a browser that asks for German', () => {
  test.use({ locale: 'de-DE' })

  test('I-03 is offered the German page once, in German, and stores nothing on closing the offer', async ({ page }) => {
    await page.goto('/company?utm_source=x')
    const offer = page.getByRole('complementary', { name: 'Diese Seite auf Deutsch lesen' })
    await expect(offer).toBeVisible()
    await offer.getByRole('button', { name: 'Schließen' }).click()
    await expect(offer).toHaveCount(0)
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([0, 0, ''])

    await page.getByRole('contentinfo').getByRole('link', { name: 'Product', exact: true }).click()
    await expect(page).toHaveURL(/\/product$/)
    await expect(offer).toBeHidden()

    await page.goto('/company?utm_source=x')
    await offer.getByRole('link').click()
    await expect(page).toHaveURL(/\/de\/company\?utm_source=x$/)
    await expect(page.locator('[data-language-offer]:visible')).toHaveCount(0)
  })
})

test('I-03 a browser that asks for no other language of the site is offered nothing', async ({ page }) => {
  await page.goto('/company')
  await expect(page.locator('[data-language-offer]')).toBeHidden()
})

/** Of the sample people, as editors would write others into the content. */
const fromRightToLeft = ['ליאת בן־דוד', 'فاطمة الزهراء', 'נועם לוי', 'سلمان الحربي', 'שירה כהן', 'ياسمين قاسم']

/** How often a name from right to left is seen, and where what stands before it in its line is not left of it, or after it right. */
const seenNames = (page: Page) =>
  page.evaluate(() => {
    const name = /[\u0590-\u06ff]+(?:[ \u05be][\u0590-\u06ff]+)*/g
    const flows = new Map<Element, Text[]>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      let flow = text.parentElement
      if (!flow?.checkVisibility() || flow.closest('.visually-hidden')) continue
      while (flow && getComputedStyle(flow).display === 'inline') flow = flow.parentElement
      if (flow) flows.set(flow, [...(flows.get(flow) ?? []), text])
    }
    let count = 0
    const turned: string[] = []
    for (const [flow, texts] of flows) {
      const signs = texts.flatMap((text) => [...text.data].map((sign, at) => ({ text, sign, at })))
      const words = signs.map(({ sign }) => sign).join('')
      const boxOf = (from: number, to = from) => {
        const [first, last] = [signs[from], signs[to]]
        if (!first?.sign.trim() || !last) return undefined
        const range = document.createRange()
        range.setStart(first.text, first.at)
        range.setEnd(last.text, last.at + 1)
        return range.getBoundingClientRect()
      }
      for (const { index, 0: found } of words.matchAll(name)) {
        count++
        const box = boxOf(index, index + found.length - 1)
        const after = index + found.length + words.slice(index + found.length).search(/\S|$/)
        const [left, right] = [boxOf(words.slice(0, index).trimEnd().length - 1), boxOf(after)]
        const isBeside = (other?: DOMRect) => box && other && Math.abs(other.bottom - box.bottom) < box.height / 2
        if (!box || getComputedStyle(flow).direction === 'rtl') continue
        if (isBeside(left) && left && left.right > box.left + 1) turned.push(words)
        if (isBeside(right) && right && right.left < box.right - 1) turned.push(words)
      }
    }
    return { count, turned }
  })

// A number after a Hebrew or Arabic name jumps in front of it when nobody keeps the two apart.
test.describe('with people whose names are written from right to left', () => {
  // The policy knows the scripts and styles of the pages as they were built.
  test.use({ bypassCSP: true })

  test('T-02 right-to-left names reorder nothing: cards, lists, answers, messages, print', async ({ page }) => {
    const { leaders, advisors } = contentWords('team')
    const people: { name: string }[] = [...leaders, ...advisors, ...contentWords('cast')]
    const renamed = people.map(
      ({ name }, index) => [name, fromRightToLeft[index % fromRightToLeft.length] ?? ''] as const,
    )
    await page.route('**', async (route) => {
      if (!['document', 'script'].includes(route.request().resourceType())) return route.continue()
      const response = await route.fetch()
      const text = await response.text()
      return route.fulfill({
        response,
        body: renamed.reduce((words, [name, other]) => words.replaceAll(name, other), text),
      })
    })
    const expectInOrder = async (atLeast: number) => {
      const { count, turned } = await seenNames(page)
      expect.soft(turned).toEqual([])
      expect.soft(count).toBeGreaterThanOrEqual(atLeast)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
    const widths = [360, 1280].map((width) => ({ width, height: 800 }))
    for (const [path, names] of [
      ['/company', 12],
      ['/webinars', 1],
      ['/customerservice', 1],
      ['/post?id=101', 1],
      ['/hrsolution', 1],
      ['/', 5],
    ] as const) {
      await page.goto(path)
      for (const size of widths) {
        await page.setViewportSize(size)
        await expectInOrder(names)
      }
    }
    const piece = page.locator('[data-strike-a-line]')
    await piece.getByRole('checkbox').first().check()
    await piece.getByRole('radio', { name: 'Meet' }).check()
    await expect(piece.getByRole('status').last()).toContainText(/[\u0590-\u06ff]/)
    await expectInOrder(7)
    await piece.getByRole('button', { name: 'Get a Demo' }).click()
    await page.waitForURL('/contact?**')
    const direction = (label: string) =>
      formOn(page)
        .getByLabel(label)
        .evaluate((field) => getComputedStyle(field).direction)
    await formOn(page).getByLabel('First name').fill('ליאת')
    expect([await direction('First name'), await direction('How can we help?')]).toEqual(['rtl', 'ltr'])
    await page.goto('/roi-calculator')
    await fill(page)
    await page.getByLabel('First name').fill('ליאת')
    await page.getByLabel('Company name').fill('شركة النور')
    await calculate(page)
    await page.getByRole('button', { name: 'Print' }).waitFor()
    await page.emulateMedia({ media: 'print' })
    await expectInOrder(2)
  })
})
