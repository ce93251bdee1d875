const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })
const maxChars = 160
/** Matches what a blog writes behind a text that it has cut. */
const cutMark = /\s*(?:\[\s*(?:…|\.\.\.)\s*\]|…|\.\.\.)$/

/**
 * Returns the sentences of a plain text that fit into 160 characters, for a search result. A sentence that the blog has
 * cut is left out; one that does not fit, or that stands alone, ends after a word, with an ellipsis.
 */
export function wholeSentences(text: string): string {
  const whole = text.replace(cutMark, '')
  const found = [...sentences.segment(whole)].map(({ segment }) => segment)
  const complete = whole === text ? found : found.slice(0, -1)
  let fitting = ''
  for (const sentence of complete) {
    if ((fitting + sentence).trimEnd().length > maxChars) break
    fitting += sentence
  }
  if (fitting) return fitting.trimEnd()
  if (whole === '') return ''
  if (whole.length < maxChars) return `${whole}…`
  const words = whole.slice(0, maxChars - 1).replace(/[\s\p{P}]+\S*$/u, '')
  return `${words.toWellFormed().replace('\ufffd', '')}…`
}
