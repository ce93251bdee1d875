import type { CircuitNote, DeliveryTroubles, Way } from '#server/leads/outbox.ts'
import { circuits } from './circuits.ts'
import type { Read, Store } from './store.ts'

const namedAtOnce = 5

/** What is wrong with deliveries now. Cheap while nothing is: it is asked every minute. */
export async function findTroubles(
  store: Store,
  ways: readonly Way[],
  waitingLongerThanMs: number,
): Promise<DeliveryTroubles> {
  const { read } = store
  const now = await store.now(read)
  const notes = await currentCircuits(read, ways)
  const isAway = (name: string | undefined) => notes.some((note) => note.name === name && note.state === 'open')
  const served = ways.filter(({ destination, server }) => !isAway(destination) && !isAway(server))
  return {
    now,
    circuits: notes,
    waiting: (await isAnyOlder(read, now - waitingLongerThanMs)) ? await oldestWaiting(read, served) : [],
    dead: await dead(read, ways),
  }
}

/** A process may end before it can note that a place works again: whatever got through since says so. */
async function currentCircuits(read: Read, ways: readonly Way[]): Promise<CircuitNote[]> {
  const current: CircuitNote[] = []
  for (const note of await circuits(read)) {
    const ofIt = ways.filter(({ destination, server }) => [destination, server].includes(note.name))
    const destinations = ofIt.map(({ destination }) => destination)
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

/** Where nothing waits any more, no try will ever find out that the place works. */
async function isAwaited(read: Read, destinations: readonly string[]): Promise<boolean> {
  if (destinations.length === 0) return false
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
    .where('canary_at', 'is', null)
    .where('created_at', '<', than)
    .limit(1)
    .executeTakeFirst()
  return lead !== undefined
}

/** A lead that a person has released or retried waits since then: it is due then, for the first time. */
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
