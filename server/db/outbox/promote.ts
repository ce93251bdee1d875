import type { Read, Store } from './store.ts'

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
      const due = (on: Read) =>
        on
          .selectFrom('delivery')
          .select('id')
          .where('status', '=', status)
          .where('due_at', comparison, time)
          .limit(atOnce)
      // A look costs little, and a transaction keeps others from writing.
      if ((await due(store.read).execute()).length === 0) continue
      await store.write(async (tx) => {
        const found = await store.keepFound(due(tx)).execute()
        if (found.length === 0) return
        await tx
          .updateTable('delivery')
          .set({ status: 'queued', due_at: now, lease_token: null })
          .where(
            'id',
            'in',
            found.map(({ id }) => id),
          )
          .execute()
      })
    }
}
