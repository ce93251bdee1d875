// Looks for faults of accessibility with axe. Injected once a page and run in it directly: a third of the time of the
// wrapper for Playwright, which injects anew and looks for frames at each call.
import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { wcagContrast } from 'culori'

type AxeScope = {
  /** CSS selector of the part to look at; the whole page without it. */
  within?: string
  /** Names of axe's rules; all of its default ones without it. */
  rules?: string[]
}

/** One line for each fault: the rule, and the elements that break it. */
export async function accessibilityFaults(page: Page, scope: AxeScope = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(async ({ within, rules }) => {
    const runner = (globalThis as unknown as { axe: typeof axe }).axe
    const { violations } = await runner.run(within ?? document, {
      resultTypes: ['violations'],
      ...(rules && { runOnly: { type: 'rule', values: rules } }),
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
