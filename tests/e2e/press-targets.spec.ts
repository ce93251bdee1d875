import { builtRoutes } from '../support/built-routes.ts'
import { expect, type Page, test } from '../support/page-test.ts'
import { openResizableFrame, showInFrame } from '../support/resizable-frame.ts'

const controls = 'a[href], button, summary, input:not([type="hidden"]), select, textarea'

test('T-02 on every page and at every width, what a press in the middle of a control meets is that control', async ({
  page,
}) => {
  test.setTimeout(120_000)
  let pressed = 0
  await openResizableFrame(page)
  for (const route of [...builtRoutes(), '/post?id=101', '/contact?demo']) {
    await showInFrame(page, route)
    for (const width of [320, 390, 768, 1280]) {
      const { covered, count } = await pressAll(page, width)
      pressed += count
      expect.soft(covered, `${route} at ${width}`).toEqual([])
    }
  }
  expect(pressed).toBeGreaterThan(3000)
})

/** How many controls the page in the frame shows, and those that something else lies over once they are scrolled into view. */
const pressAll = (page: Page, width: number) =>
  page.evaluate(
    ({ selector, width }) => {
      const frame = document.querySelector('iframe')
      const shown = frame?.contentDocument
      if (!frame || !shown) throw new Error('There is no frame')
      frame.style.width = `${width}px`
      const covered: string[] = []
      let count = 0
      for (const control of shown.querySelectorAll<HTMLElement>(selector)) {
        if (!control.checkVisibility({ visibilityProperty: true }) || control.matches('.visually-hidden')) continue
        control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
        // A link over several lines is pressed on its first.
        const box = [...control.getClientRects()].find(({ width, height }) => width > 0 && height > 0)
        if (!box) continue
        count += 1
        const met = shown.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
        const labels = control.matches('input') ? [...((control as HTMLInputElement).labels ?? [])] : []
        if (met && [control, ...labels].some((one) => one.contains(met))) continue
        covered.push(
          `${control.textContent || control.id || control.tagName} lies under ${met?.outerHTML.slice(0, 80)}`,
        )
      }
      return { covered, count }
    },
    { selector: controls, width },
  )
