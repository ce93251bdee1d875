import type { FastifyBaseLogger } from 'fastify'
import pino, { type Logger } from 'pino'
import type { LogLevel } from '#settings/config.ts'

/**
 * The operator's log: JSON lines on standard error; standard output is for the person who starts the server. It
 * contains ids and outcomes only, never what visitors wrote or where they came from.
 */
export const createLog = (level: LogLevel): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    pino.destination({ fd: 2, sync: true }),
  )

const minuteMs = 60_000

/**
 * Logs an error at once, then one line a minute with the number of repeats: a store that is down fails every post and
 * every poll.
 */
export function throttleErrors(log: Pick<FastifyBaseLogger, 'error'>, everyMs = minuteMs) {
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
