const announceAfterMs = 400

/** Lower case, without accents and spaces: "hi bob" finds HiBob. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}\s]/gu, '')
    .toLowerCase()
}

/**
 * Shows the search of a `data-filter-list` and hides what it does not match. The list changes at once; the count
 * follows when the visitor pauses, so that it is announced once and not at every key.
 */
export function filterList(): void {
  const section = document.querySelector<HTMLElement>('[data-filter-list]')
  const search = section?.querySelector<HTMLElement>('[data-filter-search]')
  const input = search?.querySelector('input')
  const count = section?.querySelector<HTMLElement>('[data-filter-count]')
  if (!section || !search || !input || !count) return

  const items = [...section.querySelectorAll<HTMLElement>('[data-filter-text]')].map((element) => ({
    element,
    text: plain(element.dataset['filterText'] ?? ''),
  }))

  const outcome = (shown: number, query: string) => {
    if (query === '') return ''
    if (shown === 0) return (count.dataset['none'] ?? '').replace('{query}', () => query)
    return (count.dataset['found'] ?? '').replace('{count}', String(shown)).replace('{total}', String(items.length))
  }

  let announcement: ReturnType<typeof setTimeout> | undefined
  const filter = () => {
    const query = input.value.trim()
    let shown = 0
    for (const { element, text } of items) {
      element.hidden = !text.includes(plain(query))
      if (!element.hidden) shown++
    }
    clearTimeout(announcement)
    announcement = setTimeout(() => {
      count.textContent = outcome(shown, query)
    }, announceAfterMs)
  }

  search.hidden = false
  input.addEventListener('input', filter)
  // The browser may have kept what was typed before a reload.
  if (input.value !== '') filter()
}
