import { sql } from 'kysely'
import type { CircuitNote } from '#server/leads/outbox.ts'
import type { Read, Store } from './store.ts'

/** A place that is found as it was before is so since then: each process finds it anew. */
export function noteCircuit(store: Store, { name, state, code }: Omit<CircuitNote, 'since'>): Promise<void> {
  return store.write(async (tx) => {
    const note = { state, code, since: await store.now(tx) }
    await tx
      .insertInto('circuit')
      .values({ name, ...note })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({
          ...note,
          since: sql<number>`case when circuit.state = ${state} then circuit.since else ${note.since} end`,
        }),
      )
      .execute()
  })
}

export const circuits = (read: Read): Promise<CircuitNote[]> =>
  read.selectFrom('circuit').selectAll().orderBy('name').execute()
