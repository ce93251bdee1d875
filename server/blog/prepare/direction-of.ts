const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/gu
const letter = /\p{L}/gu

/** Which way most of the letters of a text are read: the first word may be a name in another script. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  // Most texts hold none, and need not be counted.
  if (text.search(rightToLeft) < 0) return 'ltr'
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  return count(rightToLeft) * 2 > count(letter) ? 'rtl' : 'ltr'
}
