// Sums up how fast people answer, from the answers to single requests.
import type { AnswerTime } from '#server/outbox/answer-store.ts'

export type AnswerFigures = {
  /** Requests that call for an answer. */
  asked: number
  answered: number
  /** Answered within their time. */
  inTime: number
  /** Past their time, answered or not. */
  late: number
  /** Working time until the answer, in minutes; undefined without answers. */
  median: number | undefined
  percentile90: number | undefined
}

export function answerFigures(times: readonly AnswerTime[]): AnswerFigures {
  const answered = times
    .flatMap(({ minutes, count }) => (minutes === undefined ? [] : [{ minutes, count }]))
    .toSorted((one, other) => one.minutes - other.minutes)
  const sum = (counts: readonly { count: number }[]) => counts.reduce((total, { count }) => total + count, 0)
  const total = sum(answered)
  /** The smallest time within which this share was answered. */
  const within = (share: number): number | undefined => {
    let left = Math.ceil(total * share)
    return answered.find(({ count }) => {
      left -= count
      return left <= 0
    })?.minutes
  }
  return {
    asked: sum(times),
    answered: total,
    inTime: sum(times.filter(({ minutes, isLate }) => minutes !== undefined && !isLate)),
    late: sum(times.filter(({ isLate }) => isLate)),
    median: within(0.5),
    percentile90: within(0.9),
  }
}

/** Returns the figures of each group, by the name of the group, in its order. */
export function answerFiguresBy(
  times: readonly AnswerTime[],
  groupOf: (time: AnswerTime) => string,
): Record<string, AnswerFigures> {
  const groups = Object.entries(Object.groupBy(times, groupOf)).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(groups.map(([name, some = []]) => [name, answerFigures(some)]))
}

/** Returns the Monday of a day's week. */
export function weekOf(day: string): string {
  const date = Temporal.PlainDate.from(day)
  return date.subtract({ days: date.dayOfWeek - 1 }).toString()
}
