import type { Page } from '@playwright/test'

/** Resolves once the page has painted twice: whatever it was about to do at once, it has done. */
export const twoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )

/** Until the page has nothing left to do, and has painted that. */
export async function whenIdle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await twoFrames(page)
}
