const minuteMs = 60_000
const longestMs = 24 * 60 * minuteMs

/**
 * Reads how long a `Retry-After` header asks to wait, in ms, from 1 s to a day. It may name seconds or a date; when it
 * names neither, the wait is a minute.
 */
export function retryAfterMs(header: string | null, now: number): number {
  const text = header?.trim() ?? ''
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return Number.isNaN(ms) ? minuteMs : Math.min(Math.max(ms, 1000), longestMs)
}
