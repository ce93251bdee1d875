const wordsPerMinute = 238

/**
 * Reading time in minutes, from the mean silent reading speed of adults (Brysbaert 2019,
 * doi:10.1016/j.jml.2019.104047). From ten minutes on it is rounded to five, since more would be false precision.
 */
export function readingMinutes(text: string): number {
  const minutes = text.split(/\s+/).filter((word) => /\p{L}|\p{N}/u.test(word)).length / wordsPerMinute
  return minutes < 10 ? Math.max(1, Math.round(minutes)) : Math.round(minutes / 5) * 5
}
