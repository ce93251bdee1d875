import type { FastifyBaseLogger } from 'fastify'

const minuteMs = 60_000

/**
 * Logs an error at once, and then in a line a minute how often it came since: a store that is away fails each post and
 * each look, hundreds of times while somebody reads the first line.
 */
export function throttleErrors(log: Pick<FastifyBaseLogger, 'error'>, everyMs = minuteMs) {
  const repeats = new Map<string, number>()
  const logRepeats = (sentence: string) => {
    const times = repeats.get(sentence) ?? 0
    repeats.delete(sentence)
    if (times === 0) return
    log.error({ times }, `${sentence}: so often again in the last minute`)
    startCounting(sentence)
  }
  const startCounting = (sentence: string) => {
    repeats.set(sentence, 0)
    setTimeout(logRepeats, everyMs, sentence).unref()
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
