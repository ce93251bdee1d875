/** Today's date in UTC, as in "2026-11-21". */
export const today = (): string => new Date().toISOString().slice(0, 10)
