import { sql } from 'kysely'
import {
  type CircuitNote,
  type DeliveryProblems,
  type DeliveryRoute,
  markedAsSpam,
  type Outbox,
  teamMailPrefix,
} from '#server/outbox/outbox.ts'
import { chunk, countOf, type Database, idsOf, type Store } from './store.ts'
import { parseLead } from './tables.ts'

const hourMs = 3_600_000
const atOnce = 200
const namedAtOnce = 5
const onTheirWay = ['queued', 'waiting', 'sending'] as const

export const attentionMethods = (store: Store) => {
  const { read } = store
  return {
    async needsAttention(limit) {
      const waitingSince = (await store.now(read)) - hourMs
      const waiting = read.selectFrom('lead').where('status', '=', 'queued').where('createdAt', '<', waitingSince)
      const oldest = await waiting.select('createdAt').orderBy('createdAt').limit(1).executeTakeFirst()
      return {
        unseen: { held: await unseen(read, 'held', limit), dead: await unseen(read, 'dead', limit) },
        waiting: await countOf(waiting),
        oldestWaiting: oldest?.createdAt ?? null,
      }
    },

    async markSeen(ids) {
      if (ids.length === 0) return
      await store.write(async (tx) => {
        await tx
          .updateTable('lead')
          .set({ seenAt: await store.now(tx) })
          .where('id', 'in', ids)
          .where('status', 'in', ['held', 'dead'])
          .where('seenAt', 'is', null)
          .execute()
      })
    },

    async markAsSpam(ids) {
      let count = 0
      for (const some of chunk(ids, atOnce))
        count += await store.write(async (tx) => {
          const now = await store.now(tx)
          const called = await tx
            .updateTable('lead')
            .set({ status: 'held', heldFor: markedAsSpam, settledAt: now, seenAt: now })
            .where('id', 'in', some)
            .where('status', 'in', ['held', 'dead'])
            .where(({ or, eb }) => or([eb('heldFor', 'is', null), eb('heldFor', '<>', markedAsSpam)]))
            .returning('id')
            .execute()
          // A release creates the deliveries again.
          if (called.length > 0) await tx.deleteFrom('delivery').where('leadId', 'in', idsOf(called)).execute()
          return called.length
        })
      return count
    },

    circuits: (routes) => circuits(read, routes),

    async teamMailTroubles() {
      const notes = read.selectFrom('circuit').selectAll().where('name', '>', teamMailPrefix).orderBy('name')
      const ofTeam = (await notes.execute()).filter(
        ({ name, state }) => name.startsWith(teamMailPrefix) && state === 'open',
      )
      return ofTeam.map(({ name, code, since }) => ({ mailbox: name.slice(teamMailPrefix.length), code, since }))
    },

    async deliveryProblems(routes, waitingLongerThanMs) {
      const now = await store.now(read)
      const notes = await circuits(read, routes)
      const isAway = (name: string | undefined) => notes.some((note) => note.name === name && note.state === 'open')
      const served = routes.filter(({ destination, server }) => !isAway(destination) && !isAway(server))
      // Cheap while nothing is wrong, because it runs every minute.
      const older = await read
        .selectFrom('lead')
        .select('id')
        .where('status', '=', 'queued')
        .where('createdAt', '<', now - waitingLongerThanMs)
        .limit(1)
        .executeTakeFirst()
      return {
        now,
        circuits: notes,
        waiting: older ? await oldestWaiting(read, served) : [],
        demands: older ? await demands(read, served) : [],
        dead: await dead(read, routes),
      }
    },

    /** Keeps the time of an unchanged state, because each process notices it separately. */
    noteCircuit: ({ name, state, code }) =>
      store.write(async (tx) => {
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
      }),
  } satisfies Partial<Outbox>
}

async function unseen(read: Database, status: 'held' | 'dead', limit: number) {
  const those = read.selectFrom('lead').where('status', '=', status).where('seenAt', 'is', null)
  const first = await those.selectAll().orderBy('suspicion').orderBy('createdAt').limit(limit).execute()
  return { count: await countOf(those), first: first.map(parseLead) }
}

/** A process may end before it can record a recovery: a later delivery proves it. */
async function circuits(read: Database, routes: readonly DeliveryRoute[]): Promise<CircuitNote[]> {
  const current: CircuitNote[] = []
  for (const note of await read.selectFrom('circuit').selectAll().orderBy('name').execute()) {
    const ofIt = routes.filter(({ destination, server }) => [destination, server].includes(note.name))
    const destinations = ofIt.map(({ destination }) => destination)
    if (ofIt.length === 0) continue
    if (note.state === 'closed') current.push(note)
    else if (await isAwaited(read, destinations)) {
      const { sent } = await read
        .selectFrom('delivery')
        .select(({ fn }) => fn.max('sentAt').as('sent'))
        .where('destination', 'in', destinations)
        .where('status', '=', 'sent')
        .where('sentAt', '>', note.since)
        .executeTakeFirstOrThrow()
      current.push(sent === null ? note : { ...note, state: 'closed', since: sent })
    }
  }
  return current
}

/** Whether anything is queued for these destinations. Without that, no try will ever notice a recovery. */
async function isAwaited(read: Database, destinations: readonly string[]): Promise<boolean> {
  const there = read.selectFrom('delivery').select('id').where('destination', 'in', destinations)
  return (await there.where('status', 'in', onTheirWay).limit(1).executeTakeFirst()) !== undefined
}

/**
 * Finds since when the oldest delivery of each destination has been waiting. A released or retried lead counts from
 * then on.
 */
async function oldestWaiting(read: Database, routes: readonly DeliveryRoute[]): Promise<DeliveryProblems['waiting']> {
  const waiting: { destination: string; since: number }[] = []
  for (const { destination } of routes) {
    const untried = await read
      .selectFrom('delivery')
      .select('dueAt')
      .where('destination', '=', destination)
      .where('status', '=', 'queued')
      .where('tries', '=', 0)
      .orderBy('dueAt')
      .limit(1)
      .executeTakeFirst()
    const { oldest } = await read
      .selectFrom('delivery')
      .innerJoin('lead', 'lead.id', 'delivery.leadId')
      .select(({ fn }) => fn.min('lead.createdAt').as('oldest'))
      .where('delivery.destination', '=', destination)
      .where('delivery.status', 'in', onTheirWay)
      .where('delivery.tries', '>', 0)
      .where(({ or, eb }) => or([eb('lastCode', 'is', null), eb('lastCode', 'not like', demandPattern)]))
      .executeTakeFirstOrThrow()
    const times = [untried?.dueAt, oldest].filter((time) => typeof time === 'number')
    if (times.length > 0) waiting.push({ destination, since: Math.min(...times) })
  }
  return waiting
}

/** A code that names more than a status, as destinations/crm has it. */
const demandPattern = '4__ %'

async function demands(read: Database, routes: readonly DeliveryRoute[]): Promise<DeliveryProblems['demands']> {
  const found: DeliveryProblems['demands'][number][] = []
  for (const { destination } of routes) {
    const rows = await read
      .selectFrom('delivery')
      .innerJoin('lead', 'lead.id', 'delivery.leadId')
      .select(({ fn }) => [
        'delivery.lastCode',
        fn.countAll<number>().as('count'),
        fn.min('lead.reference').as('reference'),
      ])
      .where('delivery.destination', '=', destination)
      .where('delivery.status', 'in', onTheirWay)
      .where('delivery.lastCode', 'like', demandPattern)
      .groupBy('delivery.lastCode')
      .execute()
    found.push(...rows.map(({ lastCode, ...row }) => ({ destination, code: lastCode ?? '', ...row })))
  }
  return found
}

async function dead(read: Database, routes: readonly DeliveryRoute[]): Promise<DeliveryProblems['dead']> {
  const found: DeliveryProblems['dead'][number][] = []
  for (const { destination } of routes) {
    const those = read
      .selectFrom('delivery')
      .where('destination', '=', destination)
      .where('delivery.status', '=', 'dead')
    const count = await countOf(those)
    if (count === 0) continue
    const some = await those
      .innerJoin('lead', 'lead.id', 'delivery.leadId')
      .select(['lead.reference', 'delivery.lastCode'])
      .limit(namedAtOnce)
      .execute()
    const references = some.map(({ reference }) => reference)
    found.push({ destination, count, references, code: some[0]?.lastCode ?? '' })
  }
  return found
}
