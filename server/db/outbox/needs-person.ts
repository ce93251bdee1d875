import { sql } from 'kysely'
import {
  type CircuitNote,
  type DeliveryTroubles,
  judgedSpam,
  type NeedsPerson,
  type Way,
} from '#server/leads/outbox.ts'
import { leadOf, portions, type Read, type Store } from './store.ts'

const hourMs = 3_600_000
const atOnce = 200

/**
 * Finds what waits for a person: held and given-up leads that nobody has seen, the least suspicious first, and what is
 * stuck.
 */
export async function needsPerson(store: Store, limit: number): Promise<NeedsPerson> {
  const { read } = store
  const waitingSince = (await store.now(read)) - hourMs
  const waiting = read.selectFrom('lead').where('status', '=', 'queued').where('created_at', '<', waitingSince)
  const { count } = await waiting.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const oldest = await waiting.select('created_at').orderBy('created_at').limit(1).executeTakeFirst()
  return {
    unseen: { held: await unseen(read, 'held', limit), dead: await unseen(read, 'dead', limit) },
    waiting: count,
    oldestWaiting: oldest?.created_at ?? null,
  }
}

/** Resolves with how long the oldest lead has been on its way, in seconds; with 0 when none is. */
export async function oldestQueuedS({ read, now }: Store): Promise<number> {
  const queued = read.selectFrom('lead').select('created_at').where('status', '=', 'queued')
  const oldest = await queued.orderBy('created_at').limit(1).executeTakeFirst()
  return oldest ? Math.max(0, (await now(read)) - oldest.created_at) / 1000 : 0
}

async function unseen(read: Read, status: 'held' | 'dead', limit: number) {
  const those = read.selectFrom('lead').where('status', '=', status).where('seen_at', 'is', null)
  const { count } = await those.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const newest = await those.selectAll().orderBy('suspicion').orderBy('created_at', 'desc').limit(limit).execute()
  return { count, newest: newest.map(leadOf) }
}

/** Notes that a person was told of these now. */
export async function markSeen(store: Store, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await store.write(async (tx) => {
    const seen = { seen_at: await store.now(tx) }
    await tx
      .updateTable('lead')
      .set(seen)
      .where('id', 'in', ids)
      .where('status', 'in', ['held', 'dead'])
      .where('seen_at', 'is', null)
      .execute()
  })
}

/** Puts held and given-up leads away, as a person decided. They can be released until they are past their retention. */
export async function callAllSpam(store: Store, ids: readonly string[]): Promise<number> {
  let count = 0
  for (const some of portions(ids, atOnce))
    count += await store.write(async (tx) => {
      const now = await store.now(tx)
      const called = await tx
        .updateTable('lead')
        .set({ status: 'held', held_for: judgedSpam, settled_at: now, seen_at: now })
        .where('id', 'in', some)
        .where('status', 'in', ['held', 'dead'])
        .where(({ or, eb }) => or([eb('held_for', 'is', null), eb('held_for', '<>', judgedSpam)]))
        .returning('id')
        .execute()
      // A release makes the deliveries anew.
      if (called.length > 0)
        await tx
          .deleteFrom('delivery')
          .where(
            'lead_id',
            'in',
            called.map(({ id }) => id),
          )
          .execute()
      return called.length
    })
  return count
}

const namedAtOnce = 5

/** Finds what is wrong with deliveries now. It costs little while nothing is, as it is asked every minute. */
export async function findTroubles(
  store: Store,
  ways: readonly Way[],
  waitingLongerThanMs: number,
): Promise<DeliveryTroubles> {
  const { read } = store
  const now = await store.now(read)
  const notes = await circuits(read, ways)
  const isAway = (name: string | undefined) => notes.some((note) => note.name === name && note.state === 'open')
  const served = ways.filter(({ destination, server }) => !isAway(destination) && !isAway(server))
  return {
    now,
    circuits: notes,
    waiting: (await isAnyOlder(read, now - waitingLongerThanMs)) ? await oldestWaiting(read, served) : [],
    dead: await dead(read, ways),
  }
}

/**
 * Finds the circuits as they are now. A process may end before it can note that a place works again: whatever got
 * through since says so.
 */
export async function circuits(read: Read, ways: readonly Way[]): Promise<CircuitNote[]> {
  const current: CircuitNote[] = []
  for (const note of await read.selectFrom('circuit').selectAll().orderBy('name').execute()) {
    const ofIt = ways.filter(({ destination, server }) => [destination, server].includes(note.name))
    const destinations = ofIt.map(({ destination }) => destination)
    if (ofIt.length === 0) continue
    if (note.state === 'closed') current.push(note)
    else if (await isAwaited(read, destinations)) {
      const { sent } = await read
        .selectFrom('delivery')
        .select(({ fn }) => fn.max('sent_at').as('sent'))
        .where('destination', 'in', destinations)
        .where('status', '=', 'sent')
        .where('sent_at', '>', note.since)
        .executeTakeFirstOrThrow()
      current.push(sent === null ? note : { ...note, state: 'closed', since: sent })
    }
  }
  return current
}

/** Whether anything waits for these places. Where nothing does, no try will ever find out that a place works. */
async function isAwaited(read: Read, destinations: readonly string[]): Promise<boolean> {
  const delivery = await read
    .selectFrom('delivery')
    .select('id')
    .where('destination', 'in', destinations)
    .where('status', 'in', ['queued', 'waiting', 'sending'])
    .limit(1)
    .executeTakeFirst()
  return delivery !== undefined
}

async function isAnyOlder(read: Read, than: number): Promise<boolean> {
  const lead = await read
    .selectFrom('lead')
    .select('id')
    .where('status', '=', 'queued')
    .where('created_at', '<', than)
    .limit(1)
    .executeTakeFirst()
  return lead !== undefined
}

/**
 * Finds since when the oldest delivery of each place waits. A lead that a person has released or retried waits only
 * since then, when it became due for the first time.
 */
async function oldestWaiting(read: Read, ways: readonly Way[]): Promise<DeliveryTroubles['waiting']> {
  const waiting: { destination: string; since: number }[] = []
  for (const { destination } of ways) {
    const untried = await read
      .selectFrom('delivery')
      .select('due_at')
      .where('destination', '=', destination)
      .where('status', '=', 'queued')
      .where('tries', '=', 0)
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirst()
    const { oldest } = await read
      .selectFrom('delivery')
      .innerJoin('lead', 'lead.id', 'delivery.lead_id')
      .select(({ fn }) => fn.min('lead.created_at').as('oldest'))
      .where('delivery.destination', '=', destination)
      .where('delivery.status', 'in', ['queued', 'waiting', 'sending'])
      .where('delivery.tries', '>', 0)
      .executeTakeFirstOrThrow()
    const times = [untried?.due_at, oldest].filter((time) => typeof time === 'number')
    if (times.length > 0) waiting.push({ destination, since: Math.min(...times) })
  }
  return waiting
}

async function dead(read: Read, ways: readonly Way[]): Promise<DeliveryTroubles['dead']> {
  const found: DeliveryTroubles['dead'][number][] = []
  for (const { destination } of ways) {
    const those = read
      .selectFrom('delivery')
      .where('destination', '=', destination)
      .where('delivery.status', '=', 'dead')
    const { count } = await those.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
    if (count === 0) continue
    const some = await those
      .innerJoin('lead', 'lead.id', 'delivery.lead_id')
      .select(['lead.reference', 'delivery.last_code'])
      .limit(namedAtOnce)
      .execute()
    const references = some.map(({ reference }) => reference)
    found.push({ destination, count, references, code: some[0]?.last_code ?? '' })
  }
  return found
}

/** Notes the state of a place. One that is found as it was before keeps its time, as each process finds it anew. */
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
