import { chromium } from '@playwright/test'

const [, , base, ...paths] = process.argv
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' })
for (const width of [360]) {
  const page = await browser.newPage({ viewport: { width, height: 800 }, reducedMotion: 'reduce' })
  for (const path of paths) {
    await page.goto(base + path)
    await page.waitForTimeout(200)
    console.log(
      path,
      await page.evaluate(() => {
        const w = document.documentElement.clientWidth
        const sideways = document.documentElement.scrollWidth - w
        if (sideways < 1) return 0
        return [
          sideways,
          ...[...document.querySelectorAll<HTMLElement>('body *')]
            .filter((e) => {
              const r = e.getBoundingClientRect()
              return r.width > 0 && (r.right > w + 1 || r.left < -1) && e.checkVisibility() && e.children.length === 0
            })
            .map((e) => `${e.tagName}.${e.className} ${e.textContent}`)
            .slice(0, 8),
        ]
      }),
    )
  }
}
await browser.close()
