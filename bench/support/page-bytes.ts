// Counts what a phone downloads for a page before anything is pressed, as served and as it is scrolled through, by
// kind. Styles and some scripts are inline in the document; their share is given by itself, as Brotli makes it.
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { phone } from './browser.ts'

const kindOf: Record<string, string> = { Document: 'document', Stylesheet: 'styles', Script: 'script', Font: 'fonts' }

const brotli = (text: string) => brotliCompressSync(text).length

const inlineShare = (html: string, elements: RegExp) =>
  brotli([...html.matchAll(elements)].map(([all]) => all).join(''))

/** Bytes of `document` (with headers), `styles`, `script`, `fonts`, `pictures`, `total`, and what of it is `loaded` at first. */
export async function pageBytes(browser: Browser, url: string): Promise<Record<string, number>> {
  const page = await (await browser.newContext(phone)).newPage()
  // One page view in four loads another script to measure web vitals. Here none does, so that runs are alike.
  await page.addInitScript(() => {
    Math.random = () => 0.99
  })
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const requests = new Map<string, { kind: string; headerBytes: number }>()
  const bytes = new Map<string, number>()
  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    requests.set(requestId, { kind: kindOf[type] ?? 'pictures', headerBytes: response.encodedDataLength })
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { kind, headerBytes } = requests.get(requestId) ?? { kind: 'pictures', headerBytes: 0 }
    const counted = kind === 'document' ? encodedDataLength : encodedDataLength - headerBytes
    bytes.set(kind, (bytes.get(kind) ?? 0) + counted)
  })
  const response = await page.goto(url, { waitUntil: 'networkidle' })
  const sum = () => [...bytes.values()].reduce((total, value) => total + value, 0)
  const loaded = sum()
  for (let scrolled = 0; scrolled < 12_000; scrolled += 600) {
    await page.mouse.wheel(0, 600)
    await page.waitForTimeout(30)
  }
  const html = (await response?.text()) ?? ''
  await page.context().close()
  const of = (kind: string) => bytes.get(kind) ?? 0
  return {
    document: of('document'),
    styles: of('styles') + inlineShare(html, /<style\b[^>]*>[\s\S]*?<\/style>/g),
    script: of('script') + inlineShare(html, /<script\b(?![^>]*\ssrc=|[^>]*json)[^>]*>[\s\S]*?<\/script>/g),
    fonts: of('fonts'),
    pictures: of('pictures'),
    total: sum(),
    loaded,
  }
}
