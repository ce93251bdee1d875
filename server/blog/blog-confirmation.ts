import type { Outbox } from '#server/outbox/outbox.ts'

const confirmedKey = 'blog-confirmed'
const hourMs = 3_600_000

/**
 * Resolves with when any instance last fetched the blog, or else when it was first checked, in ms since the epoch. An
 * instance that cannot reach the blog is no reason to alert while others can.
 */
export async function lastBlogConfirmation(
  outbox: Pick<Outbox, 'recall' | 'remember'>,
  ageS: number | undefined,
  now: number,
): Promise<number> {
  const own = ageS === undefined ? undefined : now - ageS * 1000
  const known = await outbox.recall(confirmedKey)
  const last = Math.max(own ?? 0, Number(known ?? 0)) || now
  // Writes to the disk, so not with every check.
  if (known === undefined || last - Number(known) > hourMs) await outbox.remember(confirmedKey, String(last))
  return last
}
