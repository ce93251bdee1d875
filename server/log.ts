import pino, { type Logger } from 'pino'
import type { LogLevel } from '#settings/config.ts'

/**
 * The operator's log, JSON lines on standard error; standard output is for the person who started the server.
 * Only ids and outcomes are logged: what visitors wrote and where they came from never gets here.
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
