import type { FastifyBaseLogger } from 'fastify'

const minuteMs = 60_000

/**
 * Logs an error at once, and then in a line a minute how often it came since: a store that is away fails each post and
 * each look, hundreds of times while somebody reads the first line.
 */
export function seldom(log: Pick<FastifyBaseLogger, 'error'>, everyMs = minuteMs) {
  const more = new Map<string, number>()
  const tellMore = (sentence: string) => {
    const times = more.get(sentence) ?? 0
    more.delete(sentence)
    if (times === 0) return
    log.error({ times }, `${sentence}: so often again in the last minute`)
    begin(sentence)
  }
  const begin = (sentence: string) => {
    more.set(sentence, 0)
    setTimeout(tellMore, everyMs, sentence).unref()
  }
  return (about: object, sentence: string): void => {
    const times = more.get(sentence)
    if (times !== undefined) more.set(sentence, times + 1)
    else {
      log.error(about, sentence)
      begin(sentence)
    }
  }
}
