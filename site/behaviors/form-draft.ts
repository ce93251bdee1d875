/** Keeps what was typed into a form over a reload of the tab, in the tab's own storage; a sent form forgets it. */
export function keepDrafts(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]')) {
    const place = `draft:${form.dataset['draft']}`
    const fields = () =>
      [...form.elements].filter(
        (field): field is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
          (field instanceof HTMLInputElement && field.type !== 'hidden' && field.type !== 'checkbox') ||
          field instanceof HTMLTextAreaElement ||
          field instanceof HTMLSelectElement,
      )
    try {
      if ('sent' in form.dataset) sessionStorage.removeItem(place)
      const draft: Record<string, string> = JSON.parse(sessionStorage.getItem(place) ?? '{}')
      for (const field of fields()) {
        const typed = draft[field.name]
        if (typed !== undefined && field.value === '') field.value = typed
      }
      form.addEventListener('input', () => {
        const typed = fields().map((field) => [field.name, field.value])
        sessionStorage.setItem(place, JSON.stringify(Object.fromEntries(typed)))
      })
      form.addEventListener('reset', () => sessionStorage.removeItem(place))
    } catch {
      // Storage is blocked: nothing is kept, and nothing breaks.
    }
  }
}
