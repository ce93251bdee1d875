// Looks for faults of accessibility with axe. Injected once a page and run in it directly: a third of the time of the
// wrapper for Playwright, which injects anew and looks for frames at each call.
import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { wcagContrast } from 'culori'

type AxeScope = {
  /** CSS selector of the part to look at; the whole page without it. */
  within?: string
  /** Names of axe's rules; all of its default ones without it. */
  rules?: readonly string[]
}

/** One line for each fault: the rule, and the elements that break it. */
export async function accessibilityFaults(page: Page, scope: AxeScope = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(async ({ within, rules }) => {
    const runner = (globalThis as unknown as { axe: typeof axe }).axe
    const { violations } = await runner.run(within ?? document, {
      resultTypes: ['violations'],
      ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, scope)
}

// What somebody may not see on a page: the edge of a field, the ring of what has the focus, or the focus itself under a bar.

type Field = { name: string; edge: string; ring: string; ground: string }

/** Of every field that is shown: its lower edge, its ring while it has the focus, and the ground that it stands on. */
const fieldsOf = (page: Page): Promise<Field[]> =>
  page.evaluate(() => {
    const isClear = (colour: string) => /^rgba\(.*, 0\)$|^transparent$|\/ 0\)$/.test(colour)
    const groundOf = (element: Element): string => {
      const { backgroundColor } = getComputedStyle(element)
      return isClear(backgroundColor) && element.parentElement ? groundOf(element.parentElement) : backgroundColor
    }
    const text = 'input:not([type="hidden"], [type="checkbox"], [type="radio"], [type="range"]), select, textarea'
    return [...document.querySelectorAll<HTMLElement>(`main :is(${text})`)]
      .filter((field) => field.checkVisibility({ visibilityProperty: true }) && field.closest('[aria-hidden]') === null)
      .map((field) => {
        field.focus({ preventScroll: true })
        const ring = getComputedStyle(field).outlineColor
        field.blur()
        // The number of a stepper has the edge of its box.
        const edged = [field, field.parentElement ?? field].find((box) => {
          const { borderBottomStyle, borderBottomWidth } = getComputedStyle(box)
          return borderBottomStyle !== 'none' && Number.parseFloat(borderBottomWidth) >= 1
        })
        const ground = groundOf(edged?.parentElement ?? field)
        const edge = edged ? getComputedStyle(edged).borderBottomColor : ground
        return { name: (field as HTMLInputElement).name, edge, ring, ground }
      })
  })

/** One line for each edge or ring of a field that cannot be told from its ground. */
export async function faintFields(page: Page): Promise<string[]> {
  const fields = await fieldsOf(page)
  return fields.flatMap(({ name, edge, ring, ground }) =>
    Object.entries({ edge, ring }).flatMap(([part, colour]) => {
      const contrast = wcagContrast(colour, ground)
      return contrast < 3 ? [`${name}: its ${part} has ${contrast.toFixed(2)} on ${ground}`] : []
    }),
  )
}

/** Controls of the page that a fixed or sticky box lies over, in their middle, once they have the focus. */
export const coveredControls = (page: Page) =>
  page.evaluate(async () => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>('main :is(a[href], button, summary, input, select, textarea)'),
    ].filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.matches(':not([type="hidden"])'))
    const covered = new Set<string>()
    for (const control of [...controls, ...controls.toReversed()]) {
      control.focus()
      if (document.activeElement !== control) continue
      const box = control.getClientRects()[0]
      if (!box || box.width <= 1) continue
      const met = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
      for (let over: Element | null = met; over && !over.contains(control); over = over.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(over).position))
          covered.add(`${control.textContent || control.id || control.outerHTML.slice(0, 60)} under ${over.className}`)
    }
    return [...covered]
  })

/** How many parts of the page another ground or an inner shadow sets apart, and those that have no edge in forced colours. */
export async function edgesInForcedColours(page: Page): Promise<{ apart: number; withoutEdge: string[] }> {
  const apart = await page.evaluate(() => {
    const isClear = (colour: string) => /^rgba\(.*, 0\)$/.test(colour)
    const groundUnder = (element: Element) => {
      for (let under = element.parentElement; under; under = under.parentElement) {
        const { backgroundColor } = getComputedStyle(under)
        if (!isClear(backgroundColor)) return backgroundColor
      }
      return undefined
    }
    let count = 0
    for (const element of document.querySelectorAll<HTMLElement>('body :not(svg *)')) {
      if (!element.checkVisibility()) continue
      const { width, height } = element.getBoundingClientRect()
      // A band from one side of the window to the other is no card; what is smaller than this is an ornament.
      if (width >= innerWidth || width < 8 || height < 8) continue
      const { backgroundColor, boxShadow } = getComputedStyle(element)
      const hasGround = !isClear(backgroundColor) && backgroundColor !== groundUnder(element)
      if (!hasGround && !boxShadow.includes('inset')) continue
      element.dataset['setApart'] = ''
      count += 1
    }
    return count
  })
  await page.emulateMedia({ forcedColors: 'active' })
  const withoutEdge = await page.locator('[data-set-apart]').evaluateAll((all) =>
    all
      .filter((element) => {
        const style = getComputedStyle(element)
        const lines = ['border-top', 'border-right', 'border-bottom', 'border-left', 'outline']
        return (
          style.forcedColorAdjust === 'auto' &&
          lines.every(
            (line) =>
              style.getPropertyValue(`${line}-style`) === 'none' ||
              Number.parseFloat(style.getPropertyValue(`${line}-width`)) === 0,
          )
        )
      })
      .map((element) => element.outerHTML.slice(0, 100)),
  )
  await page.emulateMedia({ forcedColors: 'none' })
  return { apart, withoutEdge }
}
