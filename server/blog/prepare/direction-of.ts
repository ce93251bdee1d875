const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/gu
const letter = /\p{L}/gu

/** Which way most of the letters of a text are read: the first word may be a name in another script. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  return count(rightToLeft) * 2 > count(letter) ? 'rtl' : 'ltr'
}
