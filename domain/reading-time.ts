const wordsPerMinute = 238

/**
 * Reading time in minutes, from the number of words and the mean silent reading speed of adults (Brysbaert 2019,
 * doi:10.1016/j.jml.2019.104047). From ten minutes upwards it is rounded to five, as more would be false precision.
 */
export function readingMinutes(text: string): number {
  const minutes = text.split(/\s+/).filter((word) => /\p{L}|\p{N}/u.test(word)).length / wordsPerMinute
  return minutes < 10 ? Math.max(1, Math.round(minutes)) : Math.round(minutes / 5) * 5
}
