// Finds what the fonts of the share pictures can draw of a text, so that no picture shows an empty box.

const latin = '\\u0020-\\u007e\\u00a0-\\u017f–—‘’‚“”„†•…‹›€™−≈≤≥←→↑↓×÷′″'
const hebrew = '\\u0591-\\u05f4'
const arabic = '\\u0600-\\u06ff\\u0750-\\u077f'
const foreign = new RegExp(`[^${latin}${hebrew}${arabic}]`, 'gu')
const drawnLetters = new RegExp(`[${latin}${hebrew}${arabic}]`, 'u')

/** A text with more than this share of its letters missing no longer says what it said. */
const mayBeMissing = 0.1

/**
 * Returns the text without emoji and other signs that have no glyph; letters with an accent that no font has lose the
 * accent. Undefined when the text is empty or written in letters that cannot be drawn.
 */
export function drawableText(text: string): string | undefined {
  const whole = text.normalize('NFC').replace(foreign, (sign) => sign.normalize('NFKD').replace(/\p{M}/gu, ''))
  const letters = whole.match(/\p{L}/gu) ?? []
  const missing = letters.filter((letter) => !drawnLetters.test(letter))
  const drawn = whole
    .replace(foreign, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,.;:!?…)])/g, '')
    .trim()
  return /[\p{L}\p{N}]/u.test(drawn) && missing.length <= letters.length * mayBeMissing ? drawn : undefined
}

/** Whether the first letter that has a direction is read from right to left, as for a browser's `dir="auto"`. */
export function isRightToLeft(text: string): boolean {
  const [letter = ''] = text.match(/\p{L}/u) ?? []
  return new RegExp(`[${hebrew}${arabic}]`, 'u').test(letter)
}
