// Pages get their scripts after the first paint, which the `load` event does not wait for: here every visit ends when they
// have run, as it does for a person, who takes longer to press something.
import { test as base, type Page } from '@playwright/test'

export * from '@playwright/test'

/** Resolves when the scripts of the page have run; a script that cannot be had is not waited for. */
export async function scriptsRun(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.getElementById('late-scripts')).catch(() => {})
  await page
    .evaluate(async () => {
      const files = [...document.scripts].filter(({ type, src }) => type === 'module' && src !== '')
      await Promise.allSettled(files.map(({ src }) => import(src)))
    })
    // The page may have gone on to another.
    .catch(() => {})
}

/** Makes each visit of the page wait for its scripts, where it waits for `load`. */
export function waitForScripts(page: Page): void {
  for (const name of ['goto', 'reload', 'goBack', 'goForward', 'waitForURL'] as const) {
    const visit: (...given: never[]) => Promise<unknown> = page[name].bind(page)
    Object.assign(page, {
      [name]: async (...given: never[]) => {
        const answer = await visit(...given)
        const { waitUntil = 'load' }: Parameters<Page['reload']>[0] & object = given.at(-1) ?? {}
        if (waitUntil === 'load') await scriptsRun(page)
        return answer
      },
    })
  }
}

/** Keeps scripts on the way until the function that it resolves to is called. */
export async function holdScripts(page: Page, scripts = /\/_astro\/.+\.js/): Promise<() => void> {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await arrived
    await route.continue()
  })
  return arrive
}

export const test = base.extend({
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) context.on('page', waitForScripts)
    await use(context)
  },
})
