// The scenes that `npm run pictures` draws: every route, and many states that visitors cause. Steps find elements by structure
// rather than text, so that a commit that only changes texts still has a picture before and after.
import type { Locator, Page } from '@playwright/test'
import { whenIdle } from '../tests/support/page-rest.ts'

/** A window width and color scheme. */
export type View = { width: number; look: keyof typeof looks }

export type Scene = {
  /** Describes the state, as in "/contact, refused". */
  name: string
  path: string
  /** Drawn one after the other, in a single visit. */
  views: readonly View[]
  /** The whole page, or only the window. */
  shows: 'page' | 'window'
  /** Runs in the first view before it is drawn. */
  steps?: (page: Page) => Promise<void>
}

export const looks = {
  light: { colorScheme: 'light', forcedColors: 'none', media: 'screen' },
  dark: { colorScheme: 'dark', forcedColors: 'none', media: 'screen' },
  'forced colours': { colorScheme: 'dark', forcedColors: 'active', media: 'screen' },
  print: { colorScheme: 'light', forcedColors: 'none', media: 'print' },
} as const

const phone: View = { width: 360, look: 'light' }
const tablet: View = { width: 768, look: 'light' }
const desktop: View = { width: 1280, look: 'light' }
const inDarkTheme = (view: View): View => ({ ...view, look: 'dark' })

/** @param routes Paths as in "/contact". */
export const scenes = (routes: readonly string[]): Scene[] => [
  ...routes.map(
    (path): Scene => ({ name: path, path, views: [phone, tablet, desktop, inDarkTheme(desktop)], shows: 'page' }),
  ),
  ...states,
]

type Steps = NonNullable<Scene['steps']>

/** A page in a longer state. */
const pageState = (name: string, path: string, steps: Steps): Scene => ({
  name,
  path,
  views: [phone, desktop, inDarkTheme(desktop)],
  shows: 'page',
  steps,
})

/** Something that covers a page. */
const overlayState = (name: string, path: string, steps: Steps): Scene => ({
  ...pageState(name, path, steps),
  shows: 'window',
})

const calculated = '/roi-calculator#recruiter=12&volume=100&salary=50&avgTime=45&outSideAgencies=20'
const formPages = ['/contact', '/pricing', '/subscribe']

const states: Scene[] = [
  ...[0, 1, 2, 3].map(
    (group): Scene => ({
      name: `/, menu ${group + 1} open`,
      path: '/',
      views: [desktop, inDarkTheme(desktop)],
      shows: 'window',
      steps: (page) => page.locator('[data-menu] summary').nth(group).click(),
    }),
  ),
  {
    name: '/, menu sheet open',
    path: '/',
    views: [phone, inDarkTheme(phone)],
    shows: 'window',
    steps: (page) => page.locator('[command="show-modal"][commandfor="menu"]').click(),
  },
  overlayState('/, enquiry window open', '/', (page) => page.locator('[commandfor="enquiry"]').first().click()),
  overlayState('/, cookie manager open', '/', async (page) => {
    await page.locator('[data-cookie-button]').click()
    await page.locator('dialog[open] input[type="checkbox"]').first().waitFor()
  }),
  overlayState('/contact, help with answers', '/contact', async (page) => {
    await page.locator('main [commandfor="help"]').first().click()
    await page.getByRole('searchbox').fill('price')
    await page.locator('[data-help-results] > li').first().waitFor()
    // Announced once typing stops.
    await page.locator('dialog[open] [role="status"]:not(:empty)').waitFor()
  }),
  pageState('/, lines struck', '/', async (page) => {
    const lines = page.locator('[data-strike-a-line] label:has(input[type="checkbox"])')
    await lines.first().click()
    await page.locator('[data-strike-a-line] [role="status"]').first().waitFor()
    await whenIdle(page)
  }),
  ...formPages
    .filter((path) => path !== '/subscribe')
    .map((path) =>
      pageState(`${path}, with errors`, path, async (page) => {
        await waitForHydration(formOn(page))
        await submit(page)
        await page.getByRole('alert').waitFor()
      }),
    ),
  ...formPages.flatMap((path) =>
    (['refused', 'accepted'] as const).flatMap((outcome) =>
      overlayState(`${path}, ${outcome}`, path, async (page) => {
        await answerLeads(page, outcome === 'accepted')
        await waitForHydration(formOn(page))
        await fill(formOn(page))
        await submit(page)
        await page
          .locator(outcome === 'accepted' ? '[role="status"], dialog[open]' : '[role="alert"], dialog[open]')
          .filter({ visible: true })
          .first()
          .waitFor()
        // The dialog closes by itself unless the pointer hovers over it.
        const heading = page.locator('dialog[open] :is(h1, h2)')
        if (await heading.count()) await heading.hover()
      }),
    ),
  ),
  {
    name: '/roi-calculator with a result',
    path: calculated,
    views: [phone, desktop, ...(['dark', 'forced colours', 'print'] as const).map((look) => ({ ...desktop, look }))],
    shows: 'page',
  },
  {
    name: '/contact in forced colours',
    path: '/contact',
    views: [{ ...desktop, look: 'forced colours' }],
    shows: 'page',
  },
  pageState('/faqs, all unfolded', '/faqs', openDetails),
  pageState('/pricing, all unfolded', '/pricing', openDetails),
]

const formOn = (page: Page) => page.locator('main form').first()
const submit = (page: Page) => formOn(page).locator('button[type="submit"]').click()

/** Waits until the form is hydrated. */
async function waitForHydration(form: Locator) {
  await form.locator('input:visible').first().focus()
  await form.and(form.page().locator('[novalidate]')).waitFor()
}

async function fill(form: Locator) {
  const fields = form.locator('input:visible:not([type="checkbox"]), textarea:visible')
  for (const field of await fields.all()) {
    const kind = await field.evaluate((input: HTMLInputElement) => input.inputMode || input.type)
    await field.fill({ email: 'ana@company.com', tel: '+1 555 0100', numeric: '40', number: '40' }[kind] ?? 'Ana Lima')
  }
}

const answerLeads = (page: Page, success: boolean) =>
  page.route('**/controls/send-demo-mail', (route) =>
    route.fulfill({
      json: success ? { success, reference: '7KQ2-M4XP' } : { success, message: 'We are closed today.' },
    }),
  )

function openDetails(page: Page) {
  return page.locator('main details').evaluateAll((all) => {
    for (const details of all as HTMLDetailsElement[]) details.open = true
  })
}
