import { expect, test } from 'vitest'
import { inEachEngine } from './in-each-engine.ts'
import type { Visitor } from './visitor.ts'

const groups = '[data-menu] summary'
const openGroup = '[data-menu] details[open] summary'
const sheet = 'dialog#menu[open]'
const opener = '[command="show-modal"][commandfor="menu"]'

/** What has the focus, by what it is called or says. */
const focused = (visitor: Visitor) =>
  visitor.read(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '')

inEachEngine((visit, { touches }) => {
  test('V-03 H-04 the menus of a wide window open and close by mouse, one at a time', async () => {
    const visitor = await visit()
    await visitor.open('/')
    await visitor.press(groups, 'Products')
    await visitor.see('[data-menu] a[href="/integrations"]')
    await visitor.press(groups, 'Company')
    await visitor.see(openGroup, 'Company')
    await visitor.miss('[data-menu] a[href="/integrations"]')
    await visitor.press(groups, 'Company')
    await visitor.miss(openGroup)
    await visitor.press(groups, 'Solutions')
    await visitor.pressAt({ x: 640, y: 700 })
    await visitor.miss(openGroup)
    expect(await visitor.faults()).toEqual([])
  })

  test.skipIf(!touches)('V-03 H-04 the menus open and close by touch', async () => {
    const visitor = await visit()
    await visitor.open('/')
    await visitor.press(groups, 'Resources', 'touch')
    await visitor.see('[data-menu] a[href="/webinars"]')
    await visitor.press(groups, 'Resources', 'touch')
    await visitor.miss(openGroup)
    await visitor.open('/', { width: 360 })
    await visitor.press(opener, '', 'touch')
    await visitor.see(sheet)
  })

  test('V-03 H-04 the menus work by keyboard', async () => {
    const visitor = await visit()
    await visitor.open('/')
    await visitor.read(() => document.querySelector<HTMLElement>('[data-menu] summary')?.focus())
    await visitor.key('Enter')
    await visitor.see(openGroup, 'Products')
    await visitor.key('Tab')
    expect(await visitor.read(() => document.activeElement?.getAttribute('href'))).toBe('/AutonomousAgentPlatform')
    await visitor.key('Tab', 'Tab', 'Tab')
    await visitor.miss(openGroup)
    await visitor.press(groups, 'Solutions')
    await visitor.key('Escape')
    await visitor.miss(openGroup)
    expect(await focused(visitor)).toContain('Solutions')
  })

  test('V-03 H-05 the menu of a phone keeps the focus and the page still, and gives the focus back', async () => {
    const visitor = await visit()
    await visitor.open('/', { width: 360 })
    await visitor.press(opener)
    await visitor.see(sheet)
    await visitor.press(`${sheet} summary`, 'Solutions')
    await visitor.see(`${sheet} a[href="/hrsolution"]`)
    for (let presses = 0; presses < 12; presses++) {
      await visitor.key('Tab')
      const isInside = await visitor.read(
        () => document.activeElement === document.body || !!document.activeElement?.closest('#menu'),
      )
      expect(isInside).toBe(true)
    }
    await visitor.key('Escape')
    await visitor.miss(sheet)
    expect(await visitor.read(() => document.activeElement?.getAttribute('commandfor'))).toBe('menu')
    await visitor.press(opener)
    await visitor.press(`${sheet} [command="close"]`)
    await visitor.miss(sheet)
    expect(await visitor.faults()).toEqual([])
  })

  test('V-03 the theme is switched, and stays for the next page', async () => {
    const visitor = await visit()
    await visitor.open('/')
    const ground = () => visitor.read(() => getComputedStyle(document.body).backgroundColor)
    const before = await ground()
    await visitor.press('header [data-theme-toggle]')
    const after = await ground()
    expect(after).not.toBe(before)
    await visitor.open('/pricing')
    expect(await ground()).toBe(after)
  })
})
