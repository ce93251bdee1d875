// Splits the list into pages. Only addresses that the pager links to exist; all others are not found.
export const postsPerPage = 12

/** Those that their editor has pinned stand first, each kind in its order. */
export const pinnedFirst = <Item extends { isPinned?: boolean }>(items: readonly Item[]): Item[] => [
  ...items.filter(({ isPinned }) => isPinned),
  ...items.filter(({ isPinned }) => !isPinned),
]

export type ListPage<Item> = { number: number; last: number; items: readonly Item[] }

/** `numbers` are all values of the query's `page`; none means the first. Returns undefined if there is no such page. */
export function listPage<Item>(items: readonly Item[], numbers: readonly string[]): ListPage<Item> | undefined {
  const [text = '1'] = numbers
  if (numbers.length > 1 || !/^[1-9]\d{0,8}$/.test(text)) return undefined
  const number = Number(text)
  const last = Math.max(1, Math.ceil(items.length / postsPerPage))
  if (number > last) return undefined
  return { number, last, items: items.slice((number - 1) * postsPerPage, number * postsPerPage) }
}

/** `list` is the path of the first page. */
export const listPath = (number: number, list = '/blog'): string => (number === 1 ? list : `${list}?page=${number}`)

/** Returns the page numbers in a pager: the first, the last and the neighbours of `current`, with `gap` for those it skips. */
export function pagerSteps(current: number, last: number): (number | 'gap')[] {
  const shown = [...new Set([1, current - 1, current, current + 1, last])].filter((page) => page >= 1 && page <= last)
  return shown.flatMap((page, index) => {
    const skipped = page - (shown[index - 1] ?? 0) - 1
    if (skipped === 0) return [page]
    // A gap for one page would be as wide as its number.
    return skipped === 1 ? [page - 1, page] : ['gap' as const, page]
  })
}

const maxDescriptionChars = 160

/** Describes a later page of a list by the posts on it: as many titles as fit. */
export function describePosts(heading: string, titles: readonly string[]): string {
  const [first = '', ...others] = titles
  let description = `${heading}: ${first}`
  for (const title of others) {
    if (`${description} · ${title}`.length > maxDescriptionChars) break
    description += ` · ${title}`
  }
  return description
}
