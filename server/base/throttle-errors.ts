import type { FastifyBaseLogger } from 'fastify'

const minuteMs = 60_000

/**
 * Logs an error at once, then one line a minute with the number of repeats: a store that is down fails every post and
 * every poll.
 */
export function throttleErrors(log: Pick<FastifyBaseLogger, 'error'>) {
  const repeats = new Map<string, number>()
  const logRepeats = (sentence: string) => {
    const times = repeats.get(sentence) ?? 0
    repeats.delete(sentence)
    if (times === 0) return
    log.error({ times }, `${sentence}: repeated in the last minute`)
    startCounting(sentence)
  }
  const startCounting = (sentence: string) => {
    repeats.set(sentence, 0)
    setTimeout(logRepeats, minuteMs, sentence).unref()
  }
  return (about: object, sentence: string): void => {
    const times = repeats.get(sentence)
    if (times !== undefined) repeats.set(sentence, times + 1)
    else {
      log.error(about, sentence)
      startCounting(sentence)
    }
  }
}
