// Text of visitors on an operator's screen: it must not steer the terminal, nor turn the direction of what stands beside it.

const segments = new Intl.Segmenter('en', { granularity: 'grapheme' })
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]/u

/** On one line, without control characters and marks that cannot be seen. */
export const oneLine = (text: string): string => lines(text).replace(/\s+/g, ' ').trim()

/** The same, with its line breaks. */
export const lines = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]|\p{Cf}/gu, '')
    .replaceAll('\t', '  ')

/** JSON in which all of these are escaped. */
export const asJson = (value: unknown, indent?: number): string =>
  JSON.stringify(value, null, indent).replace(/[\u007f-\u009f\p{Cf}\u2028\u2029]/gu, (character) =>
    [...Array(character.length).keys()]
      .map((index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`)
      .join(''),
  )

/** In columns of a terminal. */
export const widthOf = (text: string): number =>
  [...segments.segment(text)].reduce((sum, { segment }) => sum + widthOfOne(segment), 0)

const widthOfOne = (segment: string) => (wide.test(segment) ? 2 : /^\p{M}+$/u.test(segment) ? 0 : 1)

/** Exactly so wide: with spaces after it, or cut, with a mark that says so. */
export function fitted(text: string, width: number): string {
  const whole = widthOf(text)
  if (whole <= width) return text + ' '.repeat(width - whole)
  let kept = ''
  let used = 0
  for (const { segment } of segments.segment(text)) {
    if (used + widthOfOne(segment) > width - 1) break
    kept += segment
    used += widthOfOne(segment)
  }
  return `${kept}…${' '.repeat(width - 1 - used)}`
}
