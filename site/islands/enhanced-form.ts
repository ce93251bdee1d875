// Shared by all forms that script enhances.
import { useLayoutEffect, useState } from 'react'

/** Returns true once script runs the form; our messages then replace the browser's error bubbles. */
export function useEnhanced(): boolean {
  const [enhanced, setEnhanced] = useState(false)
  // Releases the first press (focus-directive.ts).
  useLayoutEffect(() => setEnhanced(true), [])
  return enhanced
}

/** Focuses the first field with an error and keeps its label clear of the header. Returns false if there is none. */
export function showFirstError(form: HTMLFormElement | null): boolean {
  const field = form?.querySelector<HTMLElement>('[aria-invalid]')
  if (!field) return false
  field.focus({ preventScroll: true })
  // Stops a scroll in progress, such as from tabbing to the button; its last step arrives with the next frame.
  scrollTo({ top: scrollY, behavior: 'instant' })
  requestAnimationFrame(() => field.parentElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' }))
  return true
}
