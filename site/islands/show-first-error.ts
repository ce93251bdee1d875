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
