import { expect, test } from 'vitest'
import { builtRoutes } from '../support/built-routes.ts'
import { leadFormPages } from '../support/lead-form.ts'
import { belowTheFloor } from './in-each-engine.ts'

/** The page itself refuses its scripts. */
const isRefusedScript = /^(policy: script-src|not loaded: .+\.js$)/

belowTheFloor((visit) => {
  for (const width of [360, 1280])
    test(`V-06 below the floor every page is readable at ${width} px, without a script, a dead button or a fault`, async () => {
      const visitor = await visit()
      const complaints: string[] = []
      for (const path of builtRoutes()) {
        await visitor.open(path, { width })
        const found = await visitor.read(() => {
          const luminance = (colour: string) => {
            const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
              const share = Number(part) / 255
              return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
            })
            return 0.2126 * red + 0.7152 * green + 0.0722 * blue
          }
          const body = getComputedStyle(document.body)
          const [dark, light] = [luminance(body.color), luminance(body.backgroundColor)]
          const isShown = (element: Element) => element.checkVisibility()
          const fields = [
            ...document.querySelectorAll('input:not([type=hidden], [type=checkbox], [type=radio]), textarea'),
          ]
          return {
            contrast: (light + 0.05) / (dark + 0.05),
            invisibleFields: fields
              .filter(isShown)
              .filter((field) => luminance(getComputedStyle(field).borderTopColor) > 0.6)
              .map((field) => field.getAttribute('name')),
            deadButtons: [...document.querySelectorAll('button[type=button]:not([popovertarget])')].filter(isShown)
              .length,
            hasHeading: [...document.querySelectorAll('h1')].some(isShown),
            hasLinks: [...document.querySelectorAll('footer :is(a, summary)')].filter(isShown).length > 10,
            beyond: document.documentElement.scrollWidth - innerWidth,
          }
        })
        const expected = { invisibleFields: [], deadButtons: 0, hasHeading: true, hasLinks: true }
        const { contrast, beyond, ...rest } = found
        if (contrast < 7 || beyond > 0 || JSON.stringify(rest) !== JSON.stringify(expected))
          complaints.push(`${path}: ${JSON.stringify(found)}`)
        const faults = await visitor.faults()
        if (!faults.some((fault) => isRefusedScript.test(fault))) complaints.push(`${path}: scripts run`)
        for (const fault of faults) if (!isRefusedScript.test(fault)) complaints.push(`${path}: ${fault}`)
      }
      expect(complaints).toEqual([])
    })

  test('V-06 below the floor links lead on, and the menus of a wide window open', async () => {
    const visitor = await visit()
    await visitor.open('/')
    await visitor.press('[data-menu] summary', 'Products')
    await visitor.press('[data-menu] a[href="/integrations"]')
    await visitor.until(() => location.pathname === '/integrations')
    await visitor.press('[data-cookie-button]')
    await visitor.until(() => location.pathname === '/cookies')
  })

  for (const [name, form] of Object.entries(leadFormPages))
    test(`V-06 below the floor the form of ${name} is sent, and answered on a page`, async () => {
      const visitor = await visit()
      await visitor.open(name === 'enquiry' ? '/subscribe' : form.path)
      for (const [label, answer] of Object.entries(form.answers)) {
        await visitor.press('main form :is(input, textarea)', label)
        await visitor.type(answer)
      }
      await visitor.press('main form button[type="submit"]')
      await visitor.see('[role="status"]', 'reference')
      expect(visitor.host.posts).toHaveLength(1)
      expect((await visitor.faults()).filter((fault) => !isRefusedScript.test(fault))).toEqual([])
    })
})
