import { countEnglish } from '#domain/words/fill-in.ts'
import { dayOf, daysBefore } from '#server/base/local-time.ts'
import { type AnswerFigures, answerFigures, answerFiguresBy, weekOf } from '#server/follow-up/replies/answer-figures.ts'
import type { AnswerTime } from '#server/outbox/answer-store.ts'
import type { Outbox } from '#server/outbox/outbox.ts'
import type { Desk } from './command.ts'
import { textTable } from './terminal-text.ts'

const weeks = 4

/** Returns what the desk says of the answers of the last weeks, and of who waits. */
export async function answerReport(desk: Desk, outbox: Outbox) {
  const { timeZone } = desk.config
  const since = weekOf(daysBefore(dayOf(desk.clock(), timeZone), 7 * (weeks - 1)))
  const times = await outbox.answers.times(since, timeZone)
  const { count: waiting, late } = await outbox.answers.waiting(0)
  const groups: readonly [string, (time: AnswerTime) => string][] = [
    ['form', ({ form }) => form],
    ['language', ({ language }) => language || 'not known'],
    ['week', ({ day }) => weekOf(day)],
  ]
  const by = Object.fromEntries(groups.map(([name, groupOf]) => [name, answerFiguresBy(times, groupOf)]))
  const json = { since, waiting, late, all: answerFigures(times), by }
  if (times.length === 0 && waiting === 0) return { json, parts: [] }
  const table = (name: string, figures: Readonly<Record<string, AnswerFigures>>) =>
    textTable(
      [
        { head: name, cell: ([group]) => group },
        { head: 'asked', cell: ([, { asked }]) => asked.toLocaleString('en') },
        { head: 'answered', cell: ([, { answered }]) => answered.toLocaleString('en') },
        { head: 'in time', cell: ([, { inTime }]) => inTime.toLocaleString('en') },
        { head: 'median', cell: ([, { median }]) => formatMinutes(median) },
        { head: '90 %', cell: ([, { percentile90 }]) => formatMinutes(percentile90) },
      ],
      Object.entries(figures),
    )
  const sentence = `${countEnglish(waiting, 'lead waits', 'leads wait')} for an answer, ${late.toLocaleString('en')} of them too long. Answers since ${since}, in working time:\n`
  return { json, parts: [sentence, ...Object.entries(by).map(([name, figures]) => table(name, figures))] }
}

/** Formats working time like "2 h 05 min". */
function formatMinutes(minutes: number | undefined): string | null {
  if (minutes === undefined) return null
  const hours = Math.floor(minutes / 60)
  return hours === 0 ? `${minutes} min` : `${hours} h ${String(minutes % 60).padStart(2, '0')} min`
}
