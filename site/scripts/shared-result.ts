import { addressIn } from '#domain/pages/addresses.ts'
import { roiPath } from '#domain/roi/roi.ts'
import { roiNumberFields } from '#domain/roi/roi-form.ts'
import { parseSharedNumbers, sharedFragment } from '#domain/roi/roi-shared-result.ts'
import { writeNumber } from '#domain/roi/typed-number.ts'
import { currentLanguage } from '#language'
import { requestHydration } from './request-hydration.ts'

const copiedMs = 6000

/**
 * Opens a shared calculator result: fills the fields from the fragment, which servers never see, and hydrates the
 * calculator. Older links carry the numbers in the query; the address is rewritten in place.
 */
export function openSharedResult(): void {
  const show = () => {
    const form = document.querySelector<HTMLFormElement>(`form[action="${addressIn(currentLanguage(), roiPath)}"]`)
    const shared = sharedNumbers()
    if (!form || !shared) return
    for (const field of roiNumberFields) {
      const input = form.elements.namedItem(field)
      if (!(input instanceof HTMLInputElement)) continue
      // Number fields, which the form has until its script runs, take a point in every language.
      const value = String(shared[field])
      input.value = input.type === 'number' ? value : writeNumber(value, currentLanguage().tag)
    }
    requestHydration(form)
  }
  if (!moveQueryToFragment()) show()
  addEventListener('hashchange', show)
}

const sharedNumbers = () => parseSharedNumbers(new URLSearchParams(location.hash.slice(1)))

/**
 * Removes the five numbers from the query. Returns whether they are now in the fragment; the server has rendered them.
 */
function moveQueryToFragment(): boolean {
  const address = new URL(location.href)
  if (!roiNumberFields.some((field) => address.searchParams.has(field))) return false
  const shown = parseSharedNumbers(address.searchParams)
  for (const field of roiNumberFields) address.searchParams.delete(field)
  const hasMoved = shown !== undefined && !sharedNumbers()
  if (hasMoved) address.hash = sharedFragment(shown)
  history.replaceState(history.state, '', address)
  return hasMoved
}

/**
 * Wires a result's "Copy link" and "Print". The listeners are on the document and report by an attribute, so they work
 * before the calculator is hydrated.
 */
export function initResultActions(): void {
  document.addEventListener('click', async ({ target }) => {
    if (!(target instanceof Element)) return
    if (target.closest('[data-print]')) return window.print()
    const container = target.closest('[data-copy-link]')?.closest<HTMLElement>('[data-shared]')
    const path = container?.dataset['shared']
    if (!container || !path) return
    try {
      await navigator.clipboard.writeText(new URL(path, location.href).href)
      container.dataset['copied'] = ''
      setTimeout(() => delete container.dataset['copied'], copiedMs)
    } catch {
      // Without a clipboard, the link goes into the address bar.
      location.assign(path)
    }
  })
}
