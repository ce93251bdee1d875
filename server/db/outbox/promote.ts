import type { Store } from './store.ts'

const minuteMs = 60_000
// No wait and no lease reaches so far ahead; what does was written before the clock was set back.
const farthestMs = { waiting: 65 * minuteMs, sending: 10 * minuteMs } as const
/** So few at a time that nobody waits for the commit. */
const atOnce = 500

/** Makes ready what has waited long enough, and what was in the hands of a process that let its lease run out. */
export async function promote(store: Store): Promise<void> {
  const now = await store.now(store.read)
  for (const status of ['waiting', 'sending'] as const)
    for (const [comparison, time] of [
      ['<=', now],
      ['>', now + farthestMs[status]],
    ] as const) {
      const found = await store.read
        .selectFrom('delivery')
        .select('id')
        .where('status', '=', status)
        .where('due_at', comparison, time)
        .limit(atOnce)
        .execute()
      if (found.length === 0) continue
      await store.write((tx) =>
        tx
          .updateTable('delivery')
          .set({ status: 'queued', due_at: now, lease_token: null })
          .where(
            'id',
            'in',
            found.map(({ id }) => id),
          )
          // Another process may have taken it meanwhile.
          .where('status', '=', status)
          .where('due_at', comparison, time)
          .execute(),
      )
    }
}
