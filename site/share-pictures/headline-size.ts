// Chooses how large a headline is drawn: as large as its box takes it.

export type Box = { width: number; height: number }
/** `size` is in pixels; no headline has more lines than `lines`. */
export type HeadlineSize = { size: number; lines: number }

/** Height of a line, as a multiple of the letters' size. */
export const lineHeight = 1.06
/** A size of at least this share of the largest counts as nearly as large. */
const nearly = 0.89
/**
 * Where every size breaks a word, only sizes up to this one are used, in pixels, as a large broken word is no headline.
 */
const maxBroken = 60
const sizes = [120, 108, 96, 88, 80, 72, 66, 60, 54, 48, 43, 38]

/**
 * Widths of letters in the display face, spaced as the site spaces headlines, as parts of the size: the widest of each
 * group.
 */
const widths: readonly [signs: RegExp, width: number][] = [
  [/[ijl.,:;'’!|·]/, 0.29],
  [/[ frtI()\-“”"]/, 0.41],
  [/[mwMW—…%@]/, 0.87],
  [/[A-Z&€?]/, 0.68],
]
const usualWidth = 0.585

const widthOf = (text: string, size: number): number =>
  [...text].reduce((sum, sign) => sum + (widths.find(([signs]) => signs.test(sign))?.[1] ?? usualWidth), 0) * size

/** Counts the lines that the text fills, with each word that is wider than a line broken. */
function linesOf(text: string, size: number, width: number): number {
  let lines = 1
  let filled = 0
  for (const word of text.split(' ')) {
    const wide = widthOf(word, size)
    const after = filled === 0 ? wide : filled + widthOf(' ', size) + wide
    if (after <= width) {
      filled = after
      continue
    }
    lines += filled === 0 ? 0 : 1
    lines += Math.ceil(wide / width) - 1
    filled = wide % width
  }
  return lines
}

const widestWord = (text: string, size: number): number =>
  Math.max(...text.split(' ').map((word) => widthOf(word, size)))

/**
 * Returns the largest size that takes the whole text and breaks no word, or one nearly as large with fewer lines. Where
 * a word is too long for every size it is broken; what is too long for the smallest is cut off.
 */
export function headlineSize(text: string, { width, height }: Box): HeadlineSize {
  const candidates = sizes.map((size) => ({ size, lines: Math.floor(height / (size * lineHeight)) }))
  const whole = candidates.filter(({ size, lines }) => linesOf(text, size, width) <= lines)
  const unbroken = whole.filter(({ size }) => widestWord(text, size) <= width)
  const [largest] = unbroken
  if (!largest) return whole.find(({ size }) => size <= maxBroken) ?? (candidates.at(-1) as HeadlineSize)
  const most = linesOf(text, largest.size, width)
  const calmer = unbroken.find(({ size }) => linesOf(text, size, width) < most)
  return calmer && calmer.size >= largest.size * nearly ? calmer : largest
}
