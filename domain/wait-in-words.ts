const minuteMs = 60_000

/** "34 seconds", "2 minutes", "3 hours" in English: rounded up, so that nobody is sent too early. */
export function waitInWords(ms: number, language: string): string {
  const [unit, unitMs] =
    ms <= 90_000
      ? (['second', 1000] as const)
      : ms <= 90 * minuteMs
        ? (['minute', minuteMs] as const)
        : (['hour', 60 * minuteMs] as const)
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' })
  return format.format(Math.ceil(ms / unitMs))
}
