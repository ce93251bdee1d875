/** Shows the button that copies an address, where the browser lets a page do so, and says that it did. */
export function copyAddress(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-copy]')) {
    const input = place.querySelector('input')
    const button = place.querySelector('button')
    const outcome = place.querySelector<HTMLElement>('[data-copied]')
    if (!input || !button || !outcome) continue
    input.addEventListener('focus', () => input.select())
    button.hidden = !navigator.clipboard
    button.addEventListener('click', async () => {
      try {
        await navigator.clipboard.writeText(input.value)
        outcome.textContent = outcome.dataset['copied'] ?? ''
      } catch {
        // The browser does not allow it here, so the address is selected for the visitor to copy.
        input.focus()
      }
    })
  }
}
