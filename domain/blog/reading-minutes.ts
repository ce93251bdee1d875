const wordsPerMinute = 238
/** Letters of scripts that put no space between words, of which one and a half or so make a word. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/gu
const unspacedPerMinute = 1.5 * wordsPerMinute

/**
 * Reading time in minutes, from the mean silent reading speed of adults (Brysbaert 2019,
 * doi:10.1016/j.jml.2019.104047). From ten minutes on it is rounded to five, since more would be false precision.
 */
export function readingMinutes(text: string): number {
  const words = text
    .replace(unspaced, ' ')
    .split(/\s+/)
    .filter((word) => /\p{L}|\p{N}/u.test(word))
  const minutes = words.length / wordsPerMinute + (text.match(unspaced)?.length ?? 0) / unspacedPerMinute
  return minutes < 10 ? Math.max(1, Math.round(minutes)) : Math.round(minutes / 5) * 5
}
