import { language } from '#content/site.yaml'
import { addressIn } from '#domain/addresses.ts'
import { roiPath } from '#domain/roi.ts'
import { parseSharedNumbers, roiNumberFields, sharedFragment } from '#domain/roi-form.ts'
import { wakeIsland } from './wake-island.ts'

/**
 * Opens a result that was passed on by its address. The numbers stand in the fragment, which only the browser sees: it
 * fills the fields and wakes the calculator. Addresses once had them in the query; those are rewritten where they stand.
 */
export function sharedResult(): void {
  const show = () => {
    const form = document.querySelector<HTMLFormElement>(`form[action="${addressIn(language, roiPath)}"]`)
    const shared = sharedNumbers()
    if (!form || !shared) return
    for (const field of roiNumberFields) {
      const input = form.elements.namedItem(field)
      if (input instanceof HTMLInputElement) input.value = String(shared[field])
    }
    wakeIsland(form)
  }
  if (!moveOutOfQuery()) show()
  addEventListener('hashchange', show)
}

const sharedNumbers = () => parseSharedNumbers(new URLSearchParams(location.hash.slice(1)))

/**
 * Leaves none of the five numbers in the query. Returns true when they are now in the fragment, as the server has shown
 * them.
 */
function moveOutOfQuery(): boolean {
  const address = new URL(location.href)
  if (!roiNumberFields.some((field) => address.searchParams.has(field))) return false
  const shown = parseSharedNumbers(address.searchParams)
  for (const field of roiNumberFields) address.searchParams.delete(field)
  const moves = shown !== undefined && !sharedNumbers()
  if (moves) address.hash = sharedFragment(shown)
  history.replaceState(history.state, '', address)
  return moves
}
