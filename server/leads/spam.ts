import { heldFrom, type SpamSigns, spamSignals } from './spam-signals.ts'

/**
 * Why a lead looks like spam, with the weight of each sign, or undefined. What is held is kept for a person to judge, so a
 * wrong guess costs a delay only.
 */
export function spamSuspicion(signs: SpamSigns): string | undefined {
  const found = spamSignals.filter(({ isIn }) => isIn(signs))
  const score = found.reduce((sum, { weight }) => sum + weight, 0)
  return score < heldFrom ? undefined : found.map(({ says, weight }) => `${says} (${weight})`).join(', ')
}

/** The sum of the weights in such a reason; 0 without them. */
export const suspicionOf = (reason = ''): number =>
  [...reason.matchAll(/\((-?\d+)\)/g)].reduce((sum, [, weight]) => sum + Number(weight), 0)
