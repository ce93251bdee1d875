import { settleLeads } from './settle.ts'
import type { Store } from './store.ts'

/** So few at a time that nobody waits for the commit. */
const atOnce = 500

/** Takes back what waits for places other than these; resolves with how many deliveries that were. */
export async function withdraw(store: Store, known: readonly string[]): Promise<number> {
  let count = 0
  for (let place = await nextPlace(store, ''); place !== undefined; place = await nextPlace(store, place))
    if (!known.includes(place)) count += await withdrawFrom(store, place)
  return count
}

/** One step in the index, where a list of all of them would read the whole of it. */
async function nextPlace({ read }: Store, last: string): Promise<string | undefined> {
  const row = await read
    .selectFrom('delivery')
    .select('destination')
    .where('destination', '>', last)
    .orderBy('destination')
    .limit(1)
    .executeTakeFirst()
  return row?.destination
}

async function withdrawFrom(store: Store, place: string): Promise<number> {
  let count = 0
  for (const status of ['queued', 'waiting'] as const)
    for (let found = atOnce; found === atOnce; count += found)
      found = await store.write(async (tx) => {
        const waiting = tx.selectFrom('delivery').select(['id', 'lead_id'])
        const rows = await store
          .keepFound(waiting.where('destination', '=', place).where('status', '=', status).limit(atOnce))
          .execute()
        if (rows.length === 0) return 0
        const ids = rows.map(({ id }) => id)
        await tx.deleteFrom('delivery').where('id', 'in', ids).execute()
        const leads = rows.map((row) => row.lead_id)
        await settleLeads(tx, leads, await store.now(tx))
        return rows.length
      })
  return count
}
