import type { Page } from '@playwright/test'

/** Resolves once the page has painted twice: whatever it was about to do at once, it has done. */
export const twoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )

/** Resolves in the page's next idle moment, also while a press is held, during which nothing may be painted. */
export const idleMoment = (page: Page) => page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))

/** Until the page has nothing left to do, and has painted that. */
export async function whenIdle(page: Page): Promise<void> {
  await idleMoment(page)
  await twoFrames(page)
}
