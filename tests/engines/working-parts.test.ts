import { expect, test } from 'vitest'
import { differentRoutes } from '../support/built-routes.ts'
import { inEachEngine } from './in-each-engine.ts'

const routes = [...differentRoutes(), '/contact?demo']
const manager = 'dialog[open]'
const piece = '[data-strike-a-line]'

inEachEngine((visit) => {
  for (const width of [360, 1280])
    test(`V-03 every page loads at ${width} px without an error, a refusal of its policy or sideways scroll`, async () => {
      const visitor = await visit()
      const complaints: string[] = []
      for (const path of routes) {
        await visitor.open(path, { width })
        const { hasHeading, beyond } = await visitor.read(async () => {
          scrollTo(0, document.documentElement.scrollHeight)
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
          return {
            hasHeading: document.querySelector('h1')?.checkVisibility() ?? false,
            beyond: document.documentElement.scrollWidth - innerWidth,
          }
        })
        if (!hasHeading) complaints.push(`${path}: no heading`)
        if (beyond > 0) complaints.push(`${path}: ${beyond} px too wide`)
        for (const fault of await visitor.faults()) complaints.push(`${path}: ${fault}`)
      }
      expect(complaints).toEqual([])
    })

  test('V-03 C-04 C-05 the calculator counts, its address holds the result, and its sheet goes to the printer', async () => {
    const visitor = await visit()
    await visitor.open('/roi-calculator')
    const numbers = {
      'First name': 'Ana',
      'Work email': 'ana@company.com',
      'Company name': 'Lima',
      'Number of recruiters': '12',
      'Annual hiring volume': '100',
      'Per-hour labor cost': '50',
      'Average days to fill': '45',
      'Jobs filled by agencies': '20',
    }
    for (const [label, value] of Object.entries(numbers)) {
      await visitor.press('main form input', label)
      await visitor.type(value)
    }
    await visitor.press('main form button[type="submit"]', 'Calculate')
    await visitor.see('main section', '$250,500')
    await visitor.see('main section', '259 days')
    await visitor.until(() => location.hash.includes('volume=100'))
    await visitor.read(() => {
      Object.assign(globalThis, { printed: 0, print: () => Object.assign(globalThis, { printed: 1 }) })
    })
    await visitor.press('main button', 'Print')
    await visitor.until(() => Reflect.get(globalThis, 'printed') === 1)
    expect(await visitor.faults()).toEqual([])
  })

  test('V-03 C-07 the popover of the calculator opens by mouse, press and keyboard', async () => {
    const visitor = await visit()
    await visitor.open('/roi-calculator')
    const sign = '[data-hover-popover] button'
    const popover = '[data-hover-popover] [popover]'
    await visitor.hover(sign)
    await visitor.see(popover, 'How we calculate ROI')
    await visitor.hoverAt({ x: 5, y: 5 })
    await visitor.miss(popover)
    await visitor.read(() => document.querySelector<HTMLElement>('[data-hover-popover] button')?.focus())
    await visitor.see(popover)
    await visitor.key('Escape')
    await visitor.miss(popover)
    expect(await visitor.faults()).toEqual([])
  })

  test('V-03 T-01 a line is struck, the reason is told, and undo puts it back', async () => {
    const visitor = await visit()
    await visitor.open('/')
    await visitor.press(`${piece} label`, 'Ran a twelve-bed unit')
    await visitor.see(`${piece} [role="status"]`, 'fourth of four')
    await visitor.press(`${piece} button`, 'Undo')
    await visitor.until(() => !document.querySelector('[data-strike-a-line] input[type="checkbox"]:checked'))
    await visitor.press(`${piece} label`, 'Meet')
    await visitor.see(`${piece} [role="status"]`, 'is booked for Hanna')
    expect(await visitor.faults()).toEqual([])
  })

  test('V-03 K-02 answers unfold one by one and stay open', async () => {
    const visitor = await visit()
    await visitor.open('/pricing')
    const open = () => visitor.read(() => document.querySelectorAll('main details[open]').length)
    const before = await open()
    const questions = await visitor.read(() =>
      [...document.querySelectorAll<HTMLElement>('main details:not([open]) > summary')]
        .filter((summary) => summary.checkVisibility())
        .slice(-2)
        .map((summary) => summary.textContent ?? ''),
    )
    for (const question of questions) await visitor.press('main summary', question)
    expect(await open()).toBe(before + 2)
    await visitor.press('main summary', questions[0])
    expect(await open()).toBe(before + 1)
  })

  test('V-03 X-03 the cookie manager opens, keeps a choice, and gives the focus back', async () => {
    const visitor = await visit()
    await visitor.open('/')
    await visitor.press('[data-cookie-button]')
    await visitor.see(`${manager} h2`, 'Cookies and your choice')
    await visitor.press(`${manager} button`, 'Refuse all')
    await visitor.miss(manager)
    expect(await visitor.read(() => localStorage.getItem('cookie-choice') !== null)).toBe(true)
    expect(await visitor.faults()).toEqual([])
  })

  test('V-03 X-03 the cookie manager opens beside a form in use', async () => {
    const visitor = await visit()
    await visitor.open('/contact')
    await visitor.press('main form textarea')
    await visitor.until(() => !document.querySelector('astro-island[ssr]'))
    await visitor.press('[data-cookie-button]')
    await visitor.see(`${manager} h2`, 'Cookies and your choice')
    expect(await visitor.faults()).toEqual([])
  })

  test('V-03 P-contact-01 the help answers while one types, and closes at one Escape', async () => {
    const visitor = await visit()
    await visitor.open('/contact')
    await visitor.press('main button', 'Search our help')
    await visitor.until(() => document.activeElement?.matches('input[type="search"]'))
    await visitor.type('get a refnd')
    await visitor.see('[data-help-results] > li', 'Fees are not refunded')
    await visitor.key('Escape')
    await visitor.miss('dialog[open]')
    expect(await visitor.faults()).toEqual([])
  })

  test('V-03 X-02 a press on its large button plays the film, with its captions below it', async () => {
    const visitor = await visit()
    await visitor.open('/product')
    await visitor.press('[data-film-start] button')
    await visitor.until(() => (document.querySelector('video')?.currentTime ?? 0) > 0.2)
    expect(await visitor.read(() => document.querySelector('video')?.textTracks[0]?.mode)).toBe('hidden')
    expect(await visitor.read(() => document.querySelector('[data-film-caption]')?.textContent)).toContain('One hire')
    expect(await visitor.faults()).toEqual([])
  })
})
