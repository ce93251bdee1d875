// How far a page moves while it loads, at several widths at once: each is a frame of one page, and a frame counts its own
// layout shifts. The fonts are held back until every frame has painted without them, as on a slow connection.
import type { Page } from '@playwright/test'

const holder = '/layout-shift'
const height = 800

/**
 * In place of the fonts that visitors' systems have: half as wide again as ours, so that a text set anew in ours would move
 * whatever the system, also on a machine that has none of them.
 */
const reserve = '<style>:root{--display:"Bricolage Grotesque",monospace;--text:Geist,monospace}</style>'

type Shift = { value: number; moved: string[] }

declare global {
  interface Window {
    shifts?: Shift[]
  }
}

export type ShiftMeter = {
  /** What moved in a page at each width, from its first byte until its late fonts have come, as a cumulative layout shift. */
  measure(path: string): Promise<{ width: number; shift: number; shifts: Shift[] }[]>
}

export async function openShiftMeter(page: Page, siteUrl: string, widths: readonly number[]): Promise<ShiftMeter> {
  let fonts = Promise.withResolvers<void>()
  const documents = new Map<string, Awaited<ReturnType<typeof readDocument>>>()
  let loads = 0
  await page.setViewportSize({ width: widths.reduce((sum, width) => sum + width, 0), height })
  await page.route(`${siteUrl}/**`, async (route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.woff2')) return fonts.promise.then(() => route.continue())
    if (request.resourceType() !== 'document') return route.continue()
    if (pathname === holder)
      return route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><style>body{margin:0;display:flex}iframe{border:0}</style>',
      })
    const { html, headers } = documents.get(request.url()) ?? (await readDocument(request.url()))
    documents.set(request.url(), { html, headers })
    // A font that one frame has, another would take from memory.
    loads += 1
    const body = html.replace('</head>', `${reserve}</head>`).replaceAll('.woff2', `.woff2?load=${loads}`)
    return route.fulfill({ headers, body })
  })
  await page.goto(siteUrl + holder)
  return {
    async measure(path) {
      fonts = Promise.withResolvers()
      await paint(page, path, widths)
      fonts.resolve()
      return settle(page)
    },
  }
}

async function readDocument(address: string) {
  const response = await fetch(address)
  const headers = Object.fromEntries(response.headers)
  // The site refuses every frame, and a style that it did not write.
  for (const name of ['content-security-policy', 'x-frame-options', 'content-encoding', 'content-length'])
    delete headers[name]
  return { html: await response.text(), headers }
}

/** Resolves once every frame has painted the page. */
const paint = (page: Page, path: string, widths: readonly number[]) =>
  page.evaluate(
    async ([path, widths, height]) => {
      const nextFrame = (shown: Window) => new Promise((resolve) => shown.requestAnimationFrame(resolve))
      const frames = widths.map((width) =>
        Object.assign(document.createElement('iframe'), { width: `${width}`, height: `${height}`, src: path }),
      )
      document.body.replaceChildren(...frames)
      for (const frame of frames) {
        const shown = frame.contentWindow as Window & typeof globalThis
        while (shown.location.href === 'about:blank' || shown.document.readyState === 'loading') await nextFrame(window)
        const shifts: Shift[] = []
        shown.shifts = shifts
        new shown.PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node: Node | null }[] }
            shifts.push({ value, moved: sources.map(({ node }) => node?.textContent?.trim().slice(0, 40) ?? '') })
          }
        }).observe({ type: 'layout-shift', buffered: true })
        while (shown.performance.getEntriesByName('first-contentful-paint').length === 0) await nextFrame(shown)
      }
    },
    [path, widths, height] as const,
  )

/** Resolves once the fonts are there and every frame has painted again. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    const frames = [...document.querySelectorAll('iframe')].map(({ contentWindow, width }) => {
      if (!contentWindow) throw new Error('A frame without a page')
      return { shown: contentWindow, width: Number(width) }
    })
    for (const { shown } of frames) {
      if (shown.document.readyState !== 'complete')
        await new Promise((resolve) => shown.addEventListener('load', resolve, { once: true }))
      await shown.document.fonts.ready
      for (let painted = 0; painted < 2; painted++) await new Promise((resolve) => shown.requestAnimationFrame(resolve))
    }
    return frames.map(({ shown: { shifts = [] }, width }) => ({
      width,
      shift: shifts.reduce((sum, { value }) => sum + value, 0),
      shifts,
    }))
  })
