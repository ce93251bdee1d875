const copiedMs = 6000

/**
 * Wires "Copy link" and "Print" of a result. The listeners are on the document, and report the outcome by an attribute,
 * so that they work before the form's own script has arrived.
 */
export function resultActions(): void {
  document.addEventListener('click', async ({ target }) => {
    if (!(target instanceof Element)) return
    if (target.closest('[data-print]')) return window.print()
    const place = target.closest('[data-copy-link]')?.closest<HTMLElement>('[data-shared]')
    const path = place?.dataset['shared']
    if (!place || !path) return
    try {
      await navigator.clipboard.writeText(new URL(path, location.href).href)
      place.dataset['copied'] = ''
      setTimeout(() => delete place.dataset['copied'], copiedMs)
    } catch {
      // There is no clipboard here, so the address bar now holds what was to be copied.
      location.assign(path)
    }
  })
}
