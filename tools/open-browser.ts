import { type Browser, chromium } from '@playwright/test'
import { recordedBrowsers } from './browsers.mjs'

export const quietFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true }

/** Opens the browser of the tests, which `npm test` finds. Keeps pages for Back, as a visitor's browser does. */
export const openBrowser = (args: string[] = []): Promise<Browser> =>
  chromium.launch({
    args: [...quietFlags, ...args],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    ...recordedBrowsers().whole,
  })
