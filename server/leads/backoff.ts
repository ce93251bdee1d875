/** Makes numbers as Math.random does: at least 0, less than 1. */
export type Random = () => number

export type BackoffOptions = { baseMs?: number; maxMs?: number; random?: Random }

/**
 * Returns how long to wait after failure number `failures` (1, 2, …): up to base · 2ⁿ, never over max, with full
 * jitter.
 */
export function backoffMs(failures: number, options: BackoffOptions = {}): number {
  const { baseMs = 15_000, maxMs = 3_600_000, random = Math.random } = options
  const ceilingMs = Math.min(maxMs, baseMs * 2 ** Math.max(0, failures - 1))
  return Math.round(random() * ceilingMs)
}
