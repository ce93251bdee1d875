import type { ErasedPerson } from '#server/leads/outbox.ts'
import type { Store } from './store.ts'
import { emailKey } from './tables.ts'

/** So few at a time that nobody waits for the commit. */
const atOnce = 500

/** Removes all leads of an email address; their deliveries and tries go with them. */
export async function erasePerson(store: Store, email: string): Promise<ErasedPerson> {
  const erased = { leads: 0, underWay: 0 }
  for (let found = atOnce; found === atOnce; erased.leads += found)
    found = await store.write(async (tx) => {
      const rows = await tx
        .selectFrom('lead')
        .select('id')
        .where('email', '=', emailKey(email))
        .where('canary_at', 'is', null)
        .limit(atOnce)
        .execute()
      if (rows.length === 0) return 0
      const ids = rows.map(({ id }) => id)
      const deliveries = await tx.selectFrom('delivery').select('status').where('lead_id', 'in', ids).execute()
      erased.underWay += deliveries.filter(({ status }) => status === 'sending').length
      await tx.deleteFrom('lead').where('id', 'in', ids).execute()
      return rows.length
    })
  // Even when there was none: a search may have failed half-way before.
  return { ...erased, isRewritten: await store.rewrite() }
}
