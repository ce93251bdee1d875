// What a visitor asked for on another page stands in the request, and nothing that they did not ask for.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ClockedSite, serveSite } from '../support/clocked-site.ts'
import { contentWords } from '../support/content-words.ts'

let site: ClockedSite
beforeAll(async () => {
  site = await serveSite()
})
afterAll(() => site.stop())

const textOf = async (path: string) => (await fetch(site.url + path)).text()
const { quote } = contentWords('pages/webinars').featured as { quote: string }

test.each([
  ['/events/screening-workshop', '/contact'],
  ['/de/events/screening-workshop', '/de/contact'],
])('R-05 the button of %s asks for this event, and not for the webinar', async (path, contact) => {
  const [, href = ''] = (await textOf(path)).match(/href="([^"]*[?]event=[^"]*)"/) ?? []
  expect(href).toBe(`${contact}?event=screening-workshop`)
  const page = await textOf(href)
  const { here } = contentWords('events/screening-workshop') as { here: string }
  if (!path.startsWith('/de')) expect(page).toContain(`“${here}”`)
  expect(page).toMatch(/2027/)
  expect(page).not.toContain(quote)
})

test('R-05 an event that is not there is no reason to ask for one', async () => {
  const page = await textOf('/contact?event=none')
  expect(page).not.toContain('A seat for me at')
  expect(page).not.toContain(quote)
})
