// Removes what comes along unseen when somebody pastes from a word processor.

/** Characters of this class that are seen: signs of Arabic, Syriac and Kaithi numbers. */
const seenSigns = '\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}'

/**
 * Joiners stay where they change what is seen: between the letters of a script that joins them, and within an emoji, as do the
 * tags of a flag.
 */
const invisible = new RegExp(
  [
    String.raw`(?<=[\p{Emoji}\u{fe0f}])\u200d(?=\p{Emoji})`,
    String.raw`(?<=\p{Emoji}[\u{e0020}-\u{e007f}]*)[\u{e0020}-\u{e007f}]`,
    String.raw`(?<=(?!\p{Script=Latin})[\p{L}\p{M}])[\u200c\u200d](?=(?!\p{Script=Latin})[\p{L}\p{M}]|[\p{Z}\p{P}]|$)`,
    `[${seenSigns}]`,
    String.raw`(\p{Cf})`,
  ].join('|'),
  'gu',
)

/** Services that put their own address around a link, with the address that was meant in a parameter. */
const wrappers = /^https?:\/\/(?:www\.google\.[a-z.]+\/url|[a-z0-9.-]+\.safelinks\.protection\.outlook\.com\/)\?/i

/** Returns the address that was meant. */
export function unwrapLink(href: string): string {
  if (!wrappers.test(href) || !URL.canParse(href)) return href
  const { searchParams } = new URL(href)
  const meant = searchParams.get('q') ?? searchParams.get('url')
  return meant && /^https?:/.test(meant) ? meant : href
}

/**
 * Returns a text without what nobody sees, or of a wrapped link the address that was meant. `lineBreak` replaces what separates
 * lines and paragraphs: the text of most fields is one line.
 */
export const cleanText = (text: string, lineBreak = ' '): string =>
  unwrapLink(text)
    .replaceAll(invisible, (character, removed?: string) => (removed === undefined ? character : ''))
    .replaceAll(/\r\n?|[\v\f\u0085\p{Zl}\p{Zp}]/gu, lineBreak)
