import pino, { type LevelWithSilent, type Logger } from 'pino'
import { createSideOutputs, type SideOutputs } from './side-outputs.ts'

/**
 * The operator's log: JSON lines on standard error; standard output is for the person who starts the server. It
 * contains ids and outcomes only, never what visitors wrote or where they came from. Logging never throws and waits for
 * no reader.
 */
export const createLog = (level: LevelWithSilent, sideOutputs = createSideOutputs()): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      hooks: {
        logMethod(words, method) {
          try {
            method.apply(this, words)
          } catch (error) {
            sideOutputs.failed('log', error)
          }
        },
      },
    },
    createLogStream(process.stderr, sideOutputs),
  )

/** A reader that has stopped costs no more memory than this. */
const maxWaitingBytes = 1024 * 1024

/** Drops the lines that the stream does not take. The next one that it takes says how many were lost. */
export function createLogStream(stream: NodeJS.WriteStream, sideOutputs: SideOutputs) {
  let lost = 0
  // The callback of each write gets the same error. Without a listener, the event would end the process.
  stream.on('error', () => undefined)
  return {
    write(line: string): void {
      if (stream.writableLength > maxWaitingBytes) {
        lost += 1
        sideOutputs.failed('log', { code: 'EAGAIN' })
        return
      }
      const missing = lost
      lost = 0
      stream.write(missing > 0 ? `${lossLine(missing)}${line}` : line, (error) => {
        if (!error) return sideOutputs.worked('log')
        lost += missing + 1
        return sideOutputs.failed('log', error)
      })
    },
  }
}

/** Starts with a line break, because the last line may be torn. */
const lossLine = (lines: number) =>
  `\n${JSON.stringify({ level: 'warn', time: new Date().toISOString(), lines, msg: 'lines of the log were lost, because it could not be written' })}\n`
