import type { Read } from './store.ts'

/** For each destination with a delivery that is ready, the fewest tries of any of these. */
export async function ready(read: Read, destinations: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>()
  for (const destination of destinations) {
    const row = await read
      .selectFrom('delivery')
      .select('tries')
      .where('destination', '=', destination)
      .where('status', '=', 'queued')
      .orderBy('tries')
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirst()
    if (row) found.set(destination, row.tries)
  }
  return found
}
