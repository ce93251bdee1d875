import { fillIn } from '#domain/fill-in.ts'

const announceAfterMs = 400

/** Writes a text in lower case, without accents and spaces, so that "hi bob" finds HiBob. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}\s]/gu, '')
    .toLowerCase()
}

/**
 * Shows the search of a `data-filter-list` and hides what it does not match; what a chosen kind hides is for styles. Names
 * outside `data-filter-items`, if there is such a list, are found too and not counted. The list changes at once; the count
 * follows when the visitor pauses, so that it is announced once and not at every key.
 */
export function filterList(): void {
  const section = document.querySelector<HTMLElement>('[data-filter-list]')
  const search = section?.querySelector<HTMLElement>('[data-filter-search]')
  const input = search?.querySelector('input')
  const count = section?.querySelector<HTMLElement>('[data-filter-count]')
  const list = section?.querySelector<HTMLElement>('[data-filter-items]')
  if (!section || !search || !input || !count) return

  const items = [...section.querySelectorAll<HTMLElement>('[data-filter-text]')].map((element) => ({
    element,
    text: plain(element.dataset['filterText'] ?? ''),
  }))

  const counted = items.filter(({ element }) => !list || list.contains(element))
  const others = items.filter((item) => !counted.includes(item))

  const outcome = (shown: number, matched: number, query: string) => {
    const { found = '', none = '', otherKind = '' } = count.dataset
    if (shown === counted.length) return ''
    if (shown > 0) return fillIn(found, { count: shown, total: counted.length })
    if (others.some(({ element }) => !element.hidden)) return ''
    return fillIn(matched > 0 ? otherKind : none, { query })
  }

  let announcement: ReturnType<typeof setTimeout> | undefined
  const filter = () => {
    const query = input.value.trim()
    for (const { element, text } of items) element.hidden = !text.includes(plain(query))
    if (list) list.hidden = false
    const shown = counted.filter(({ element }) => element.checkVisibility()).length
    const matched = counted.filter(({ element }) => !element.hidden).length
    // Without items, its border would stand there as a line.
    if (list) list.hidden = shown === 0
    clearTimeout(announcement)
    announcement = setTimeout(() => {
      count.textContent = outcome(shown, matched, query)
    }, announceAfterMs)
  }

  search.hidden = false
  section.addEventListener('input', filter)
  // The browser may have kept what was typed or chosen before a reload.
  filter()
}
