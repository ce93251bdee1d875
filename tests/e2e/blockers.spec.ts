// A visitor whose blocker hides cookie notices, advertising and trackers, by the lists that most blockers use.
import { FiltersEngine, Request, type RequestType } from '@ghostery/adblocker'
import { expect, test } from '@playwright/test'
import { filterLists } from '../../tools/filter-lists.mjs'
import { builtRoutes } from '../support/built-routes.ts'
import { button, manager } from '../support/cookie-controls.ts'

const rules = filterLists().split('\n')
const hidden = rules.filter((rule) => rule.startsWith('##')).map((rule) => rule.slice(2))

// Blockers are above the policy of a page.
test.use({ bypassCSP: true })

test('X-06 blockers hide no element of any page', async ({ page }) => {
  await page.goto('/')
  const found = await page.evaluate(
    async ([paths, selectors]) => {
      const documents = await Promise.all(
        paths.map(async (path) => {
          const html = await (await fetch(path)).text()
          return { path, page: new DOMParser().parseFromString(html, 'text/html') }
        }),
      )
      const matches = (root: Document, selector: string) => {
        try {
          return root.querySelector(selector) !== null
        } catch {
          // Some selectors are the blockers' own, and hide nothing by themselves.
          return false
        }
      }
      const isRead = selectors.some((selector) => {
        const sample = new DOMParser().parseFromString('<div class="ck-banner"></div>', 'text/html')
        return matches(sample, selector)
      })
      return [
        ...(isRead ? [] : ['The lists hide no cookie banner']),
        ...documents.flatMap(({ path, page }) =>
          selectors.filter((selector) => matches(page, selector)).map((selector) => `${path}: ${selector}`),
        ),
      ]
    },
    [builtRoutes(), hidden] as const,
  )
  expect(found).toEqual([])
})

test('X-06 X-03 with a blocker, a choice is made, changed and withdrawn', async ({ page }) => {
  const engine = FiltersEngine.parse(rules.join('\n'))
  const refused: string[] = []
  await page.route('**', async (route) => {
    const request = route.request()
    const type = request.resourceType() as RequestType
    const { match } = engine.match(Request.fromRawDetails({ url: request.url(), sourceUrl: page.url(), type }))
    if (!match) return route.continue()
    refused.push(request.url())
    return route.abort()
  })
  const block = () => page.addStyleTag({ content: hidden.map((one) => `${one}{display:none!important}`).join('\n') })
  const box = manager(page).getByRole('checkbox', { name: /^Performance/ })
  const choose = async (answer: string, { first = false, change = false } = {}) => {
    await button(page).click()
    await expect(manager(page)).toBeVisible()
    if (change) await box.setChecked(!first)
    await manager(page).getByRole('button', { name: answer }).click()
    await expect(manager(page)).toBeHidden()
    return page.evaluate(() => JSON.parse(localStorage.getItem('cookie-choice') ?? '{}').accepted)
  }
  await page.goto('/')
  await block()
  expect(await choose('Accept all')).toHaveLength(3)
  await page.goto('/cookies')
  await block()
  expect(await choose('Save', { first: true, change: true })).toHaveLength(2)
  expect(await choose('Refuse all')).toEqual([])
  expect(refused).toEqual([])
})
