/** A tab and a search result show about this many characters beside the brand. */
const maxChars = 60

/** Shortens a post's title for the tab: it stays whole if it fits, and is otherwise cut after a word. */
export function tabTitle(title: string): string {
  if (title.length <= maxChars) return title
  const start = title.slice(0, maxChars - 1)
  const words = start.replace(/[\s\p{P}]+\S*$/u, '')
  return `${(words.length > maxChars / 2 ? words : start).toWellFormed().replace('\ufffd', '')}…`
}
