/** As many characters as a tab and a search result show beside the brand. */
const maxChars = 60

/** A post's title for the tab: complete if it fits, otherwise cut after a word. */
export function tabTitle(title: string): string {
  if (title.length <= maxChars) return title
  const start = title.slice(0, maxChars - 1)
  const words = start.replace(/[\s\p{P}]+\S*$/u, '')
  return `${(words.length > maxChars / 2 ? words : start).toWellFormed().replace('\ufffd', '')}…`
}
