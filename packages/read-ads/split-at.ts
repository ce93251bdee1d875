/**
 * Splits a text at words like "or", with a comma before them or not, and at commas alone if wanted. Returns the pieces
 * at even places, and what stood between them at odd ones.
 */
export function splitAt(
  text: string,
  words: readonly string[],
  { commas = false, insideBrackets = true }: { commas?: boolean; insideBrackets?: boolean } = {},
): string[] {
  const parts: string[] = []
  let [start, depth] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')') depth--
    const isComma = text.startsWith(', ', at)
    if ((!isComma && text[at] !== ' ') || (depth > 0 && !insideBrackets)) continue
    const from = at + (isComma ? 2 : 1)
    const word = words.find((one) => text.slice(from, from + one.length + 1).toLowerCase() === `${one} `)
    if (word === undefined && !(isComma && commas)) continue
    const end = from + (word === undefined ? 0 : word.length + 1)
    parts.push(text.slice(start, at), text.slice(at, end))
    start = end
    at = end - 1
  }
  return [...parts, text.slice(start)]
}
