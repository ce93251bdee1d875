// Copy is set with curly quotes and apostrophes. A straight one is told with its word, written as it should be.

const opening = /(^|[\s([—–/“‘*_])(["'])(?=\S)/g

const curled = (text: string): string =>
  text
    .replace(opening, (_all, before: string, mark: string) => before + (mark === '"' ? '“' : '‘'))
    .replaceAll('"', '”')
    .replaceAll("'", '’')

/** What to write in place of the first word with a straight mark, as in "Write customer’s instead of customer's"; undefined without one. */
export function straightQuoteAdvice(text: string): string | undefined {
  const [word] = text.match(/\S*["']\S*/) ?? []
  return word && `Write ${curled(word)} instead of ${word}: quotes and apostrophes are curly here`
}
