import type { Page } from '@playwright/test'

/** Keeps scripts on the way until the function that it resolves to is called. */
export async function holdScripts(page: Page, scripts = /\/_astro\/.+\.js/): Promise<() => void> {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await arrived
    await route.continue()
  })
  return arrive
}
