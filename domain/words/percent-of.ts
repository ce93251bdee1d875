/** The number that a drawing takes from a figure in words: 35 of "35%", "35 %" or "up to 35%". Undefined without one. */
export function percentOf(wording: string): number | undefined {
  const [, figure] = wording.match(/(\d{1,3}(?:[.,]\d{1,3})?)\s?%/) ?? []
  return figure === undefined ? undefined : Number(figure.replace(',', '.'))
}

export const changes = ['down', 'up'] as const

/** Where a drawing ends in which the time before is at 100: 35% down is 65. */
export const levelAfter = (percent: number, change: (typeof changes)[number]): number =>
  change === 'down' ? 100 - percent : 100 + percent
