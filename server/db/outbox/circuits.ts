import type { CircuitNote } from '#server/leads/outbox.ts'
import type { Read, Store } from './store.ts'

export function noteCircuit(store: Store, { name, state, code }: Omit<CircuitNote, 'since'>): Promise<void> {
  return store.write(async (tx) => {
    const note = { state, code, since: await store.now(tx) }
    await tx
      .insertInto('circuit')
      .values({ name, ...note })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(note))
      .execute()
  })
}

export const circuits = (read: Read): Promise<CircuitNote[]> =>
  read.selectFrom('circuit').selectAll().orderBy('name').execute()
