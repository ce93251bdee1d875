/** Moves the focus to the first field with an error, with its label, which the page's header would cover. False without one. */
export function showFirstError(form: HTMLFormElement | null): boolean {
  const field = form?.querySelector<HTMLElement>('[aria-invalid]')
  field?.focus({ preventScroll: true })
  field?.parentElement?.scrollIntoView({ block: 'nearest' })
  return field !== null && field !== undefined
}
