/** Moves the focus to the first field with an error, label in view, which the header would otherwise cover. False without one. */
export function showFirstError(form: HTMLFormElement | null): boolean {
  const field = form?.querySelector<HTMLElement>('[aria-invalid]')
  field?.focus({ preventScroll: true })
  field?.parentElement?.scrollIntoView({ block: 'nearest' })
  return field !== null && field !== undefined
}
