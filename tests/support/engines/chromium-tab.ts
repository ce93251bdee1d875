// Chromium, driven by Playwright as in all other browser tests.
import { chromium } from '@playwright/test'
import { quietFlags } from '../../../bench/open-browser.ts'
import { recordedBrowsers } from '../../../tools/browsers.mjs'
import { asExpression, type Tab } from './tab.ts'

export async function openChromium(): Promise<Tab> {
  const browser = await chromium.launch({ ...recordedBrowsers().shell, args: quietFlags })
  const page = await browser.newPage({ hasTouch: true, reducedMotion: 'reduce' })
  return {
    goto: async (url) => void (await page.goto(url)),
    async run(action, ...given) {
      const evaluate = () => page.evaluate<string>(asExpression(action, given))
      // A page that is being left answers nothing: then the next one is asked.
      return JSON.parse(await evaluate().catch(() => page.waitForLoadState().then(evaluate)))
    },
    resize: (width, height) => page.setViewportSize({ width, height }),
    hover: ({ x, y }) => page.mouse.move(x, y),
    press: ({ x, y }, pointer) => (pointer === 'mouse' ? page.mouse.click(x, y) : page.touchscreen.tap(x, y)),
    key: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    close: () => browser.close(),
  }
}
