// How far a page moves while it loads, at several widths at once: each is a frame of one page, and a frame counts its own
// layout shifts. As on a slow connection, a page arrives in pieces, each painted before the next one comes, and the fonts
// come after it.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'

const holder = '/layout-shift'
const emptyHolder = '<!doctype html><style>body{margin:0;display:flex}iframe{border:0}</style>'
const height = 800
const pieces = 8
/** Several frames of a screen, so that each piece is painted, also on a busy machine. */
const pieceMs = 50

/**
 * In place of the fonts that visitors' systems have: half as wide again as ours, so that a text set anew in ours would move
 * whatever the system, also on a machine that has none of them.
 */
const reserve =
  '<style>:root{--display:"Bricolage Grotesque",monospace!important;--text:Geist,monospace!important}</style>'

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
  const slow = await serveInPieces(siteUrl)
  page.once('close', slow.close)
  await page.setViewportSize({ width: widths.reduce((sum, width) => sum + width, 0), height })
  await page.route(`${siteUrl}/**`, async (route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.woff2')) return fonts.promise.then(() => route.continue())
    if (request.resourceType() !== 'document') return route.continue()
    return route.continue({ url: request.url().replace(siteUrl, slow.url) })
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

/** Serves the pages of a site again, slowly, and ready to be framed. */
async function serveInPieces(siteUrl: string) {
  const documents = new Map<string, ReturnType<typeof readDocument>>()
  let loads = 0
  const server = createServer(async ({ url = '/' }, response) => {
    if (url === holder) return response.writeHead(200, { 'content-type': 'text/html' }).end(emptyHolder)
    const reading = documents.get(url) ?? readDocument(siteUrl + url)
    documents.set(url, reading)
    const { html, headers } = await reading
    // A font that one frame has, another would take from memory; and of a style sheet that frames of several widths share,
    // the browser sorts the rules anew for each, which starts its fonts again.
    loads += 1
    const body = Buffer.from(html.replaceAll(/\.(?:woff2|css)(?=["')])/g, `$&?load=${loads}`))
    const head = body.indexOf('</head>')
    response.writeHead(200, headers).write(body.subarray(0, head))
    for (let piece = 0; piece < pieces; piece++) {
      const [from = 0, to = 0] = [piece, piece + 1].map((part) => head + ((body.length - head) * part) / pieces)
      response.write(body.subarray(from, to))
      await pause(pieceMs)
    }
    return response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function readDocument(address: string) {
  const response = await fetch(address)
  const headers = Object.fromEntries(response.headers)
  // The site refuses every frame, and a style that it did not write.
  for (const name of ['content-security-policy', 'x-frame-options', 'content-encoding', 'content-length', 'connection'])
    delete headers[name]
  return { html: (await response.text()).replace('</head>', `${reserve}</head>`), headers }
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
