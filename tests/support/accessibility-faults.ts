// Looks for faults of accessibility with axe. Injected once a page and run in it directly: a third of the time of the
// wrapper for Playwright, which injects anew and looks for frames at each call.
import type { Page } from '@playwright/test'
import axe from 'axe-core'

export type AxeScope = {
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
