import { describe, expect, it } from 'vitest'
import { type Entry, gotWorse, type PageFigures, readHistory, type Timed } from './page-history.ts'

const around = (median: number, noise: number): Timed => ({ low: median - noise / 2, median, high: median + noise / 2 })

const faqs: PageFigures = {
  bytes: { document: 11_000, script: 4000 },
  scores: { performance: 99, accessibility: 100 },
  times: { LCP: around(1200, 60) },
  shift: { 360: 0, 1280: 0.001 },
  ofNginx: around(0.6, 0.04),
}
const entry = (page: Partial<PageFigures> = {}, machine = 'one, 2 cores'): Entry => ({
  commit: 'abc1234',
  date: '2026-11-22',
  machine,
  pages: { '/faqs': { ...faqs, ...page } },
})

describe('what got worse since the entry before', () => {
  it.each<[string, Partial<PageFigures>, string]>([
    ['bytes', { bytes: { document: 12_000, script: 4000 } }, '/faqs: bytes of document from 11000 to 12000'],
    ['layout shift', { shift: { 360: 0.02, 1280: 0.001 } }, '/faqs: layout shift at 360 from 0 to 0.02'],
    ['a time', { times: { LCP: around(1270, 60) } }, '/faqs: LCP from 1200 to 1270 ms'],
    ['a score', { scores: { performance: 90, accessibility: 98 } }, '/faqs: accessibility from 100 to 98'],
    ['speed', { ofNginx: around(0.5, 0.04) }, "/faqs: requests per second from 0.6 to 0.5 of nginx's"],
  ])('names the page and both figures of %s', (_what, page, sentence) => {
    expect(gotWorse(entry(), entry(page))).toEqual([sentence])
  })

  it.each<[string, Partial<PageFigures>]>([
    ['the noise of earlier runs', { times: { LCP: around(1255, 10) } }],
    ['the noise of these runs', { times: { LCP: around(1300, 120) } }],
    ['a sentence more', { bytes: { document: 11_150, script: 4000 } }],
    ['what got better', { bytes: { document: 9000, script: 3000 }, times: { LCP: around(1000, 10) } }],
  ])('says nothing of %s', (_what, page) => {
    expect(gotWorse(entry(), entry(page))).toEqual([])
  })

  it('compares no times of different machines, but bytes', () => {
    const other = entry({ times: { LCP: around(2000, 10) }, bytes: { document: 13_000 } }, 'another, 8 cores')
    expect(gotWorse(entry(), other)).toEqual(['/faqs: bytes of document from 11000 to 13000'])
  })

  it('says nothing of a page that is new', () => {
    expect(gotWorse({ ...entry(), pages: {} }, entry())).toEqual([])
  })
})

describe('the history', () => {
  it('is read line by line, and names a line that is broken', () => {
    const line = JSON.stringify(entry())
    expect(readHistory(`${line}\n${line}\n`)).toEqual([entry(), entry()])
    expect(() => readHistory(`${line}\n{"commit"\n`)).toThrow('Line 2 of the history')
  })
})
