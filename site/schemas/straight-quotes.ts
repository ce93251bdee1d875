// Copy is set with curly quotes and apostrophes. In a field, straight ones are curled; in a Markdown text, whose code has
// straight ones of its own, the first is told with its word, written as it should be.

const opening = /(^|[\s([—–/“‘*_])(["'])(?=\S)/g

/** The text with curly quotes and apostrophes. */
export const curled = (text: string): string =>
  text
    .replace(opening, (_all, before: string, mark: string) => before + (mark === '"' ? '“' : '‘'))
    .replaceAll('"', '”')
    .replaceAll("'", '’')

/** What to write in place of the first word with a straight mark, as in "Write customer’s instead of customer's"; undefined without one. */
export function straightQuoteAdvice(text: string): string | undefined {
  const [word] = text.match(/\S*["']\S*/) ?? []
  return word && `Write ${curled(word)} instead of ${word}: quotes and apostrophes are curly here`
}
