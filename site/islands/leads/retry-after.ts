const minuteMs = 60_000
const longestMs = 24 * 60 * minuteMs

/** How long a `Retry-After` header asks to wait, in ms, from 1 s to a day: seconds or a date, a minute when it says neither. */
export function retryAfterMs(header: string | null, now: number): number {
  const text = header?.trim() ?? ''
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return Number.isNaN(ms) ? minuteMs : Math.min(Math.max(ms, 1000), longestMs)
}

/** "34 seconds", "2 minutes", "3 hours": rounded up, so that nobody is sent too early. */
export function waitInWords(ms: number): string {
  const [unit, unitMs] =
    ms <= 90_000
      ? (['second', 1000] as const)
      : ms <= 90 * minuteMs
        ? (['minute', minuteMs] as const)
        : (['hour', 60 * minuteMs] as const)
  const format = new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' })
  return format.format(Math.ceil(ms / unitMs))
}
