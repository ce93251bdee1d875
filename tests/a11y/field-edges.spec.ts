import { wcagContrast } from 'culori'
import { builtRoutes } from '../support/built-routes.ts'
import { takeOver } from '../support/lead-form.ts'
import { expect, type Page, test } from '../support/page-test.ts'

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

function faint(fields: Field[]): string[] {
  return fields.flatMap(({ name, edge, ring, ground }) =>
    Object.entries({ edge, ring }).flatMap(([part, colour]) => {
      const contrast = wcagContrast(colour, ground)
      return contrast < 3 ? [`${name}: its ${part} has ${contrast.toFixed(2)} on ${ground}`] : []
    }),
  )
}

test('A-03 every field and its focus can be told from their ground in both themes, a wrong field too', async ({
  page,
}) => {
  test.setTimeout(120_000)
  let looked = 0
  for (const route of builtRoutes()) {
    await page.goto(route)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const fields = await fieldsOf(page)
      looked += fields.length
      expect.soft(faint(fields), `${route}, ${colorScheme}`).toEqual([])
    }
  }
  expect(looked).toBeGreaterThan(60)

  await page.goto('/contact')
  const form = page.getByRole('form', { name: 'Your request' })
  await takeOver(form)
  await form.getByRole('button', { name: 'Send request' }).click()
  await expect(form.getByLabel('First name')).toHaveAttribute('aria-invalid', 'true')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect.soft(faint(await fieldsOf(page)), `wrong fields, ${colorScheme}`).toEqual([])
  }
})
