/** Tabs and search results show about this many characters beside the brand. */
const maxChars = 60

/** Shortens a post's title for the tab: cuts it after a word if it is too long. */
export function tabTitle(title: string): string {
  if (title.length <= maxChars) return title
  const start = title.slice(0, maxChars - 1)
  const words = start.slice(0, Math.max(0, start.lastIndexOf(' '))).replace(/(?<=^|[^\s\p{P}])[\s\p{P}]+$/u, '')
  return `${(words.length > maxChars / 2 ? words : start).toWellFormed().replace('\ufffd', '')}…`
}
