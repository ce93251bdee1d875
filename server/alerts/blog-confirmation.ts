import type { Outbox } from '#server/leads/outbox.ts'

const memory = 'blog-confirmed'
const hourMs = 3_600_000

/**
 * When the blog was last fetched by any instance, ms since the epoch; when it was first looked for, if never. One instance
 * that cannot reach it is no reason to alert as long as others can.
 */
export async function lastConfirmation(
  outbox: Pick<Outbox, 'recall' | 'remember'>,
  ageS: number | undefined,
  now: number,
): Promise<number> {
  const own = ageS === undefined ? undefined : now - ageS * 1000
  const known = await outbox.recall(memory)
  const last = Math.max(own ?? 0, Number(known ?? 0)) || now
  // Not with every look: a write to the disk each.
  if (known === undefined || last - Number(known) > hourMs) await outbox.remember(memory, String(last))
  return last
}
