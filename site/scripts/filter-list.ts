import { fillIn } from '#domain/words/fill-in.ts'

const announceAfterMs = 400

/** Lower-cases a text and removes accents and spaces, so that "hi bob" finds HiBob. */
function normalize(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}\s]/gu, '')
    .toLowerCase()
}

/**
 * Reveals the search field of a `data-filter-list` and hides the items that do not match; CSS hides the other kinds.
 * Items outside `data-filter-items` are filtered but not counted. The list updates at once, the count when the visitor
 * pauses, so screen readers announce it once.
 */
export function initFilterList(): void {
  const section = document.querySelector<HTMLElement>('[data-filter-list]')
  const search = section?.querySelector<HTMLElement>('[data-filter-search]')
  const input = search?.querySelector('input')
  const count = section?.querySelector<HTMLElement>('[data-filter-count]')
  const list = section?.querySelector<HTMLElement>('[data-filter-items]')
  if (!section || !search || !input || !count || !list) return

  const items = [...section.querySelectorAll<HTMLElement>('[data-filter-text]')].map((element) => ({
    element,
    text: normalize(element.dataset['filterText'] ?? ''),
  }))

  const counted = items.filter(({ element }) => list.contains(element))
  const others = items.filter((item) => !counted.includes(item))

  const summary = (shown: number, matched: number, query: string) => {
    const { found = '', none = '', otherKind = '' } = count.dataset
    if (shown === counted.length) return ''
    if (shown > 0) return fillIn(found, { count: shown, total: counted.length })
    if (others.some(({ element }) => !element.hidden)) return ''
    return fillIn(matched > 0 ? otherKind : none, { query })
  }

  let announcement: ReturnType<typeof setTimeout> | undefined
  const filter = () => {
    const query = input.value.trim()
    for (const { element, text } of items) element.hidden = !text.includes(normalize(query))
    list.hidden = false
    const shown = counted.filter(({ element }) => element.checkVisibility()).length
    const matched = counted.filter(({ element }) => !element.hidden).length
    // An empty list would leave its border behind as a line.
    list.hidden = shown === 0
    clearTimeout(announcement)
    announcement = setTimeout(() => {
      count.textContent = summary(shown, matched, query)
    }, announceAfterMs)
  }

  search.hidden = false
  section.addEventListener('input', filter)
  // The browser may restore the query and the choice on reload.
  filter()
}
