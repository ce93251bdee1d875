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
        // Not allowed here: the address is selected, so that the visitor can copy it.
        input.focus()
      }
    })
  }
}
