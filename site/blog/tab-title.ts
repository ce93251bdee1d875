/** Tabs and search results show about this many characters beside the brand. */
const maxChars = 60

/** Shortens a post's title for the tab: cuts it after a word if it is too long. */
export function tabTitle(title: string): string {
  if (title.length <= maxChars) return title
  const start = title.slice(0, maxChars - 1)
  const words = start.replace(/[\s\p{P}]+\S*$/u, '')
  return `${(words.length > maxChars / 2 ? words : start).toWellFormed().replace('\ufffd', '')}…`
}
