export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2
}

/** Prints one line of a report: what was measured, and the figures with their units. */
export const report = (what: string, ...figures: string[]) =>
  process.stdout.write(`${what.padEnd(34)} ${figures.join(' · ')}\n`)
