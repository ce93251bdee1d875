/**
 * Returns a text of others well-formed and at most `maxChars` long. Half a surrogate would throw wherever an address is
 * encoded.
 */
export const foreignText = (text: string, maxChars: number): string =>
  (text.length > maxChars ? text.slice(0, maxChars).replace(/[\ud800-\udbff]$/, '') : text).toWellFormed()

/** Soft hyphens, spaces without width and the like. Joiners and marks of direction are part of words in other scripts. */
const invisible = /[\u00ad\u180e\u200b\u2060-\u2064\ufeff\ufff9-\ufffb]/g

/** Returns a text without invisible characters, for whatever searches, compares or cuts it. */
export const withoutInvisible = (text: string): string => text.replace(invisible, '')
