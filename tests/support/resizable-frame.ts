// A page of the site inside a frame: it can take on dozens of widths within one call, where a window needs a call for each.
import type { Page } from '@playwright/test'

const holder = '/resizable-frame'

/** Resolves once the page holds an empty frame, which may show any page of the site from then on. */
export async function openResizableFrame(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1920, height: 800 })
  await page.route('**', async (route) => {
    const request = route.request()
    if (request.resourceType() !== 'document') return route.continue()
    if (new URL(request.url()).pathname === holder)
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><iframe height="800"></iframe>' })
    // The site refuses every frame.
    const response = await route.fetch()
    const { 'content-security-policy': _policy, 'x-frame-options': _frames, ...headers } = response.headers()
    return route.fulfill({ response, headers })
  })
  await page.goto(holder)
}

/** Shows a page in the frame. */
export const showInFrame = (page: Page, path: string) =>
  page.evaluate(async (path) => {
    const frame = document.querySelector('iframe')
    if (!frame) throw new Error('Open the frame first')
    frame.style.border = '0'
    await new Promise((resolve) => {
      frame.addEventListener('load', resolve, { once: true })
      frame.src = path
    })
    const shown = frame.contentDocument
    if (!shown) throw new Error(`${path} cannot be shown in a frame`)
    await shown.fonts.ready
  }, path)

/** The reader's own, on the page in the frame. */
export const addStyles = (page: Page, styles: string) =>
  page.evaluate((styles) => {
    const shown = document.querySelector('iframe')?.contentDocument
    shown?.head.append(Object.assign(shown.createElement('style'), { textContent: styles }))
  }, styles)
