// For what a headless shell lacks: pages that are kept for Back or fetched ahead, and a camera and a microphone, which this browser
// plays.

import { test as base } from '@playwright/test'
import { recordedBrowsers } from '../../tools/browsers.mjs'

export * from '@playwright/test'

const { whole } = recordedBrowsers()

export const test = base.extend({
  launchOptions: [
    async ({ launchOptions: { executablePath: _shell, args = [], ...options } }, use) =>
      use({
        ...options,
        ...whole,
        args: [...args, '--use-fake-device-for-media-stream'],
        // Playwright switches it off where it is not told otherwise.
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      }),
    { scope: 'worker' },
  ],
})
