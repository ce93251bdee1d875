import type { Page } from '@playwright/test'

/** Resolves once the page has painted twice: whatever it was about to do at once, it has done. */
export const twoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
