// What every form shares that script runs.
import { useLayoutEffect, useState } from 'react'

/** Returns true once script runs the form: our words then replace the browser's own error bubbles. */
export function useEnhanced(): boolean {
  const [enhanced, setEnhanced] = useState(false)
  // This happens before the island reports that it is awake: the first press waits for that, and must not be the
  // browser's.
  useLayoutEffect(() => setEnhanced(true), [])
  return enhanced
}

/**
 * Moves the focus to the first field with an error, with its label in view, which the header would otherwise cover.
 * Returns false when there is none.
 */
export function showFirstError(form: HTMLFormElement | null): boolean {
  const field = form?.querySelector<HTMLElement>('[aria-invalid]')
  if (!field) return false
  field.focus({ preventScroll: true })
  // A page that still scrolls stops here, as after going on to a button by key. What its scrolling has under way
  // arrives with the next frame.
  scrollTo({ top: scrollY, behavior: 'instant' })
  requestAnimationFrame(() => field.parentElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' }))
  return true
}
