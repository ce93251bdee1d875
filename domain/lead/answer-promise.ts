// When a request is due its first answer: content/answer-promise.yaml. Time counts only while the team works, by the clock
// of its own zone, so a Friday evening's request is due on Monday and a change of the clock moves nothing.
import { type LeadContent, leadForms, leadReasons, partnershipInterest } from './lead.ts'

/** A contact form counts by its reason, or as a partnership; other forms by themselves. */
export const requestKinds = [...leadReasons, 'partnership', ...leadForms.filter((form) => form !== 'contact')] as const
export type RequestKind = (typeof requestKinds)[number]

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

export type AnswerPromise = {
  /** IANA time zone of the team. */
  timeZone: string
  days: readonly (typeof weekdays)[number][]
  /** Hours of the clock, as in "09:00", on each of the days. */
  from: string
  until: string
  /** Days off, as in "2026-12-25". */
  holidays: readonly string[]
  /** Working hours until the first answer. */
  hours: Readonly<Record<RequestKind, number>>
}

export function requestKind({ form, reason, answers }: LeadContent): RequestKind {
  if (form !== 'contact') return form
  return reason === 'contact' && answers.interest === partnershipInterest ? 'partnership' : reason
}

const hourMs = 3_600_000

/** Returns when the answer to a request of `receivedAt` is due. All times are in ms since the epoch; undefined when nobody works. */
export const answerDue = (promise: AnswerPromise, content: LeadContent, receivedAt: number): number | undefined =>
  addWorkingTime(promise, receivedAt, promise.hours[requestKind(content)] * hourMs)

/** Returns the end of `durationMs` of working time from `start` on; undefined when nobody works within ten years. */
export function addWorkingTime(promise: AnswerPromise, start: number, durationMs: number): number | undefined {
  let left = durationMs
  for (const [from, until] of workingSpans(promise, start)) {
    if (left <= until - from) return from + left
    left -= until - from
  }
  return undefined
}

/** Returns the working time between two times, in ms. */
export function workingTimeBetween(promise: AnswerPromise, start: number, end: number): number {
  let sum = 0
  for (const [from, until] of workingSpans(promise, start)) {
    if (from >= end) break
    sum += Math.min(until, end) - from
  }
  return sum
}

/** Returns what measures the working minutes from a time until now. */
export const workingMinutesUntil =
  (promise: AnswerPromise, now: number) =>
  (start: number): number =>
    workingTimeBetween(promise, start, now) / 60_000

export function isWorkingTime(promise: AnswerPromise, time: number): boolean {
  for (const [from, until] of workingSpans(promise, time)) return from <= time && time < until
  return false
}

/** No team is away for longer. */
const maxDays = 3_660

/** Yields the spans of working time from `start` on, in ms since the epoch. */
function* workingSpans(promise: AnswerPromise, start: number): Generator<[from: number, until: number]> {
  const { timeZone, days, holidays } = promise
  const at = (day: Temporal.PlainDate, time: string) =>
    day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds
  const first = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(timeZone).toPlainDate()
  for (let later = 0; later < maxDays; later += 1) {
    const day = first.add({ days: later })
    const name = weekdays[day.dayOfWeek - 1]
    if (!name || !days.includes(name) || holidays.includes(day.toString())) continue
    const [from, until] = [Math.max(start, at(day, promise.from)), at(day, promise.until)]
    if (from < until) yield [from, until]
  }
}
