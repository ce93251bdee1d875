import { expect, type Page, test } from '@playwright/test'
import { atLeastOne } from '../support/at-least-one.ts'
import { differentRoutes } from '../support/built-routes.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const longestMs = 5000
const carousel = 'Trusted by teams that hire every week Sample customers'

test('P-home-04 K-01 what moves by itself ends within five seconds, or can be paused', async ({ page }) => {
  test.setTimeout(120_000)
  await page.clock.install()
  // High enough that everything is in view, as what is not may wait with its motion.
  await page.setViewportSize({ width: 1280, height: 12_000 })
  for (const path of atLeastOne(differentRoutes())) {
    await page.goto(path)
    await inView(page)
    expect.soft(await lastingAnimations(page), `${path}, as it begins`).toEqual([])
    await endAnimations(page)
    await page.clock.runFor(longestMs)
    await endAnimations(page)
    // What timers start later lasts longer than it may, however short each single move is.
    await page.clock.runFor(2000)
    // Beside the logos stands the button that pauses them: see home.spec.ts.
    const moving = (await movingParts(page)).filter((part) => part !== carousel)
    expect.soft(moving, `${path}, later`).toEqual([])
  }
})

/** Resolves in the frame in which the page's own observers have learnt what is in view. */
const inView = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => new IntersectionObserver(resolve).observe(document.body)))

/** What is on the page from its start and moves for longer than it may, by whatever means. */
const lastingAnimations = (page: Page) =>
  page.evaluate((longestMs) => {
    const name = (element: Element | null) => element?.outerHTML.slice(0, 80)
    const players = document.querySelectorAll('animate, animateMotion, animateTransform, marquee, [autoplay]')
    const lasting = document.getAnimations().flatMap((animation) => {
      const { timeline, effect } = animation
      // One that follows the scrolling moves by the visitor's hand.
      if (!(timeline instanceof DocumentTimeline) || !(effect instanceof KeyframeEffect)) return []
      return Number(effect.getComputedTiming().endTime) > longestMs ? [name(effect.target)] : []
    })
    return [...lasting, ...[...players].map(name)]
  }, longestMs)

/** The browser's animations do not follow the clock of the test. */
const endAnimations = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const end = animation.effect?.getComputedTiming().endTime
      if (animation.timeline instanceof DocumentTimeline && end !== Number.POSITIVE_INFINITY) animation.finish()
    }
  })

/** Headings of the sections in which something moves now. */
const movingParts = (page: Page) =>
  page.evaluate(() => {
    const parts = document.getAnimations().flatMap(({ timeline, effect }) => {
      if (!(timeline instanceof DocumentTimeline) || !(effect instanceof KeyframeEffect)) return []
      const section = effect.target?.closest('section')
      return [section?.querySelector('h2')?.textContent ?? effect.target?.outerHTML.slice(0, 80) ?? '']
    })
    return [...new Set(parts)]
  })

test('P-home-04 a section draws its thread once, unless motion is reduced', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const sewing = () =>
    page.evaluate(() => {
      const sections = document.getAnimations().flatMap(({ effect }) => {
        const { target = null, pseudoElement = null } = effect instanceof KeyframeEffect ? effect : {}
        return target?.matches('[data-sews]') && !pseudoElement
          ? [target.closest('section')?.ariaLabelledByElements?.[0]?.id]
          : []
      })
      return [...new Set(sections)]
    })
  const to = (id: string) =>
    page.locator(`#${id}`).evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }))
  await page.goto('/usage')
  // What is in sight from the start is not hidden for it.
  expect(await sewing()).toEqual([])
  await to('steps-heading')
  await expect.poll(sewing).toEqual(['steps-heading'])
  await expect.poll(sewing).toEqual([])
  // What clipped it would cut what lies around it.
  await expect(page.locator('[aria-labelledby="steps-heading"] > [data-sews]')).toHaveCSS('overflow', 'visible')
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await to('steps-heading')
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await sewing()).toEqual([])

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await to('steps-heading')
  await page.evaluate(() => new Promise((resolve) => new IntersectionObserver(resolve).observe(document.body)))
  expect(await sewing()).toEqual([])
})

for (const [reducedMotion, moves] of [
  ['no-preference', ['old(here)', 'old(header)', 'old(post-']],
  ['reduce', []],
] as const) {
  test(`P-home-04 with motion ${reducedMotion}, ${moves.length} things move from page to page`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion })
    await page.addInitScript(() => {
      addEventListener('pagereveal', async ({ viewTransition }) => {
        await viewTransition?.ready
        const moving = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
        const earlier = sessionStorage.getItem('moving') ?? ''
        sessionStorage.setItem('moving', earlier + moving.filter((name) => name.includes('view-transition')).join(' '))
      })
    })
    await page.goto('/webinars')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).first().click()
    await expect(page).toHaveURL('/blog')
    await page
      .getByRole('link', { name: /^Read More/ })
      .first()
      .click()
    await expect(page.getByRole('article').first().getByRole('heading', { level: 1 })).toBeVisible()
    // A page can be read before it begins to move.
    const missingFrom = (names: string, of: readonly string[]) =>
      of.filter((move) => !names.includes(`view-transition-${move}`))
    const moving = () => page.evaluate(() => sessionStorage.getItem('moving') ?? '')
    await expect.poll(async () => missingFrom(await moving(), moves)).toEqual([])
    expect((await moving()) === '').toBe(moves.length === 0)
  })
}
