/**
 * Returns a text of others well-formed and at most `maxChars` long. Half a surrogate would throw wherever an address is
 * encoded.
 */
export const foreignText = (text: string, maxChars: number): string =>
  (text.length > maxChars ? text.slice(0, maxChars).replace(/[\ud800-\udbff]$/, '') : text).toWellFormed()
