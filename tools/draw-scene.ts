// Takes reproducible screenshots of a scene: fonts and pictures loaded, motion stopped, the clock fixed, islands hydrated.
import type { Browser, CDPSession, Page } from '@playwright/test'
import { hydrationEvent } from '../site/scripts/request-hydration.ts'
import { twoFrames } from '../tests/support/page-rest.ts'

import { looks, type Scene } from './scenes.ts'

/** PNG strips from top to bottom: a browser renders no surface higher than 16,384 pixels. */
export type Strips = Buffer[]

/** Both sites have the same address, as a page may show it. Each browser maps it to the port of its server. */
export type Site = { browser: Browser; url: string }

const stripHeight = 12_000
const windowHeight = 800
const freezeStyles =
  '*, ::before, ::after { animation: none !important; transition: none !important; caret-color: transparent !important; content-visibility: visible !important }'
const fixedTime = new Date('2026-06-15T10:00:00Z')

/** Uses a new context, as scenes leave drafts and choices behind. Resolves with the strips of each view. */
export async function drawScene({ browser, url }: Site, { path, views, shows, steps }: Scene): Promise<Strips[]> {
  // The page's policy would refuse the injected styles.
  const context = await browser.newContext({ reducedMotion: 'reduce', bypassCSP: true })
  context.setDefaultTimeout(20_000)
  try {
    await context.clock.setFixedTime(fixedTime)
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    const drawings: Strips[] = []
    for (const [index, { width, look }] of views.entries()) {
      await page.setViewportSize({ width, height: windowHeight })
      await page.emulateMedia(looks[look])
      if (index === 0) {
        await page.goto(url + path)
        await page.waitForLoadState()
        await freeze(page)
        await steps?.(page)
      }
      await freeze(page)
      drawings.push(await captureStrips(page, devtools, shows))
    }
    return drawings
  } finally {
    await context.close()
  }
}

async function freeze(page: Page): Promise<void> {
  await page.evaluate(
    async ({ freezeStyles, hydrationEvent }) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(freezeStyles)
      document.adoptedStyleSheets = [sheet]
      // An optional font that loads late, as on a busy machine, is never shown.
      for (const { cssRules, ownerNode } of document.styleSheets)
        for (const rule of ownerNode ? [...cssRules] : [])
          if (rule instanceof CSSFontFaceRule && /font-display: ?optional/.test(rule.cssText)) {
            const { parentStyleSheet } = rule
            const place = [...cssRules].indexOf(rule)
            parentStyleSheet?.deleteRule(place)
            parentStyleSheet?.insertRule(rule.cssText.replace(/font-display: ?optional/, 'font-display: block'), place)
          }
      for (const video of document.querySelectorAll('video')) {
        video.pause()
        // The browser's own controls appear at unpredictable times.
        video.controls = false
      }
      for (const animation of document.getAnimations()) animation.cancel()
      for (const island of document.querySelectorAll('astro-island[ssr]')) {
        const woken = new Promise((resolve) => island.addEventListener('astro:hydrate', resolve, { once: true }))
        const inside = island.firstElementChild
        if (inside?.dispatchEvent(new CustomEvent(hydrationEvent, { bubbles: true }))) await woken
      }
      for (const image of document.images) image.loading = 'eager'
      await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
    },
    { freezeStyles, hydrationEvent },
  )
  // Layout requests missing fonts.
  await twoFrames(page)
  await page.evaluate(async () => void (await document.fonts.ready))
  await twoFrames(page)
}

async function captureStrips(page: Page, devtools: CDPSession, shows: Scene['shows']): Promise<Strips> {
  const { width, height, scrolled } = await page.evaluate(() => ({
    width: innerWidth,
    height: document.documentElement.scrollHeight,
    scrolled: scrollY,
  }))
  const from = shows === 'page' ? 0 : scrolled
  const to = shows === 'page' ? height : scrolled + windowHeight
  const strips: Strips = []
  for (let y = from; y < to; y += stripHeight) {
    const clip = { x: 0, y, width, height: Math.min(stripHeight, to - y), scale: 1 }
    // Takes a third of the time of Playwright's own method, which compresses more.
    const options = { format: 'png', optimizeForSpeed: true, captureBeyondViewport: shows === 'page', clip } as const
    strips.push(Buffer.from((await devtools.send('Page.captureScreenshot', options)).data, 'base64'))
  }
  return strips
}
