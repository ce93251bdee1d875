// A moment that a page shows in its own time zone: a day, an hour and the zone. The distance to UTC follows from these.
import { z } from 'astro/zod'

const minuteMs = 60_000

/** Returns the distance to UTC at an instant, in minutes. @param instant In milliseconds since 1970. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(instant)
  const [, sign, hours = 0, minutes = 0] =
    parts.find(({ type }) => type === 'timeZoneName')?.value.match(/([+-])(\d+):(\d+)/) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

function written(offset: number): string {
  const two = (number: number) => String(Math.trunc(number)).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${two(Math.abs(offset) / 60)}:${two(Math.abs(offset) % 60)}`
}

/** Whether clocks in the zone show this day and hour at this distance to UTC. @param at As in "2027-03-10T17:00+01:00". */
const fits = (at: string, timeZone: string): boolean =>
  written(offsetAt(Date.parse(at), timeZone)) === at.slice(16).replace('Z', '+00:00')

/**
 * Returns the moment with the distance to UTC of its zone; undefined if clocks there skip that hour. One that fits stays, as an
 * hour may come twice.
 */
export function withOffset(at: string, timeZone: string): string | undefined {
  const local = at.slice(0, 16)
  if (at.length > 16 && fits(at, timeZone)) return at
  const asUtc = Date.parse(`${local}Z`)
  const moment = local + written(offsetAt(asUtc - offsetAt(asUtc, timeZone) * minuteMs, timeZone))
  return fits(moment, timeZone) ? moment : undefined
}

export function isTimeZone(timeZone: unknown): timeZone is string {
  try {
    return typeof timeZone === 'string' && Boolean(new Intl.DateTimeFormat('en-US', { timeZone }))
  } catch {
    return false
  }
}

/** Returns advice on a moment whose distance to UTC is not that of its zone; undefined if it is, and for what is no moment. */
export function zoneAdvice(at: string, timeZone: string): string | undefined {
  if (!zonedTime.safeParse(at).success || !isTimeZone(timeZone) || fits(at, timeZone)) return undefined
  const right = withOffset(at, timeZone)
  return right === undefined
    ? `Clocks in ${timeZone} skip ${at.slice(11, 16)} on ${at.slice(0, 10)}. Write another hour`
    : `In ${timeZone}, this hour is another distance from UTC. Write ${right}`
}

/** Returns advice on a day that no calendar has, as in "2027-02-30"; undefined for any other text. */
export function dayAdvice(text: unknown): string | undefined {
  const [, year, month, day] = String(text).match(/^(\d{4})-(0[1-9]|1[0-2])-(\d\d)(?:$|[T ])/) ?? []
  if (!year) return undefined
  const days = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  if (Number(day) > 0 && Number(day) <= days) return undefined
  const name = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2000, Number(month) - 1),
  )
  return `There is no day ${Number(day)}: ${name} ${year} has ${days} days`
}

export const timeZone = z.string().refine(isTimeZone, 'Write a time zone like Europe/Madrid').meta({ kind: 'name' })

export const zonedTime = z.iso
  .datetime({
    offset: true,
    precision: -1,
    error: ({ input }) =>
      dayAdvice(input) ??
      (/^\d{4}-\d\d-\d\d$/.test(String(input)) ? 'At what time? Write it beside the day' : undefined) ??
      'Write a day, an hour and the distance to UTC, like 2027-03-10T17:00+01:00',
  })
  .meta({ title: 'Day and time', kind: 'moment' })

/** A moment, and the time zone in which it is shown. */
export const timeAndZone = z.strictObject({ at: zonedTime, timeZone }).superRefine(({ at, timeZone }, context) => {
  const message = zoneAdvice(at, timeZone)
  if (message) context.addIssue({ code: 'custom', path: ['at'], message })
})
